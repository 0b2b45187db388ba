import { dropTemplate } from '../support/database.ts';

export default dropTemplate;

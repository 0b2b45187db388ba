import { makeTemplate } from '../support/database.ts';

export default makeTemplate;

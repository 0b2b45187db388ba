import { dropTemplate, makeTemplate } from './database.ts';

export async function setup() {
  await makeTemplate();
  return dropTemplate;
}

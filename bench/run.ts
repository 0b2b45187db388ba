// Every figure we quote, as a command: npm run bench -- ingest
import { readdirSync } from 'node:fs';

const folder = new URL('.', import.meta.url);
const names = readdirSync(folder)
  .filter((name) => /^[a-z-]+\.ts$/.test(name) && name !== 'run.ts')
  .map((name) => name.replace('.ts', ''))
  .sort();

const [name = 'calls'] = process.argv.slice(2);
if (!names.includes(name)) {
  console.error(`There is no benchmark ${name}. There are: ${names.join(', ')}.`);
  process.exit(1);
}
await import(new URL(`${name}.ts`, folder).href);

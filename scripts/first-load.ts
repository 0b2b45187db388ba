// What a browser fetches of JavaScript and styles to show /login, compressed. Fails above the budget.
import { readFileSync, statSync } from 'node:fs';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const budget = 160_000;
const dist = process.argv[2] ?? 'web/dist';
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;

/** The entry, the page, and the texts of one language that they ask for. */
const roots = [
  'index.html',
  'features/auth/login-page.tsx',
  '../contract/errors/da.ts',
  ...['common', 'auth', 'ui', 'validation'].map((namespace) => `i18n/da/${namespace}.ts`),
];

const files = new Set<string>();

function collect(name: string): void {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`${name} is not in the build.`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const style of chunk.css ?? []) files.add(style);
  chunk.imports?.forEach(collect);
}

roots.forEach(collect);

const sizes = [...files].map((file) => ({ file, bytes: statSync(`${dist}/${file}.br`).size }));
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
for (const { file, bytes } of sizes.sort((a, b) => b.bytes - a.bytes))
  console.log(`${String(bytes).padStart(8)}  ${file}`);
console.log(`${String(total).padStart(8)}  /login, of at most ${budget}`);
process.exit(total > budget ? 1 : 0);

// Builds the web; `npm start` does so only when what it is made of has changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'web/dist/.stamp');
const madeOf = ['web', 'contract', 'domain', 'vite.config.ts', 'package-lock.json'];

function* filesOf(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) return yield path;
  for (const name of readdirSync(path).sort()) if (name !== 'dist') yield* filesOf(join(path, name));
}

function stamp(): string {
  const hash = createHash('sha256');
  for (const part of madeOf) {
    for (const file of filesOf(join(root, part)))
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

async function buildWeb(): Promise<void> {
  const { build } = await import('vite');
  const made = stamp();
  rmSync(stampFile, { force: true });
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  writeFileSync(stampFile, made);
}

export async function buildIfNeeded(): Promise<void> {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()) return;
  console.log('Building the web, which takes a moment …');
  await buildWeb();
}

if (import.meta.main) await buildWeb();

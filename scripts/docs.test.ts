import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { settingNames } from '#server/config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

const section = (text: string, heading: string): string => text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

/** How a heading is linked to: lower case, hyphens for spaces, no other signs. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

const withoutCode = (text: string): string => text.replaceAll(/`[^`]*`/g, '');

/** The links of a document that lead nowhere. */
function brokenLinks(document: string): string[] {
  const targets = [...withoutCode(read(document)).matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target!);
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [path, anchor] = target.split('#') as [string, string?];
    const file = path === '' ? document : relative(root, join(root, dirname(document), path));
    if (!existsSync(join(root, file))) return true;
    return anchor !== undefined && !anchorsOf(read(file)).includes(anchor);
  });
}

describe('the documents', () => {
  test('the README lists every setting, once, and no other', () => {
    const listed = [...section(read('README.md'), 'Settings').matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual([...settingNames].sort());
  });

  test.each(documents)('every link of %s leads somewhere', (document) => {
    expect(brokenLinks(document)).toEqual([]);
  });

  test('every requirement has an id of its own', () => {
    const ids = [...read('docs/requirements.md').matchAll(/^- \*\*([A-Z]+-\d{2})\*\*/gm)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'sporhund-lock-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const leave = (holder: string) => writeFileSync(join(folder, 'lock'), holder);

describe('the lock on a data folder', () => {
  test('a second taker is refused in words that name the holder', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(String(process.pid));
    unlock();
    expect(lockFolder(folder)).toBeTypeOf('function');
  });

  test('a lock whose holder has died is taken over', () => {
    leave(JSON.stringify({ pid: 4_194_000, started: '1' }));
    expect(lockFolder(folder)).toBeTypeOf('function');
  });

  test.runIf(process.platform === 'linux')('a pid that now belongs to another process does not hold it', () => {
    leave(JSON.stringify({ pid: process.ppid, started: 'long ago' }));
    expect(lockFolder(folder)).toBeTypeOf('function');
  });

  test('a lock that was cut short while it was written is taken over', () => {
    leave('{"pid": 12');
    expect(lockFolder(folder)).toBeTypeOf('function');
  });
});

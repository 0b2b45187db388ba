import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AvlRecord } from '#server/devices/protocols/teltonika/avl.ts';
import { openLedger } from './ledger.ts';
import { isClean, verifyLedger } from './verify.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sporhund-ledger-'));
  file = join(folder, 'ledger');
  const ledger = openLedger(file);
  ledger.note('a', [record(1000, 0), record(1000, 239)]);
  ledger.note('b', [record(5000, 0)]);
  ledger.note('a', [record(1000, 239), record(2000, 0)]);
  ledger.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

const record = (at: number, eventId: number) => ({ at, eventId }) as AvlRecord;
const verify = (stored: Record<string, string[]>) =>
  verifyLedger(file, { recordsOf: async (imei) => stored[imei] ?? [] });

test('DEV-03 a ledger that the database bears out is clean, also with records the devices do not know are safe', async () => {
  const verdict = await verify({ a: ['1000 0', '1000 239', '2000 0', '3000 0'], b: ['5000 0'] });
  expect(verdict).toEqual({ trackers: 2, acknowledged: 4, stored: 5, missing: [], doubled: [], unacknowledged: 1 });
  expect(isClean(verdict)).toBe(true);
});

test('DEV-03 what was acknowledged and is not there is named', async () => {
  const verdict = await verify({ a: ['1000 0', '2000 0'], b: ['5000 0'] });
  expect(verdict.missing).toEqual(['a 1000 239']);
  expect(isClean(verdict)).toBe(false);
});

test('DEV-03 what is there twice is named', async () => {
  const verdict = await verify({ a: ['1000 0', '1000 239', '1000 239', '2000 0'], b: ['5000 0'] });
  expect(verdict.doubled).toEqual(['a 1000 239']);
  expect(isClean(verdict)).toBe(false);
});

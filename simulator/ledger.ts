// What the server has said it has: a line a frame, `imei time:event time:event …`, written as soon as it is said.
import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { AvlRecord } from '#server/devices/protocols/teltonika/avl.ts';

export interface Ledger {
  note(imei: string, records: readonly AvlRecord[]): void;
  close(): void;
}

export function openLedger(file: string): Ledger {
  const open = openSync(file, 'a');
  return {
    note: (imei, records) =>
      void writeSync(open, `${imei} ${records.map(({ at, eventId }) => `${at}:${eventId}`).join(' ')}\n`),
    close: () => closeSync(open),
  };
}

/** Imei by imei, as `time event`; a record that was acknowledged twice counts once. */
export async function readLedger(file: string): Promise<Map<string, Set<string>>> {
  const acknowledged = new Map<string, Set<string>>();
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [imei = '', ...records] = line.split(' ');
    const known = acknowledged.get(imei) ?? new Set();
    acknowledged.set(imei, known);
    for (const record of records) known.add(record.replace(':', ' '));
  }
  return acknowledged;
}

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { columnTypes, namesOf, unnested, type Column } from '#server/adapters/database/columns.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Delivery, PutAside } from '../ports.ts';

export interface AsideRow extends PutAside {
  trackerId: number | null;
  imei: string | null;
  protocol: string;
  ip: string | null;
  receivedAt: number;
}

/** The same bytes of the same sender for the same reason are one thing, however often they come. */
const digestOf = ({ imei, reason, raw }: AsideRow): Buffer =>
  createHash('sha256')
    .update(`${imei ?? ''}:${reason}:`)
    .update(raw)
    .digest();

/** Whatever a device calls itself, the database can hold it. */
const printable = (text: string | null): string | null =>
  text === null ? null : text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 200);

const { int8, text, bytea, timestamptz } = columnTypes;
const columns: readonly Column<AsideRow>[] = [
  { name: 'tracker_id', type: int8, of: (row) => row.trackerId },
  { name: 'imei', type: text, of: (row) => printable(row.imei) },
  { name: 'protocol', type: text, of: (row) => row.protocol },
  { name: 'ip', type: text, of: (row) => row.ip },
  { name: 'reason', type: text, of: (row) => row.reason },
  { name: 'note', type: text, of: (row) => row.note.replaceAll('\0', '') },
  { name: 'raw', type: bytea, of: (row) => row.raw },
  { name: 'claimed_at', type: timestamptz, of: (row) => row.claimedAt },
  { name: 'received_at', type: timestamptz, of: (row) => row.receivedAt },
  { name: 'digest', type: bytea, of: digestOf },
];

export async function saveAside(db: Db, rows: readonly AsideRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into put_aside (${namesOf(columns)})
    select ${namesOf(columns)} from ${unnested(db, rows, columns)}
    on conflict (digest) do nothing`.execute(db);
}

export const savePutAside = (db: Db, deliveries: readonly Delivery[], now: Date): Promise<void> =>
  saveAside(
    db,
    deliveries.flatMap((delivery) => delivery.aside.map((aside) => asideOf(delivery, aside, now))),
  );

export const asideOf = ({ tracker, protocol }: Delivery, aside: PutAside, now: Date): AsideRow => ({
  ...aside,
  trackerId: tracker.id,
  imei: tracker.imei,
  protocol,
  ip: null,
  receivedAt: now.getTime(),
});

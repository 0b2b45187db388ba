import { sql } from 'kysely';
import type { Fix } from '#domain/tracking/fix.ts';
import { columnTypes, copyRows, namesOf, unnested, type Column } from '#server/adapters/database/columns.ts';
import { often, type Tx } from '#server/adapters/database/database.ts';
import { isEmbedded } from '#server/adapters/database/pglite.ts';
import { e7, whole } from './kept-numbers.ts';

export interface PositionRow {
  trackerId: number;
  fix: Fix;
}

const { int2, int4, int8, bool, timestamptz, jsonb } = columnTypes;

export const positionColumns: readonly Column<PositionRow>[] = [
  { name: 'tracker_id', type: int8, of: (row) => row.trackerId },
  { name: 'at', type: timestamptz, of: (row) => row.fix.at },
  { name: 'event', type: int4, of: (row) => row.fix.event },
  { name: 'lat', type: int4, of: (row) => e7(row.fix.lat) },
  { name: 'lng', type: int4, of: (row) => e7(row.fix.lng) },
  { name: 'has_fix', type: bool, of: (row) => row.fix.hasFix },
  { name: 'speed_kmh', type: int2, of: (row) => whole(row.fix.speedKmh) },
  { name: 'direction', type: int2, of: (row) => whole(row.fix.direction) },
  { name: 'altitude_metres', type: int2, of: (row) => whole(row.fix.altitudeMetres) },
  { name: 'satellites', type: int2, of: (row) => whole(row.fix.satellites) },
  { name: 'ignition', type: bool, of: (row) => row.fix.readings.ignition },
  { name: 'moving', type: bool, of: (row) => row.fix.readings.moving },
  { name: 'charging', type: bool, of: (row) => row.fix.readings.charging },
  { name: 'asleep', type: bool, of: (row) => row.fix.readings.asleep },
  { name: 'battery_percent', type: int2, of: (row) => whole(row.fix.readings.batteryPercent) },
  { name: 'signal', type: int2, of: (row) => whole(row.fix.readings.signal) },
  { name: 'power_millivolts', type: int4, of: (row) => whole(row.fix.readings.powerMillivolts) },
  { name: 'odometer_metres', type: int8, of: (row) => whole(row.fix.readings.odometerMetres) },
  { name: 'inputs', type: int2, of: (row) => row.fix.readings.inputs },
  { name: 'cries', type: int2, of: (row) => row.fix.readings.cries },
  { name: 'raw', type: jsonb, of: (row) => (row.fix.raw === null ? null : JSON.stringify(row.fix.raw)) },
];

type Key = [trackerId: number, at: number, event: number];
const keyOf = (trackerId: number, at: number, event: number): string => `${trackerId}:${at}:${event}`;

/** Stores what is not there yet, and says which those were: a record sent again changes nothing. */
export async function insertPositions(tx: Tx, rows: readonly PositionRow[]): Promise<readonly PositionRow[]> {
  if (rows.length === 0) return [];
  const { rows: answers } = await sql<{ keys: Key[] | null; stored: number }>`${often}
    with inserted as (
      insert into positions (${namesOf(positionColumns)})
      select ${namesOf(positionColumns)} from ${unnested(tx, rows, positionColumns)}
      on conflict do nothing returning tracker_id, at, event
    )
    select (select count(*) from inserted)::int as stored,
      -- almost always all are new, and then nobody needs the list
      case when (select count(*) from inserted) = ${rows.length} then null
        else (select json_agg(json_build_array(tracker_id, (extract(epoch from at) * 1000)::int8, event)) from inserted)
      end as keys`.execute(tx);
  const { keys, stored } = answers[0]!;
  if (stored === rows.length) return rows;
  const stores = new Set((keys ?? []).map((key) => keyOf(...key)));
  return rows.filter(({ trackerId, fix }) => stores.has(keyOf(trackerId, fix.at, fix.event)));
}

/** For what is newer than all that is known of its tracker, so that it cannot be there yet: no row is looked for first. */
export async function addPositions(tx: Tx, rows: readonly PositionRow[]): Promise<readonly PositionRow[]> {
  if (isEmbedded(tx)) return insertPositions(tx, rows);
  await copyRows(tx, 'positions', rows, positionColumns);
  return rows;
}

/** Another process can have been faster all the same. */
export function isStoredAlready(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && /^positions_.*pkey$/.test(constraint ?? '');
}

import { sql } from 'kysely';
import type { Fix } from '#domain/tracking/fix.ts';
import type { LiveState } from '#domain/tracking/live-state.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { degrees } from './kept-numbers.ts';

const chunk = 5000;

interface Row {
  at: number;
  event: number;
  lat: number | null;
  lng: number | null;
  hasFix: boolean;
  speedKmh: number;
  direction: number;
  altitudeMetres: number | null;
  satellites: number | null;
  ignition: boolean | null;
  moving: boolean | null;
  charging: boolean | null;
  asleep: boolean | null;
  batteryPercent: number | null;
  signal: number | null;
  powerMillivolts: number | null;
  odometerMetres: number | null;
  inputs: number | null;
  cries: number;
}

interface Place {
  from: number;
  /** The last one folded. */
  after: Pick<LiveState, 'lastAt' | 'lastEvent'>;
}

/** So much is looked at in one go: a database without statistics would sort all that is left for each chunk. */
const window = 7 * 86_400_000;

/** The next of a tracker's fixes, in order; none when there are no more. What nothing is folded from stays where it is. */
export async function readFixes(db: Db, trackerId: number, { from, after }: Place): Promise<Fix[]> {
  const begin = Math.max(from, after.lastAt ?? 0);
  const fixes = await readWindow(db, trackerId, begin, after);
  if (fixes.length > 0) return fixes;
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from positions where tracker_id = ${trackerId} and at >= ${new Date(begin + window)}`.execute(
    db,
  );
  const next = rows[0]?.at;
  return next ? readWindow(db, trackerId, next.getTime(), after) : [];
}

async function readWindow(db: Db, trackerId: number, begin: number, after: Place['after']): Promise<Fix[]> {
  const at = new Date(begin);
  const isNext = begin === after.lastAt ? sql`(at, event) > (${at}, ${after.lastEvent ?? 0})` : sql`true`;
  const { rows } = await sql<Row>`
    select round(date_part('epoch', at) * 1000) as at, event, lat, lng, has_fix, speed_kmh, direction, altitude_metres,
      satellites, ignition, moving, charging, asleep, battery_percent, signal, power_millivolts, odometer_metres, inputs, cries
    from positions where tracker_id = ${trackerId} and at >= ${at} and at < ${new Date(begin + window)} and ${isNext}
    -- the columns, as the index has them, not what is answered under their names
    order by positions.at, positions.event limit ${chunk}`.execute(db);
  return rows.map(fixOf);
}

const fixOf = (row: Row): Fix => ({
  at: Math.round(row.at),
  event: row.event,
  lat: degrees(row.lat),
  lng: degrees(row.lng),
  hasFix: row.hasFix,
  speedKmh: row.speedKmh,
  direction: row.direction,
  altitudeMetres: row.altitudeMetres,
  satellites: row.satellites,
  readings: {
    ignition: row.ignition,
    moving: row.moving,
    charging: row.charging,
    asleep: row.asleep,
    batteryPercent: row.batteryPercent,
    signal: row.signal,
    powerMillivolts: row.powerMillivolts,
    odometerMetres: row.odometerMetres,
    inputs: row.inputs,
    cries: row.cries,
  },
  raw: null,
});

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

/** The next of a tracker's fixes, in order. What nothing is folded from (the raw readings) stays where it is. */
export async function readFixes(db: Db, trackerId: number, { from, after }: Place): Promise<Fix[]> {
  const at = new Date(Math.max(from, after.lastAt ?? 0));
  const isAfter = after.lastAt === null ? sql`true` : sql`(at, event) > (${at}, ${after.lastEvent ?? 0})`;
  const { rows } = await sql<Row>`
    select round(date_part('epoch', at) * 1000) as at, event, lat, lng, has_fix, speed_kmh, direction, altitude_metres,
      satellites, ignition, moving, charging, asleep, battery_percent, signal, power_millivolts, odometer_metres, inputs, cries
    from positions where tracker_id = ${trackerId} and at >= ${at} and ${isAfter}
    order by at, event limit ${chunk}`.execute(db);
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

// Trips that ended in order: behind all that is stored, but for those that go on after a short stop.
import { sql } from 'kysely';
import type { Trip } from '#domain/trips/trip.ts';
import type { Tx } from '#server/adapters/database/database.ts';
import { tripsKeptFrom } from '../trip-retention.ts';
import { replaceTrips } from './replace-trips.ts';
import { lockTrips } from './trip-rows.ts';

export interface Told {
  trackerId: number;
  trips: readonly Trip[];
}

/** The state of each tracker must be held: nobody else may store trips of theirs meanwhile. */
export async function storeTold(tx: Tx, told: readonly Told[], now: Date): Promise<void> {
  const keptFrom = tripsKeptFrom(now);
  const kept = told
    .map(({ trackerId, trips }) => ({ trackerId, fresh: trips.filter(({ startAt }) => startAt >= keptFrom) }))
    .filter(({ fresh }) => fresh.length > 0);
  if (kept.length === 0) return;
  const ids = kept.map(({ trackerId }) => trackerId);
  const starts = kept.map(({ fresh }) => new Date(Math.min(...fresh.map(({ startAt }) => startAt))).toISOString());
  // Nothing is behind them, so whatever reaches beyond the first one's start is in their way.
  const rows = await lockTrips(
    tx,
    ids,
    sql`(tracker_id, id) in (
      select trips.tracker_id, trips.id from unnest(${ids}::bigint[], ${starts}::timestamptz[]) as told (tracker_id, start_at)
      join trips on trips.tracker_id = told.tracker_id and (trips.end_at > told.start_at or trips.start_at = told.start_at))`,
  );
  const old = Map.groupBy(rows, ({ trackerId }) => trackerId);
  await replaceTrips(
    tx,
    kept.map((each) => ({ ...each, old: old.get(each.trackerId) ?? [] })),
    now,
  );
}

import { sql } from 'kysely';
import { metresBefore, type Adjustment, type Driven } from '#domain/odometer.ts';
import { transact, type Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import { eachByItself } from '#server/each-by-itself.ts';
import { lockState } from './ingest/states.ts';

/** The panel shows 18 months back; a month more, so that nothing goes that somebody still looks at. */
const keptMonths = 19;

/** Nothing older is stored, however late its records come: what it measured is in the odometer already. */
export const tripsKeptFrom = (now: Date): number =>
  Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keptMonths, now.getUTCDate());

interface Deps {
  db: Db;
  clock: Clock;
}

/** Removes trips that have had their time. The odometer stays as it is: adjustments carry on what they had measured. */
export async function dropOldTrips({ db, clock }: Deps, signal: AbortSignal): Promise<void> {
  const before = new Date(tripsKeptFrom(clock.now()));
  const { rows } = await sql<{ id: number }>`select id from trackers
    where exists (select from trips where tracker_id = trackers.id and start_at < ${before})`.execute(db);
  await eachByItself(rows, { signal, fault: 'Old trips could not be dropped.' }, ({ id }) =>
    dropTripsOf(db, id, before),
  );
}

interface AdjustmentRow extends Adjustment {
  id: number;
}

/** Of one that fell silent on the way long ago: it would count a second time, as the trip in progress, were it dropped. */
const isGoingOn = (trackerId: number) => sql`start_at in (
  select to_timestamp((trip ->> 'startAt')::float8 / 1000) from tracker_states
  where tracker_id = ${trackerId} and trip ->> 'phase' = 'driving')`;

const dropTripsOf = (db: Db, trackerId: number, before: Date): Promise<void> =>
  transact(db, async (tx) => {
    await lockState(tx, trackerId);
    const { rows: dropped } = await sql<Driven & { id: number }>`
      delete from trips where tracker_id = ${trackerId} and start_at < ${before} and not ${isGoingOn(trackerId)}
      returning id, round(date_part('epoch', start_at) * 1000) as start_at, round(date_part('epoch', end_at) * 1000) as end_at,
        distance_metres`.execute(tx);
    await sql`delete from trip_changes where tracker_id = ${trackerId} and (
        trip_id = any(${dropped.map(({ id }) => id)}::bigint[])
        or at < ${before} and not exists (
          select from trips where trips.tracker_id = trip_changes.tracker_id and trips.id = trip_changes.trip_id))`.execute(
      tx,
    );
    const { rows: adjustments } = await sql<AdjustmentRow>`
      select id, round(date_part('epoch', at) * 1000) as at, value_metres, trip_metres, carried_metres
      from odometer_adjustments where tracker_id = ${trackerId} order by at, id for update`.execute(tx);
    for (const [index, adjustment] of adjustments.entries()) {
      const carried = metresFor(adjustment, adjustments[index + 1], dropped);
      if (carried !== 0)
        await sql`update odometer_adjustments set carried_metres = carried_metres + ${carried}
          where tracker_id = ${trackerId} and id = ${adjustment.id}`.execute(tx);
    }
  });

/** What was driven from one adjustment to the next. */
const metresFor = (adjustment: Adjustment, next: Adjustment | undefined, trips: readonly Driven[]): number =>
  trips.reduce((sum, trip) => {
    const until = next ? metresBefore(next, trip) : trip.distanceMetres;
    return sum + until - metresBefore(adjustment, trip);
  }, 0);

// Who falls silent on the way, in a garage or with a cut cable, tells no end: after a while the trip is stored as it stands.
import { sql } from 'kysely';
import { tripToKeep } from '#domain/trips/detector.ts';
import { silence } from '#domain/trips/parameters.ts';
import { transact, type Db } from '#server/adapters/database/database.ts';
import { after, type Clock } from '#server/clock.ts';
import { eachByItself } from '#server/each-by-itself.ts';
import { loadStates, lockState } from './states.ts';
import { storeTold } from './told-trips.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

export async function keepSilentTrips({ db, clock }: Deps, signal: AbortSignal): Promise<void> {
  const silent = await findSilent(db, after(clock.now(), -silence));
  const fault = 'Trips of silent trackers could not be stored.';
  await eachByItself(silent, { signal, fault }, (trackerId) => keepTrip(db, trackerId, clock.now()));
}

/** On a trip whose row is missing, or is older than what is known by now. */
async function findSilent(db: Db, since: Date): Promise<number[]> {
  const { rows } = await sql<{ trackerId: number }>`
    select tracker_id from tracker_states states
    where last_at < ${since} and refold_from is null and trip ->> 'phase' = 'driving' and trip ->> 'endAt' is null
      and not exists (
        select from trips where trips.tracker_id = states.tracker_id
          and trips.start_at = to_timestamp((trip ->> 'startAt')::float8 / 1000)
          and trips.end_at >= to_timestamp(coalesce(trip ->> 'stillSince', trip ->> 'lastAt')::float8 / 1000)
      )
    order by tracker_id`.execute(db);
  return rows.map(({ trackerId }) => trackerId);
}

/** While its state is held nobody else stores trips of this tracker; one that has spoken meanwhile is none of ours. */
const keepTrip = (db: Db, trackerId: number, now: Date): Promise<void> =>
  transact(db, async (tx) => {
    await lockState(tx, trackerId);
    const state = (await loadStates(tx, [trackerId])).get(trackerId);
    if (!state || state.refoldFrom !== null || (state.live.lastAt ?? Infinity) >= now.getTime() - silence) return;
    const trip = tripToKeep(state.trip);
    if (trip) await storeTold(tx, [{ trackerId, trips: [trip] }], now);
  });

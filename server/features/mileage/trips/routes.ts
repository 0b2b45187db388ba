import {
  changeTrip,
  fetchMileageBounds,
  fetchTrip,
  fetchTripAddresses,
  fetchTripChanges,
  fetchTrips,
  markTrips,
} from '#contract/features/mileage/trips.ts';
import { transact, type Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import type { Geocoding } from '#server/features/geocoding/geocoding.ts';
import { livingTracker } from '#server/features/trackers/living.ts';
import { handle, type Handler } from '#server/http/handle.ts';
import type { Caller } from '#server/people/caller.ts';
import { isSeen, seenTrip, sightOf, sightSince } from '../sight.ts';
import { addressWait, nameTrips } from './addresses.ts';
import { presentAddresses, presentDetails, presentTheTrip, presentTrips } from './answers.ts';
import { changeTrips, type Wish } from './change.ts';
import { findChanges } from './changes-store.ts';
import { tripLinkRoutes } from './link-routes.ts';
import { readLog } from './log.ts';
import { presentAdjustment, presentTrip } from './present.ts';
import { findTripsById } from './store.ts';

interface Deps {
  clock: Clock;
  geocoding: Geocoding;
}

export function tripRoutes({ clock, geocoding }: Deps): Handler[] {
  interface Marking {
    db: Db;
    caller: Caller;
    imei: string;
    wishes: Map<number, Wish>;
  }

  async function change({ db, caller, imei, wishes }: Marking) {
    const now = clock.now();
    const sight = await sightOf(db, { caller, imei, now });
    const { trackerId } = sight;
    await transact(db, (tx) =>
      changeTrips(tx, { trackerId, now, by: caller, wishes, isSeen: (trip) => isSeen(sight, trip) }),
    );
    return findTripsById(db, trackerId, [...wishes.keys()]);
  }

  return [
    handle(fetchTrips, async ({ query: { imei, from, to, minDistance }, caller, db }) => {
      const sight = await sightSince(db, from, { caller, imei, now: clock.now() });
      const { trips, adjustments } = await readLog(db, { ...sight, from, to, minDistance });
      return {
        trips: trips.toReversed().map(presentTrip),
        adjustments: adjustments.toReversed().map(presentAdjustment),
      };
    }),

    handle(fetchMileageBounds, async ({ query: { imei }, caller, db }) => {
      const { from } = await sightOf(db, { caller, imei, now: clock.now() });
      return { from };
    }),

    handle(fetchTripAddresses, async ({ query: { imei, tripIds }, caller, db }) => {
      const sight = await sightOf(db, { caller, imei, now: clock.now() });
      const found = await findTripsById(db, sight.trackerId, tripIds);
      const seen = found.filter((trip) => isSeen(sight, trip));
      return { addresses: presentAddresses(await nameTrips(db, seen, { geocoding, withinMilliseconds: addressWait })) };
    }),

    handle(fetchTrip, async ({ params: { imei, tripId }, caller, db }) => {
      const sight = await sightOf(db, { caller, imei, now: clock.now() });
      return presentDetails(db, await livingTracker(db, imei), await seenTrip(db, sight, tripId));
    }),

    handle(changeTrip, async ({ params: { imei, tripId }, body, caller, db }) => {
      const changed = await change({ db, caller, imei, wishes: new Map([[tripId, body]]) });
      return { trip: await presentTheTrip(db, changed) };
    }),

    handle(markTrips, async ({ params: { imei }, body, caller, db }) => {
      const wishes = new Map(body.trips.map(({ id, type }) => [id, { type }]));
      return { trips: await presentTrips(db, await change({ db, caller, imei, wishes })) };
    }),

    handle(fetchTripChanges, async ({ params: { imei, tripId }, caller, db }) => {
      const sight = await sightOf(db, { caller, imei, now: clock.now() });
      return { changes: await findChanges(db, await seenTrip(db, sight, tripId)) };
    }),

    ...tripLinkRoutes({ clock, geocoding }),
  ];
}

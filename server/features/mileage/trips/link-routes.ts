// One trip for whoever holds its secret link.
import { fetchMarkedTripAddresses, fetchTripToMark, markTrip } from '#contract/features/mileage/trips.ts';
import { transact, type Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import type { Geocoding } from '#server/features/geocoding/geocoding.ts';
import { findTracker } from '#server/features/trackers/living.ts';
import { ApiError } from '#server/http/api-error.ts';
import { handle, type Handler } from '#server/http/handle.ts';
import { addressWait, nameTrips } from './addresses.ts';
import { presentAddresses, presentDetails, presentTheTrip } from './answers.ts';
import { changeTrips } from './change.ts';
import { findTripsById } from './store.ts';

interface Deps {
  clock: Clock;
  geocoding: Geocoding;
}

/** The secret was made for the trip; the address must name its tracker too, and both must still be there. */
async function linkedTrip(db: Db, imei: string, tripId: number) {
  const tracker = await findTracker(db, imei);
  const [trip] = tracker ? await findTripsById(db, tracker.id, [tripId]) : [];
  if (!tracker || !trip) throw new ApiError('link.invalid');
  return { tracker, trip };
}

export const tripLinkRoutes = ({ clock, geocoding }: Deps): Handler[] => [
  handle(fetchTripToMark, async ({ params: { imei, tripId }, db }) => {
    const { tracker, trip } = await linkedTrip(db, imei, tripId);
    return presentDetails(db, tracker, trip);
  }),

  handle(markTrip, async ({ params: { imei, tripId }, body: { type }, db }) => {
    const { tracker, trip } = await linkedTrip(db, imei, tripId);
    const wishes = new Map([[tripId, { type }]]);
    const changing = { trackerId: tracker.id, now: clock.now(), by: null, wishes, isSeen: () => true };
    await transact(db, (tx) => changeTrips(tx, changing));
    return { trip: await presentTheTrip(db, [trip]) };
  }),

  handle(fetchMarkedTripAddresses, async ({ query: { imei, tripId }, db }) => {
    const { trip } = await linkedTrip(db, imei, tripId);
    return { addresses: presentAddresses(await nameTrips(db, [trip], { geocoding, withinMilliseconds: addressWait })) };
  }),
];

import type { TripDetails } from '#contract/features/mileage/trips.ts';
import { thin } from '#domain/tracking/history/thin.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { TripRecord } from './store.ts';

/** More than a map of one trip can show. */
export const mostTrackPoints = 1000;

/** Where a trip went, oldest first. Places that are not of their moment are left out. */
export async function trackOf(db: Db, { trackerId, startAt, endAt }: TripRecord): Promise<TripDetails['points']> {
  const rows = await db
    .selectFrom('positions')
    .select(['at', 'lat', 'lng', 'speedKmh'])
    .where('trackerId', '=', trackerId)
    .where('at', '>=', new Date(startAt))
    .where('at', '<=', new Date(endAt))
    .where('hasFix', '=', true)
    .where('lat', 'is not', null)
    .orderBy('at')
    .orderBy('event')
    .execute();
  return thin(rows, mostTrackPoints).map(({ at, lat, lng, speedKmh }) => ({
    datetime: at,
    coordinate: { lat: lat! / 1e7, lng: lng! / 1e7 },
    speed: speedKmh,
  }));
}

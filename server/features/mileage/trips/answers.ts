import type { TripDetails, TripRow } from '#contract/features/mileage/trips.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { TrackerRecord } from '#server/features/trackers/living.ts';
import { ApiError } from '#server/http/api-error.ts';
import { isNamed } from './addresses.ts';
import { readLog } from './log.ts';
import { presentTrip } from './present.ts';
import type { TripRecord } from './store.ts';
import { trackOf } from './track.ts';

/** Trips as they stand now, in the order they were named; without those that late records have made away with meanwhile. */
export async function presentTrips(db: Db, trips: readonly TripRecord[]): Promise<TripRow[]> {
  if (trips.length === 0) return [];
  const starts = trips.map(({ startAt }) => startAt);
  const period = { from: new Date(Math.min(...starts)), to: new Date(Math.max(...starts)) };
  const log = await readLog(db, { trackerId: trips[0]!.trackerId, ...period });
  const byId = new Map(log.trips.map((trip) => [trip.id, trip]));
  return trips.flatMap(({ id }) => byId.get(id) ?? []).map(presentTrip);
}

export async function presentTheTrip(db: Db, trips: readonly TripRecord[]): Promise<TripRow> {
  const [row] = await presentTrips(db, trips);
  if (!row) throw new ApiError('trip.unknown');
  return row;
}

export async function presentDetails(
  db: Db,
  { imei, name, icon, color }: Pick<TrackerRecord, 'imei' | 'name' | 'icon' | 'color'>,
  trip: TripRecord,
): Promise<TripDetails> {
  const row = await presentTheTrip(db, [trip]);
  const points = await trackOf(db, { ...trip, endAt: row.endDatetime.getTime() });
  return { trip: row, tracker: { imei, name, icon, color }, points };
}

/** Of the trips whose both ends are known by now. */
export const presentAddresses = (trips: readonly TripRecord[]) =>
  trips
    .filter((trip) => isNamed(trip, 'start') && isNamed(trip, 'end'))
    .map((trip) => ({
      tripId: trip.id,
      startAddress: { da: trip.startAddressDa!, en: trip.startAddressEn! },
      endAddress: { da: trip.endAddressDa!, en: trip.endAddressEn! },
    }));

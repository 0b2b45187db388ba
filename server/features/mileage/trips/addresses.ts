// Where trips begin and end, in both languages, looked up as somebody asks and kept on the trip.
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#server/adapters/database/database.ts';
import type { Geocoding } from '#server/features/geocoding/geocoding.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { TripRecord } from './store.ts';

/** The page asks again every half second; whoever waits longer shows a page that seems to hang. */
export const addressWait = 2000;

const sides = ['start', 'end'] as const;
type Side = (typeof sides)[number];

interface Found {
  trip: TripRecord;
  side: Side;
  da: string;
  en: string;
}

interface Asking {
  geocoding: Geocoding;
  /** What has no answer by then is left to the next who asks. */
  withinMilliseconds: number;
}

export const isNamed = (trip: TripRecord, side: Side): boolean =>
  trip[`${side}AddressDa`] !== null && trip[`${side}AddressEn`] !== null;

async function addressOf({ geocoding }: Asking, trip: TripRecord, side: Side): Promise<Found | null> {
  const [lat, lng] = [trip[`${side}Lat`], trip[`${side}Lng`]];
  if (lat === null || lng === null) return { trip, side, da: '', en: '' };
  const at = { lat: lat / 1e7, lng: lng / 1e7 };
  try {
    const [da, en] = await Promise.all([geocoding.addressAt(at, 'da'), geocoding.addressAt(at, 'en')]);
    return { trip, side, da: da ?? '', en: en ?? '' };
  } catch (error) {
    // That the geocoder is down is logged where it is asked; the trip goes without until somebody asks again.
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Only as long as the trip still begins and ends there, and never over an address that it has. */
const keep = (db: Db, { trip, side, da, en }: Found) =>
  db
    .updateTable('trips')
    .set(side === 'start' ? { startAddressDa: da, startAddressEn: en } : { endAddressDa: da, endAddressEn: en })
    .where('trackerId', '=', trip.trackerId)
    .where('id', '=', trip.id)
    .where(`${side}Lat`, 'is not distinct from', trip[`${side}Lat`])
    .where(`${side}Lng`, 'is not distinct from', trip[`${side}Lng`])
    .where((eb) => eb.or([eb(`${side}AddressDa`, 'is', null), eb(`${side}AddressEn`, 'is', null)]))
    .execute();

const named = (trip: TripRecord, { side, da, en }: Found): TripRecord =>
  side === 'start'
    ? { ...trip, startAddressDa: da, startAddressEn: en }
    : { ...trip, endAddressDa: da, endAddressEn: en };

/** The trips with what could be found out about them in time. */
export async function nameTrips(db: Db, trips: readonly TripRecord[], asking: Asking): Promise<TripRecord[]> {
  const missing = trips.flatMap((trip) => sides.filter((side) => !isNamed(trip, side)).map((side) => ({ trip, side })));
  if (missing.length === 0) return [...trips];
  const found: Found[] = [];
  const questions = missing.map(async ({ trip, side }) => {
    const answer = await addressOf(asking, trip, side);
    if (answer) found.push(answer);
  });
  const waiting = new AbortController();
  const timeUp = pause(asking.withinMilliseconds, null, { signal: waiting.signal }).catch(() => null);
  await Promise.race([Promise.all(questions), timeUp]).finally(() => waiting.abort());
  for (const answer of found) await keep(db, answer);
  return trips.map((trip) => found.filter((answer) => answer.trip === trip).reduce(named, trip));
}

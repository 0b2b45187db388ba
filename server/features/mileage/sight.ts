// Whose log it is, and how much of it: 18 months, since the tracker is theirs, since they have the right to it.
import { historyFault, historyStart } from '#domain/tracking/history-range.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { historyTracker } from '#server/features/tracking/history-tracker.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Caller } from '#server/people/caller.ts';
import { findTripsById, type TripRecord } from './trips/store.ts';

export interface Sight {
  trackerId: number;
  visibleFrom: Date | null;
  visibleTo: Date | null;
  /** The day from which on there may be something to see. */
  from: Date;
}

interface Asked {
  caller: Caller;
  imei: string;
  now: Date;
}

export const zoneOf = ({ user }: Caller): string => user.timezone ?? 'Europe/Copenhagen';

export async function sightOf(db: Db, { caller, imei, now }: Asked): Promise<Sight> {
  const { trackerId, visibleFrom, visibleTo } = await historyTracker(db, caller.user, imei, 'mileage');
  return { trackerId, visibleFrom, visibleTo, from: historyStart(now, visibleFrom, zoneOf(caller), 'mileage') };
}

/** The same, for a period: one that begins too early is refused. */
export async function sightSince(db: Db, from: Date, asked: Asked): Promise<Sight> {
  const sight = await sightOf(db, asked);
  const { visibleFrom } = sight;
  const fault = historyFault({ what: 'mileage', from, now: asked.now, visibleFrom, zone: zoneOf(asked.caller) });
  if (fault) throw new ApiError(fault, { fields: { from: { code: fault } } });
  return sight;
}

export const isSeen = ({ visibleFrom, visibleTo, from }: Sight, { startAt }: Pick<TripRecord, 'startAt'>): boolean =>
  startAt >= from.getTime() &&
  startAt >= (visibleFrom?.getTime() ?? 0) &&
  startAt <= (visibleTo?.getTime() ?? Infinity);

export async function seenTrip(db: Db, sight: Sight, tripId: number): Promise<TripRecord> {
  const [trip] = await findTripsById(db, sight.trackerId, [tripId]);
  if (!trip || !isSeen(sight, trip)) throw new ApiError('trip.unknown');
  return trip;
}

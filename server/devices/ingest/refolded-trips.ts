// Which stored trips a replay has a say in, and what it says of them.
import { sql } from 'kysely';
import { tripSoFar, tripToKeep, type TripState } from '#domain/trips/detector.ts';
import { silence } from '#domain/trips/parameters.ts';
import { tripUntil } from '#domain/trips/state.ts';
import type { Trip } from '#domain/trips/trip.ts';
import type { Tx } from '#server/adapters/database/database.ts';
import { tripsKeptFrom } from '../trip-retention.ts';
import { dayOf } from './fold.ts';
import { replaceTrips } from './replace-trips.ts';
import type { Replay } from './replay.ts';
import { lockTrips, type TripRow } from './trip-rows.ts';

type Span = Pick<Trip, 'startAt' | 'endAt'>;
const overlaps = (one: Span, other: Span): boolean => one.startAt < other.endAt && other.startAt < one.endAt;

export async function replaceRefolded(tx: Tx, replayed: Replay, now: Date): Promise<void> {
  const { trackerId, begin, rejoined, told } = replayed;
  const openAt = instantOf(begin.trip.startAt);
  const rows = await lockTrips(
    tx,
    [trackerId],
    sql`(end_at >= ${new Date(begin.at)} or start_at = ${openAt}::timestamptz)
      and (${rejoined === null} or end_at < ${new Date(rejoined?.at ?? 0)})`,
  );
  const from = Math.max(coveredFrom(replayed), tripsKeptFrom(now));
  const isCovered = (trip: Span) => trip.startAt >= from && isReplayed(replayed, trip);
  const old = rows.filter(isCovered);
  // Its positions are no longer kept, or it has been counted and dropped: nobody can tell it better than it is.
  const older = rows.filter(({ startAt }) => startAt < from);
  const ended = [...told.values()].filter(isCovered);
  const fresh = [...endedBefore(begin.trip, told), ...ended, ...goingOn(replayed, old, now)];
  await replaceTrips(
    tx,
    [{ trackerId, old, fresh: fresh.filter((trip) => isCovered(trip) && !older.some((row) => overlaps(row, trip))) }],
    now,
  );
}

const instantOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Positions before the first may be gone: only a replay that began with the day it should knows the whole of it. */
const coveredFrom = ({ begin, firstAt }: Replay): number => {
  if (firstAt === null) return Infinity;
  return dayOf(firstAt) === begin.at ? -Infinity : firstAt;
};

/** Not what had ended before it began, nor what ends after the day from which on all is as it was. */
function isReplayed({ begin, rejoined }: Replay, { startAt, endAt }: Span): boolean {
  if (endAt < begin.at && startAt !== begin.trip.startAt) return false;
  return rejoined === null || (endAt < rejoined.at && startAt !== rejoined.trip.startAt);
}

/** One that had ended just before it began, and went on as long as a late fix was missing, ended there after all. */
function endedBefore(state: TripState, told: Replay['told']): Trip[] {
  const { startAt, endAt, hasLeft } = state;
  return startAt !== null && endAt !== null && hasLeft && !told.has(startAt) ? [tripUntil(state, endAt)] : [];
}

/** The trip in progress is stored when it ends. A row that somebody knows already goes on as it all the same. */
function goingOn({ standing, rejoined, told }: Replay, old: readonly TripRow[], now: Date): Trip[] {
  const isSilent = (standing.live.lastAt ?? 0) < now.getTime() - silence;
  const trip = isSilent ? tripToKeep(standing.trip) : tripSoFar(standing.trip);
  if (rejoined || !trip || told.has(trip.startAt)) return [];
  const isKnown = ({ type, note, isLocked, isNoticed }: TripRow) =>
    isSilent || isLocked || isNoticed || type !== 'unknown' || note !== '';
  return old.some((row) => isKnown(row) && (row.startAt === trip.startAt || overlaps(row, trip))) ? [trip] : [];
}

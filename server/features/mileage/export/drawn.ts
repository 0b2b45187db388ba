// What a file is made from: everything read at one moment, and which of its trips it locks.
import { sql } from 'kysely';
import { canOnTracker } from '#domain/permissions/abilities.ts';
import { isShown, type LogAdjustment, type LogTrip, type Place } from '#domain/trips/log/log.ts';
import { startOfMonth } from '#domain/trips/log/period.ts';
import { resumeWithin } from '#domain/trips/parameters.ts';
import { transact, type Db, type Tx } from '#server/adapters/database/database.ts';
import { degrees } from '#server/devices/ingest/kept-numbers.ts';
import { historyTracker } from '#server/features/tracking/history-tracker.ts';
import { relationsOf } from '#server/people/relations.ts';
import type { UserRow } from '#server/people/users.ts';
import { readLog, type LoggedTrip } from '../trips/log.ts';
import { isDraft, type Asked } from './asked.ts';
import { fingerprint } from './fingerprint.ts';
import { readHead, type LogHead } from './head.ts';

export interface Request {
  trackerId: number;
  imei: string;
  asked: Asked;
  user: UserRow;
  zone: string;
}

/** A trip to lock, as the file shows it. */
export interface Lockable {
  id: number;
  version: number;
  startOdometerMetres: number | null;
  distanceMetres: number;
}

export interface Drawn {
  head: LogHead;
  trips: LogTrip[];
  adjustments: LogAdjustment[];
  locks: Lockable[];
  hasTripInProgress: boolean;
  fingerprint: string;
}

function placeOf(trip: LoggedTrip, side: 'start' | 'end', language: Asked['language']): Place {
  const address = trip[`${side}Address${language === 'da' ? 'Da' : 'En'}`];
  return { address, lat: degrees(trip[`${side}Lat`]), lng: degrees(trip[`${side}Lng`]) };
}

const shownTrip = (trip: LoggedTrip, { language }: Asked): LogTrip => ({
  id: trip.id,
  version: trip.version,
  startAt: trip.startAt,
  endAt: trip.endAt,
  start: placeOf(trip, 'start', language),
  end: placeOf(trip, 'end', language),
  startOdometerMetres: trip.startOdometerMetres,
  distanceMetres: trip.distanceMetres,
  type: trip.type,
  note: trip.note,
  isLocked: trip.lockedAt !== null,
  isContradicted: trip.contradiction !== null,
});

/** Once its month is over and somebody has said what it was for; one that may still go on has not ended. */
const locksAt = (now: Date, { asked, zone }: Request) => {
  const monthBegan = startOfMonth(now, zone).getTime();
  return (trip: LogTrip): boolean =>
    !isDraft(asked) &&
    !trip.isLocked &&
    trip.type !== 'unknown' &&
    trip.startAt < monthBegan &&
    trip.endAt < now.getTime() - resumeWithin &&
    isShown(asked, trip);
};

/** Whoever asked may have lost the right to it since. */
async function checkRight(db: Db, { imei, user }: Request, now: Date): Promise<void> {
  const relations = await relationsOf(db, user, now, [imei]);
  if (!canOnTracker({ role: user.role, relations }, 'mileage', imei))
    throw new Error('Whoever asked for it may not see it any more.');
}

/** Trips and adjustments of the period as the user may see them. What is in progress has no figures yet. */
export async function readTrips(db: Db, request: Request, now: Date) {
  const { imei, asked, user } = request;
  await checkRight(db, request, now);
  const { trackerId, visibleFrom, visibleTo } = await historyTracker(db, user, imei, 'mileage');
  const { from, to } = asked;
  const { trips, adjustments } = await readLog(db, { trackerId, from, to, visibleFrom, visibleTo });
  const ended = trips.filter(({ isInProgress }) => !isInProgress);
  return { ended, adjustments, hasTripInProgress: ended.length < trips.length };
}

export const draw = (db: Db, request: Request, now: Date): Promise<Drawn> =>
  transact(db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    const { ended, adjustments, hasTripInProgress } = await readTrips(tx, request, now);
    const isLocking = locksAt(now, request);
    const all = ended.map((trip) => shownTrip(trip, request.asked));
    const locked = new Set(all.filter(isLocking));
    return {
      head: await readHead(tx, request.trackerId),
      trips: all.map((trip) => (locked.has(trip) ? { ...trip, isLocked: true } : trip)),
      adjustments,
      locks: [...locked].map(({ id, version, startOdometerMetres, distanceMetres }) => ({
        id,
        version,
        startOdometerMetres,
        distanceMetres,
      })),
      hasTripInProgress,
      fingerprint: await fingerprint(tx, request.trackerId, request.asked),
    };
  });

/** Whether what is to be locked is still what the file shows. Nothing may be stored for the tracker meanwhile. */
export async function isStillSo(tx: Tx, request: Request, locks: readonly Lockable[], now: Date): Promise<boolean> {
  if (locks.length === 0) return true;
  const { ended } = await readTrips(tx, request, now);
  const byId = new Map(ended.map((trip) => [trip.id, trip]));
  return locks.every(({ id, version, startOdometerMetres, distanceMetres }) => {
    const trip = byId.get(id);
    return (
      trip?.lockedAt === null &&
      trip.version === version &&
      trip.startOdometerMetres === startOdometerMetres &&
      trip.distanceMetres === distanceMetres
    );
  });
}

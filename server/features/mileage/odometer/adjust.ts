import type { Odometer } from '#contract/features/mileage/odometer.ts';
import { followOdometer, isUnlikely } from '#domain/odometer.ts';
import { resumeWithin } from '#domain/trips/parameters.ts';
import type { Trip } from '#domain/trips/trip.ts';
import type { Tx } from '#server/adapters/database/database.ts';
import { ApiError } from '#server/http/api-error.ts';
import { audit } from '#server/people/audit.ts';
import type { Caller } from '#server/people/caller.ts';
import { readCourse } from './course.ts';
import { odometerOf } from './odometer.ts';

const heardWithin = 2 * 60_000;

interface Setting {
  trackerId: number;
  now: Date;
  /** Nobody for whoever holds a secret link. */
  by: Caller | null;
  valueMetres: number;
  isConfirmed: boolean;
}

/** The tracker must be locked, so that two who set it at once come one after the other. */
export async function adjust(tx: Tx, { trackerId, now, by, valueMetres, isConfirmed }: Setting): Promise<Odometer> {
  const at = await nextInstant(tx, trackerId, now);
  const course = await readCourse(tx, trackerId, at, at);
  const { valueMetres: expected } = followOdometer(course.opening, course.trips, course.adjustments);
  if (isUnlikely(valueMetres, expected) && !isConfirmed)
    throw new ApiError('odometer.unlikely', { fields: { odometer: { code: 'odometer.unlikely' } } });
  const differenceMetres = expected === null ? null : valueMetres - expected;
  await tx
    .insertInto('odometerAdjustments')
    .values({
      trackerId,
      at,
      valueMetres,
      differenceMetres,
      tripMetres: await metresOfTrip(tx, trackerId, course.soFar, at),
      userId: by?.user.id ?? null,
      via: by ? 'panel' : 'link',
    })
    .execute();
  const details = { valueMetres, differenceMetres, via: by ? 'panel' : 'link' };
  await audit(tx, { at: now, by, action: 'odometerAdjusted', object: 'tracker', objectId: trackerId, details });
  return odometerOf(tx, trackerId, at);
}

/** Clocks of two processes differ a little: an adjustment is never before the one it follows. */
async function nextInstant(tx: Tx, trackerId: number, now: Date): Promise<Date> {
  const last = await tx
    .selectFrom('odometerAdjustments')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('trackerId', '=', trackerId)
    .executeTakeFirst();
  return new Date(Math.max(now.getTime(), last?.at?.getTime() ?? 0));
}

/** How far the trip in progress had come. Of one not heard of for a while nobody knows: then its share of time decides. */
async function metresOfTrip(tx: Tx, trackerId: number, soFar: Trip | null, at: Date): Promise<number | null> {
  if (!soFar) return metresOfPausedTrip(tx, trackerId, at);
  return at.getTime() - soFar.endAt <= heardWithin ? soFar.distanceMetres : null;
}

/** One that has just ended may go on: then it is known how far it had come. */
async function metresOfPausedTrip(tx: Tx, trackerId: number, at: Date): Promise<number | null> {
  const paused = await tx
    .selectFrom('trips')
    .select('distanceMetres')
    .where('trackerId', '=', trackerId)
    .where('endAt', '>', new Date(at.getTime() - resumeWithin))
    .where('startAt', '<', at)
    .orderBy('endAt', 'desc')
    .executeTakeFirst();
  return paused?.distanceMetres ?? null;
}

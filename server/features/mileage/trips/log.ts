// The mileage log of a period: its trips, each with what the odometer showed when it began, and the adjustments between them.
import { followOdometer } from '#domain/odometer.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { readCourse, type AdjustmentRecord } from '../odometer/course.ts';
import type { TripRecord } from './store.ts';

export interface LoggedTrip extends TripRecord {
  /** None as long as the odometer was never set. */
  startOdometerMetres: number | null;
}

export interface LoggedAdjustment extends AdjustmentRecord {
  /** From what was computed; none for the first. By the trips as they are known now, so that it agrees with them. */
  differenceMetres: number | null;
}

export interface Log {
  trips: LoggedTrip[];
  adjustments: LoggedAdjustment[];
}

interface Asked {
  trackerId: number;
  /** Both ends belong to it, to the second. A trip belongs to where it began. */
  from: Date;
  to: Date;
  /** Shorter trips are left out; the odometer counts them all the same. */
  minDistance?: number;
  visibleFrom?: Date | null;
  visibleTo?: Date | null;
}

const endOfSecond = (instant: Date): Date => new Date(Math.floor(instant.getTime() / 1000) * 1000 + 999);

/** A subscription that has run out keeps its log and loses what is live. */
const isLive = ({ isInProgress, endAt }: TripRecord, visibleTo: Date | null | undefined): boolean =>
  isInProgress && visibleTo != null && endAt > visibleTo.getTime();

/** Oldest first. */
export async function readLog(db: Db, asked: Asked): Promise<Log> {
  const { trackerId, from, minDistance = 0, visibleFrom, visibleTo } = asked;
  const to = endOfSecond(asked.to);
  const until = visibleTo && visibleTo < to ? visibleTo : to;
  const begins = Math.max(from.getTime(), visibleFrom?.getTime() ?? 0);
  const { opening, trips, adjustments } = await readCourse(db, trackerId, from, until);
  const told = followOdometer(opening, trips, adjustments);
  return {
    trips: told.trips.flatMap(({ trip, startMetres }) =>
      trip.startAt >= begins && trip.distanceMetres >= minDistance && !isLive(trip, visibleTo)
        ? [{ ...trip, startOdometerMetres: trip.lockedAt ? trip.lockedOdometerMetres : startMetres }]
        : [],
    ),
    adjustments: told.adjustments.flatMap(({ adjustment, differenceMetres }) =>
      adjustment.at >= begins ? [{ ...adjustment, differenceMetres }] : [],
    ),
  };
}

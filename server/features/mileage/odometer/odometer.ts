import type { Odometer } from '#contract/features/mileage/odometer.ts';
import { followOdometer } from '#domain/odometer.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { readCourse } from './course.ts';

/** What the odometer of a tracker's vehicle should show, the trip in progress included. */
export async function odometerOf(db: Db, trackerId: number, at: Date): Promise<Odometer> {
  const { opening, trips, adjustments, last } = await readCourse(db, trackerId, at, at);
  const { valueMetres } = followOdometer(opening, trips, adjustments);
  return {
    value: valueMetres,
    metersSinceAdjustment: last && valueMetres !== null ? valueMetres - last.valueMetres : 0,
    datetime: last && new Date(last.at),
  };
}

import {
  adjustOdometer,
  adjustOdometerBySecret,
  fetchOdometer,
  fetchOdometerToAdjust,
} from '#contract/features/mileage/odometer.ts';
import { transact } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import { findTracker, lockTracker } from '#server/features/trackers/living.ts';
import { ApiError } from '#server/http/api-error.ts';
import { handle, type Handler } from '#server/http/handle.ts';
import { sightOf } from '../sight.ts';
import { adjust } from './adjust.ts';
import { odometerOf } from './odometer.ts';

interface Deps {
  clock: Clock;
}

export const odometerRoutes = ({ clock }: Deps): Handler[] => [
  handle(fetchOdometer, async ({ params: { imei }, caller, db }) => {
    const now = clock.now();
    const { trackerId, visibleTo } = await sightOf(db, { caller, imei, now });
    return odometerOf(db, trackerId, visibleTo && visibleTo < now ? visibleTo : now);
  }),

  handle(adjustOdometer, ({ params: { imei }, body: { odometer, isConfirmed = false }, caller, db }) =>
    transact(db, async (tx) => {
      const tracker = await lockTracker(tx, imei);
      if (!tracker) throw new ApiError('tracker.unknown');
      const now = clock.now();
      return adjust(tx, { trackerId: tracker.id, now, by: caller, valueMetres: odometer, isConfirmed });
    }),
  ),

  handle(fetchOdometerToAdjust, async ({ params: { imei }, db }) => {
    const tracker = await findTracker(db, imei);
    if (!tracker) throw new ApiError('link.invalid');
    const { id, name, icon, color } = tracker;
    const odometer = await odometerOf(db, id, clock.now());
    return {
      value: odometer.value,
      metersSinceAdjustment: odometer.metersSinceAdjustment,
      datetime: odometer.datetime,
      tracker: { imei, name, icon, color },
    };
  }),

  handle(adjustOdometerBySecret, ({ params: { imei }, body: { odometer, isConfirmed = false }, db }) =>
    transact(db, async (tx) => {
      const tracker = await lockTracker(tx, imei);
      if (!tracker) throw new ApiError('link.invalid');
      const now = clock.now();
      return adjust(tx, { trackerId: tracker.id, now, by: null, valueMetres: odometer, isConfirmed });
    }),
  ),
];

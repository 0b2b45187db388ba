// What the head of the log says of the vehicle.
import { fetchLogDetails, saveLogDetails } from '#contract/features/mileage/export.ts';
import { transact } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import { livingTracker, lockTracker } from '#server/features/trackers/living.ts';
import { ApiError } from '#server/http/api-error.ts';
import { handle, type Handler } from '#server/http/handle.ts';
import { audit } from '#server/people/audit.ts';

export const detailRoutes = ({ clock }: { clock: Clock }): Handler[] => [
  handle(fetchLogDetails, async ({ params: { imei }, db }) => {
    const { regNo, driver } = await livingTracker(db, imei);
    return { regNo, driver };
  }),

  handle(saveLogDetails, ({ params: { imei }, body: { regNo, driver }, caller, db }) =>
    transact(db, async (tx) => {
      const held = await lockTracker(tx, imei);
      if (!held) throw new ApiError('tracker.unknown');
      if (held.regNo === regNo && held.driver === driver) return { regNo, driver };
      await tx.updateTable('trackers').set({ regNo, driver }).where('id', '=', held.id).execute();
      const details = { changed: { regNo: [held.regNo, regNo], driver: [held.driver, driver] } };
      await audit(tx, {
        at: clock.now(),
        by: caller,
        action: 'logDetailsChanged',
        object: 'tracker',
        objectId: held.id,
        details,
      });
      return { regNo, driver };
    }),
  ),
];

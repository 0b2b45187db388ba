import { after } from '#server/clock.ts';
import { saveNotice } from '#server/features/mileage/notices/store.ts';
import { logs } from './company/logs.ts';
import type { DemoContext } from './context.ts';

const day = 86_400_000;

/** The head of each log, and what the odometer showed before the first trip in it. Mette is told of her own trips. */
export async function loadMileage({ tx, now }: DemoContext): Promise<void> {
  for (const [name, { regNo, driver = '', odometerKm }] of Object.entries(logs)) {
    const tracker = await tx
      .updateTable('trackers')
      .set({ regNo, driver })
      .where('name', '=', name)
      .where('userId', 'is not', null)
      .returning(['id', 'userId'])
      .executeTakeFirst();
    // In a demo that has been played with it may be called something else by now.
    if (!tracker) continue;
    const { id: trackerId, userId } = tracker;
    await tx
      .insertInto('odometerAdjustments')
      .values({ trackerId, at: after(now, -190 * day), valueMetres: odometerKm * 1000, userId, via: 'panel' })
      .execute();
    if (name === 'Varebil 2 · Mette')
      await saveNotice(tx, {
        trackerId,
        kind: 'mileage',
        minDistanceMetres: 1000,
        contacts: [{ name: 'Mette Lund', email: 'mette@lundvvs.example' }],
        userId: userId!,
        now,
      });
  }
}

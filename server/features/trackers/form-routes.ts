import { deleteTracker, fetchTracker, saveTracker } from '#contract/features/trackers.ts';
import { transact } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import { ApiError } from '#server/http/api-error.ts';
import { handle, type Handler } from '#server/http/handle.ts';
import type { Bus } from '#server/live/bus.ts';
import { audit } from '#server/people/audit.ts';
import { readFacts } from './form-store.ts';
import { livingTracker, lockTracker } from './living.ts';
import { present } from './present.ts';
import { retire } from './retire.ts';
import { changeTracker, createTracker } from './save.ts';
import { awardSmss } from './sms-award.ts';

interface Deps {
  clock: Clock;
  bus: Bus;
}

export const trackerFormRoutes = ({ clock, bus }: Deps): Handler[] => [
  handle(fetchTracker, async ({ params: { imei }, caller, db }) => {
    const facts = await readFacts(db, await livingTracker(db, imei));
    return present(facts, await caller.subject([imei]), clock.now());
  }),

  handle(saveTracker, async ({ params: { imei }, body, caller, db }) => {
    const now = clock.now();
    const subject = await caller.subject([imei]);
    await transact(db, async (tx) => {
      const held = await lockTracker(tx, imei);
      const saving = { tx, now, caller, subject, body };
      const saved = held ? await changeTracker(saving, held) : await createTracker(saving, imei);
      if (body.awardSmss) await awardSmss(tx, { tracker: saved, now });
      await bus.announce(tx, 'states', [saved.id]);
    });
    const facts = await readFacts(db, await livingTracker(db, imei));
    return present(facts, await caller.subject([imei]), now);
  }),

  handle(deleteTracker, ({ params: { imei }, caller, db }) =>
    transact(db, async (tx) => {
      const now = clock.now();
      const held = await lockTracker(tx, imei);
      if (!held) throw new ApiError('tracker.unknown');
      await retire(tx, held.id, now);
      const details = { imei };
      await audit(tx, { at: now, by: caller, action: 'trackerDeleted', object: 'tracker', objectId: held.id, details });
      await bus.announce(tx, 'states', [held.id]);
      return {};
    }),
  ),
];

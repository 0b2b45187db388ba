// Ingest and the jobs around it on a database alone, for tests of what follows from fixes.
import type { Fix } from '#domain/tracking/fix.ts';
import { ensurePartitions } from '#server/adapters/database/partitions.ts';
import { createIngest } from '#server/devices/ingest/ingest.ts';
import { refoldDue } from '#server/devices/ingest/refold.ts';
import { createLocalBus } from '#server/live/local-bus.ts';
import { TestClock } from './clock.ts';
import { openTestDatabase } from './database.ts';
import { createTestLog } from './log.ts';

export type FoldPlace = Awaited<ReturnType<typeof openFoldPlace>>;
export type FoldedTracker = Awaited<ReturnType<FoldPlace['aTracker']>>;

export async function openFoldPlace(keptMonths = 3) {
  const { db, close } = await openTestDatabase();
  const clock = new TestClock();
  const bus = createLocalBus();
  await ensurePartitions(db, clock.now(), keptMonths);
  const ingest = createIngest({ db, clock, bus, log: createTestLog() });
  let serial = 0;
  const aTracker = () =>
    db
      .insertInto('trackers')
      .values({ imei: `35${String(++serial).padStart(13, '0')}`, type: 30, createdAt: clock.now() })
      .returning(['id', 'imei', 'type'])
      .executeTakeFirstOrThrow();
  type Tracker = Awaited<ReturnType<typeof aTracker>>;
  return {
    db,
    clock,
    bus,
    aTracker,
    store: (tracker: Tracker, fixes: Fix[]) => ingest.store({ tracker, protocol: 'teltonika', fixes, aside: [] }),
    async refoldAll() {
      clock.pass({ seconds: 4 });
      await refoldDue({ db, clock, bus }, new AbortController().signal);
    },
    /** In order of time. */
    tripsOf: ({ id }: Pick<Tracker, 'id'>) =>
      db.selectFrom('trips').selectAll().where('trackerId', '=', id).orderBy('startAt').execute(),
    stateOf: ({ id }: Pick<Tracker, 'id'>) =>
      db.selectFrom('trackerStates').selectAll().where('trackerId', '=', id).executeTakeFirstOrThrow(),
    async close() {
      await ingest.stop();
      await close();
    },
  };
}

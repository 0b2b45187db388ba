import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fix } from '#domain/tracking/fix.ts';
import { ensurePartitions } from '#server/adapters/database/partitions.ts';
import { openPostgres, type OpenDatabase } from '#server/adapters/database/open.ts';
import { createLocalBus } from '#server/live/local-bus.ts';
import { makeHome, onPostgres, type TestHome } from '#test/support/database.ts';
import { TestClock } from '#test/support/clock.ts';
import { someDrives } from '#test/support/drives.ts';
import { arriving, someFixes } from '#test/support/fixes.ts';
import { createTestLog } from '#test/support/log.ts';
import { atFirst, foldDerived } from './fold.ts';
import { createIngest } from './ingest.ts';
import { refold } from './refold.ts';
import { loadStates } from './states.ts';

// Locks are only real on PostgreSQL.
const clock = new TestClock();
const bus = createLocalBus();
let home: TestHome;
const processes: OpenDatabase[] = [];

beforeAll(async () => {
  if (!onPostgres) return;
  home = await makeHome();
  for (let count = 0; count < 2; count++) processes.push(openPostgres(home.databaseUrl!, () => {}));
  await ensurePartitions(processes[0]!.db, clock.now(), 24);
});
afterAll(async () => {
  for (const { close } of processes) await close();
  await home?.remove();
});

let serial = 0;
const aTracker = () =>
  processes[0]!.db
    .insertInto('trackers')
    .values({ imei: `35${String(++serial).padStart(13, '0')}`, type: 30, createdAt: clock.now() })
    .returning(['id', 'imei', 'type'])
    .executeTakeFirstOrThrow();

const inParts = (fixes: Fix[], size: number): Fix[][] =>
  Array.from({ length: Math.ceil(fixes.length / size) }, (_, part) => fixes.slice(part * size, (part + 1) * size));

test.skipIf(!onPostgres)(
  'DEV-01 two processes that get the same records in different orders, and a refold among them, end in one truth',
  async () => {
    const [{ db }] = processes as [OpenDatabase];
    const start = clock.now().getTime() - 40 * 86_400_000;
    const scenario = fc
      .oneof(someFixes(start, 60), someDrives(start))
      .chain((fixes) => fc.tuple(fc.constant(fixes), arriving(fixes), arriving(fixes)));
    await fc.assert(
      fc.asyncProperty(scenario, async ([fixes, ...orders]) => {
        const tracker = await aTracker();
        const { id } = tracker;
        const ingests = processes.map((process) => createIngest({ db: process.db, clock, bus, log: createTestLog() }));
        const deliveries = orders.map(async (order, which) => {
          for (const part of inParts(order, 9)) {
            await ingests[which]!.store({ tracker, protocol: 'teltonika', fixes: part, aside: [] });
            if (which === 0) await refold({ db: processes[1]!.db, clock, bus }, id);
          }
        });
        await Promise.all(deliveries);
        await refold({ db, clock, bus }, id);
        const stored = await db.selectFrom('positions').select('at').where('trackerId', '=', id).execute();
        expect(stored).toHaveLength(fixes.length);
        const state = (await loadStates(db, [id])).get(id)!;
        const { live, trip, told } = foldDerived(id, atFirst, fixes);
        expect(state.live).toEqual(live);
        expect(state.trip).toEqual(trip);
        const trips = await db
          .selectFrom('trips')
          .select('startAt')
          .where('trackerId', '=', id)
          .orderBy('startAt')
          .execute();
        expect(trips.map(({ startAt }) => startAt.getTime())).toEqual([...told.keys()]);
        expect(state.refoldFrom).toBeNull();
        expect(await db.selectFrom('putAside').select('note').where('trackerId', '=', id).execute()).toEqual([]);
        await Promise.all(ingests.map((ingest) => ingest.stop()));
      }),
      { numRuns: 25 },
    );
  },
  60_000,
);

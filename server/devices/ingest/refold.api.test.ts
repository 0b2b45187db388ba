import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fix } from '#domain/tracking/fix.ts';
import { ensurePartitions } from '#server/adapters/database/partitions.ts';
import type { OpenDatabase } from '#server/adapters/database/open.ts';
import { historyAnswer } from '#server/features/tracking/history.ts';
import { createLocalBus } from '#server/live/local-bus.ts';
import { TestClock } from '#test/support/clock.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { aFix, arriving, someFixes } from '#test/support/fixes.ts';
import { createTestLog } from '#test/support/log.ts';
import { createIngest, type RunningIngest } from './ingest.ts';
import { refoldDue } from './refold.ts';

let database: OpenDatabase;
let ingest: RunningIngest;
const clock = new TestClock();
const bus = createLocalBus();
const start = Date.parse('2026-10-30T00:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  await ensurePartitions(database.db, clock.now(), 3);
  ingest = createIngest({ db: database.db, clock, bus, log: createTestLog() });
});
afterAll(async () => {
  await ingest.stop();
  await database.close();
});

let serial = 0;
async function aTracker() {
  const imei = `35${String(++serial).padStart(13, '0')}`;
  return database.db
    .insertInto('trackers')
    .values({ imei, type: 30, createdAt: clock.now() })
    .returning(['id', 'imei', 'type'])
    .executeTakeFirstOrThrow();
}
type Tracker = Awaited<ReturnType<typeof aTracker>>;

const store = (tracker: Tracker, fixes: Fix[]) => ingest.store({ tracker, protocol: 'teltonika', fixes, aside: [] });

async function refoldAll(): Promise<void> {
  clock.pass({ seconds: 4 });
  await refoldDue({ db: database.db, clock, bus }, new AbortController().signal);
}

/** Everything that is known of a tracker, but for how it came to be known. */
async function knownOf({ id }: Tracker) {
  const { db } = database;
  const positions = await db
    .selectFrom('positions')
    .selectAll()
    .where('trackerId', '=', id)
    .orderBy('at')
    .orderBy('event')
    .execute();
  const state = await db.selectFrom('trackerStates').selectAll().where('trackerId', '=', id).executeTakeFirstOrThrow();
  const checkpoints = await db
    .selectFrom('trackerCheckpoints')
    .select(['at', 'state'])
    .where('trackerId', '=', id)
    .orderBy('at')
    .execute();
  const { version: _version, contactAt: _contact, lateFixes: _late, trackerId: _id, ...live } = state;
  const range = { from: new Date(start), to: new Date('2027-01-01T00:00:00Z'), visibleFrom: new Date(0) };
  const history = await historyAnswer(db, { trackerId: id, ...range });
  return { positions: positions.map(({ trackerId: _tracker, ...rest }) => rest), live, checkpoints, history };
}

test('a shuffled, duplicated day gives the same positions, state and history as the ordered one', async () => {
  const days = someFixes(start, 25).chain((fixes) =>
    fc.tuple(fc.constant(fixes), arriving(fixes), fc.infiniteStream(fc.integer({ min: 1, max: 9 }))),
  );
  const property = fc.asyncProperty(days, async ([fixes, arrived, sizes]) => {
    const [ordered, shuffled] = [await aTracker(), await aTracker()];
    await store(ordered, fixes);
    const parcels: Fix[][] = [];
    for (const waiting = [...arrived]; waiting.length > 0;)
      parcels.push(waiting.splice(0, sizes.next().value as number));
    // Half of them one after the other, half at once, so that batches of several parcels are made too.
    const half = Math.ceil(parcels.length / 2);
    for (const parcel of parcels.slice(0, half)) await store(shuffled, parcel);
    await refoldAll();
    await Promise.all(parcels.slice(half).map((parcel) => store(shuffled, parcel)));
    await refoldAll();
    expect(await knownOf(shuffled)).toEqual(await knownOf(ordered));
  });
  await fc.assert(property, { numRuns: 15 });
}, 120_000);

test('a refold waits for the rest of a burst, and comes within seconds', async () => {
  const tracker = await aTracker();
  const at = clock.now().getTime();
  await store(tracker, [aFix({ at, lat: 56 })]);
  await store(tracker, [aFix({ at: at - 60_000, signal: 2 })]);
  await refoldDue({ db: database.db, clock, bus }, new AbortController().signal);
  expect((await knownOf(tracker)).live).toMatchObject({ signal: null, refoldFrom: new Date(at - 60_000) });
  const told: number[] = [];
  const unlisten = bus.listen('states', (ids) => told.push(...ids));
  await refoldAll();
  unlisten();
  expect((await knownOf(tracker)).live).toMatchObject({
    lat: 560000000,
    signal: 2,
    refoldFrom: null,
    refoldAskedAt: null,
  });
  expect(told).toEqual([tracker.id]);
});

test('a refold keeps what came in order while it was waiting', async () => {
  const tracker = await aTracker();
  const at = clock.now().getTime() - 86_400_000;
  await store(tracker, [aFix({ at: at + 1000, ignition: true })]);
  await store(tracker, [aFix({ at, signal: 1 })]);
  await store(tracker, [aFix({ at: at + 90_000_000, speedKmh: 30 })]);
  await refoldAll();
  expect((await knownOf(tracker)).live).toMatchObject({ signal: 1, ignition: true, speedKmh: 30 });
});

test('a back-fill is folded as far as something differs, and no further', async () => {
  const tracker = await aTracker();
  const day = 86_400_000;
  const today = Date.parse('2026-11-12T00:00:00Z');
  const months = Array.from({ length: 40 }, (_, index) => aFix({ at: today - (40 - index) * day, ignition: true }));
  await store(tracker, months);
  await store(tracker, [aFix({ at: today - 39.5 * day, signal: 3, ignition: true })]);
  await refoldAll();
  expect((await knownOf(tracker)).live).toMatchObject({ refoldFrom: null, refoldTo: null, signal: 3 });
  // Whoever reads on finds this, which no fold could have made, and takes it over.
  const spoilt = new Date(today - 5 * day);
  await database.db.deleteFrom('positions').where('trackerId', '=', tracker.id).where('at', '>=', spoilt).execute();
  await store(tracker, [aFix({ at: today - 38.5 * day, ignition: true })]);
  await refoldAll();
  expect((await knownOf(tracker)).live).toMatchObject({ refoldFrom: null, lastAt: new Date(today - day) });
});

test('one tracker that cannot be folded again holds up no other', async () => {
  const [bad, good] = [await aTracker(), await aTracker()];
  const at = clock.now().getTime();
  for (const tracker of [bad, good]) {
    await store(tracker, [aFix({ at })]);
    await store(tracker, [aFix({ at: at - 60_000, signal: 2 })]);
    clock.pass({ seconds: 1 });
  }
  await database.db
    .insertInto('trackerCheckpoints')
    .values({ trackerId: bad.id, at: new Date(at - 61_000), state: JSON.stringify({ lastAt: 'nonsense' }) as never })
    .execute();
  await expect(refoldAll()).rejects.toThrow();
  expect((await knownOf(good)).live).toMatchObject({ signal: 2, refoldFrom: null });
});

// What it costs to fold again: a year of a van at once, and half a year that comes in late, day by day.
// npm run bench -- refold
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trackerType } from '#domain/tracker-types.ts';
import type { Fix } from '#domain/tracking/fix.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { migrate } from '#server/adapters/database/migrate.ts';
import { openEmbedded, openPostgres } from '#server/adapters/database/open.ts';
import { ensurePartitions } from '#server/adapters/database/partitions.ts';
import { askRefold } from '#server/admin/refold.ts';
import { systemClock } from '#server/clock.ts';
import { refold } from '#server/devices/ingest/refold.ts';
import { storeBatch } from '#server/devices/ingest/store-batch.ts';
import { fixOf } from '#server/devices/protocols/teltonika/fixes.ts';
import { createLocalBus } from '#server/live/local-bus.ts';
import type { Profile } from '#simulator/plan.ts';
import { createVehicle } from '#simulator/vehicle.ts';
import { startPostgres } from '../scripts/system/postgres.ts';
import { perSecond, round } from './support/place.ts';

const day = 86_400_000;
const today = Math.floor(Date.now() / day) * day;
const van: Profile = { imei: '352093084173375', type: 30, habit: 'work', home: 'koge', reachHours: 0.8, maxKmh: 126 };
const vehicle = createVehicle(1, van);
const bus = createLocalBus();
const fixesBetween = (from: number, to: number): Fix[] =>
  vehicle.recordsBetween(from, to).map((record) => fixOf(record, trackerType(van.type)));

const chunksOf = (fixes: Fix[], size: number): Fix[][] =>
  Array.from({ length: Math.ceil(fixes.length / size) }, (_, part) => fixes.slice(part * size, (part + 1) * size));

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function measure(name: string, db: Db): Promise<void> {
  await migrate(db);
  await ensurePartitions(db, systemClock.now(), 13);
  const deps = { db, clock: systemClock, bus };
  const aTracker = (imei: string) =>
    db
      .insertInto('trackers')
      .values({ imei, type: van.type, createdAt: systemClock.now() })
      .returning(['id', 'imei', 'type'])
      .executeTakeFirstOrThrow();
  type Tracker = Awaited<ReturnType<typeof aTracker>>;
  const store = async (tracker: Tracker, fixes: Fix[]) => {
    for (const part of chunksOf(fixes, 2000))
      await storeBatch(db, bus, [{ tracker, protocol: 'teltonika', fixes: part, aside: [] }], systemClock.now());
  };
  const tripsOf = async ({ id }: Tracker) =>
    (await db.selectFrom('trips').select('id').where('trackerId', '=', id).execute()).length;

  const tracker = await aTracker(van.imei);
  const year = fixesBetween(today - 365 * day, today);
  const inOrder = await timed(() => store(tracker, year));
  const again = async () => {
    await askRefold(deps, [tracker.imei]);
    return timed(() => refold(deps, tracker.id));
  };
  const times = [await again(), await again(), await again()].sort((one, other) => one - other);
  console.log(`${name}: a year, ${round(year.length)} fixes, ${await tripsOf(tracker)} trips`);
  console.log(`  stored and folded in order: ${round(inOrder)} ms`);
  console.log(`  folded again: ${round(times[1]!)} ms, ${round(perSecond(year.length, times[1]!))} fixes/s`);

  const late = await aTracker('352093084173383');
  await store(late, fixesBetween(today - 2 * day, today));
  const refolds: number[] = [];
  let records = 0;
  for (let at = today - 180 * day; at < today - 2 * day; at += day) {
    const fixes = fixesBetween(at, at + day);
    records += fixes.length;
    await store(late, fixes);
    refolds.push(await timed(() => refold(deps, late.id)));
  }
  const sum = refolds.reduce((total, each) => total + each, 0);
  console.log(
    `  half a year late, day by day: ${refolds.length} refolds of ${round(records)} fixes, ${round(sum)} ms,`,
  );
  console.log(
    `    the first ${round(refolds[0]!)} ms, the last ${round(refolds.at(-1)!)} ms, ${await tripsOf(late)} trips`,
  );
}

const postgres = await startPostgres();
const server = openPostgres(postgres.url, () => {});
await measure('PostgreSQL', server.db);
await server.close();
await postgres.stop();

const folder = mkdtempSync(join(tmpdir(), 'sporhund-bench-'));
const embedded = await openEmbedded(folder);
await measure('embedded', embedded.db);
await embedded.close();
rmSync(folder, { recursive: true, force: true });

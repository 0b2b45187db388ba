import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followOdometer } from '#domain/odometer.ts';
import { dropOldTrips, tripsKeptFrom } from '#server/devices/trip-retention.ts';
import { odometerOf as shownOdometer } from '#server/features/mileage/odometer/odometer.ts';
import { aDrive, kmNorth } from '#test/support/drives.ts';
import { aFix } from '#test/support/fixes.ts';
import { openFoldPlace, type FoldedTracker, type FoldPlace } from '#test/support/fold-place.ts';
import { keepSilentTrips } from './silent-trips.ts';

const at = (text: string): number => Date.parse(`2026-11-${text}:00Z`);
const instant = (text: string): Date => new Date(at(text));
const { signal } = new AbortController();

let place: FoldPlace;
beforeAll(async () => {
  place = await openFoldPlace(30);
});
afterAll(() => place.close());

test('MIL-09 the trip of a tracker that fell silent is stored as it stands, once, and goes on when it speaks again', async () => {
  const tracker = await place.aTracker();
  const drive = aDrive({ at: at('12T08:00'), minutes: 60 });
  place.clock.set('2026-11-12T09:00:00Z');
  await place.store(tracker, drive.slice(0, 41));
  for (const now of ['2026-11-12T10:00:00Z', '2026-11-12T10:19:00Z']) {
    place.clock.set(now);
    await keepSilentTrips(place, signal);
    expect(await place.tripsOf(tracker)).toEqual([]);
  }
  place.clock.set('2026-11-12T10:21:00Z');
  await keepSilentTrips(place, signal);
  const [stored] = await place.tripsOf(tracker);
  expect(stored).toMatchObject({ startAt: instant('12T08:00'), endAt: instant('12T08:20'), version: 1 });
  await keepSilentTrips(place, signal);
  expect(await place.tripsOf(tracker)).toEqual([stored]);
  // It had no coverage, and tells the rest now.
  await place.store(tracker, drive.slice(41));
  expect(await place.tripsOf(tracker)).toMatchObject([{ id: stored!.id, endAt: instant('12T09:00'), version: 2 }]);
  place.clock.set('2026-11-12T12:00:00Z');
});

test('MIL-09 a silent trip that is stored stays when late records are folded', async () => {
  const tracker = await place.aTracker();
  const drive = aDrive({ at: at('11T08:00'), minutes: 60 });
  await place.store(
    tracker,
    drive.slice(0, 41).filter((_, order) => order !== 7),
  );
  await keepSilentTrips(place, signal);
  const [stored] = await place.tripsOf(tracker);
  await place.store(tracker, [drive[7]!]);
  await place.refoldAll();
  expect(await place.tripsOf(tracker)).toMatchObject([{ id: stored!.id, endAt: stored!.endAt }]);
});

test('MIL-09 what was recorded before there were trips is folded once', async () => {
  const tracker = await place.aTracker();
  for (const day of ['01', '02', '03']) await place.store(tracker, aDrive({ at: at(`${day}T08:00`), minutes: 10 }));
  const wanted = await place.tripsOf(tracker);
  expect(wanted).toHaveLength(3);
  await sql`delete from trips`.execute(place.db);
  await sql`update tracker_states set trip = null`.execute(place.db);
  const migration = readFileSync(
    new URL('../../adapters/database/migrations/0006-mileage.sql', import.meta.url),
    'utf8',
  );
  const [marking, ...none] = migration.match(/^update tracker_states [^;]+/gm)!;
  expect(none).toEqual([]);
  await sql`delete from tracker_checkpoints`.execute(place.db);
  await sql.raw(marking!).execute(place.db);
  // Another one drives on before its past is folded.
  await place.store(tracker, aDrive({ at: at('04T08:00'), minutes: 10 }));
  await place.refoldAll();
  const trips = await place.tripsOf(tracker);
  expect(trips.slice(0, 3).map(({ id: _id, ...rest }) => rest)).toEqual(wanted.map(({ id: _id, ...rest }) => rest));
  expect(trips).toHaveLength(4);
});

test('MIL-09 trips outlive their positions: a refold leaves those alone', async () => {
  const tracker = await place.aTracker();
  const night = Date.parse('2026-09-30T23:30:00Z');
  await place.store(tracker, aDrive({ at: Date.parse('2026-09-20T08:00:00Z'), minutes: 10 }));
  await place.store(tracker, aDrive({ at: night, minutes: 60 }));
  await place.store(tracker, aDrive({ at: Date.parse('2026-10-03T08:00:00Z'), minutes: 10, km: 60 }));
  const before = await place.tripsOf(tracker);
  expect(before).toHaveLength(3);
  await place.db.transaction().execute(async (tx) => {
    await sql`delete from positions where tracker_id = ${tracker.id} and at < '2026-10-01Z'`.execute(tx);
    await sql`delete from tracker_checkpoints where tracker_id = ${tracker.id}`.execute(tx);
  });
  await place.store(tracker, [aFix({ at: Date.parse('2026-10-02T08:00:00Z'), lat: kmNorth(60), ignition: false })]);
  await place.refoldAll();
  expect(await place.tripsOf(tracker)).toEqual(before);
});

const adjust = (tracker: FoldedTracker, text: string, valueMetres: number, tripMetres: number | null = null) =>
  place.db
    .insertInto('odometerAdjustments')
    .values({ trackerId: tracker.id, at: new Date(text), valueMetres, tripMetres, via: 'panel' })
    .execute();

/** What the odometer shows at each trip that is kept, and how far each adjustment was off. */
async function odometerOf(tracker: FoldedTracker) {
  const rows = await place.db
    .selectFrom('odometerAdjustments')
    .selectAll()
    .where('trackerId', '=', tracker.id)
    .orderBy('at')
    .execute();
  const trips = (await place.tripsOf(tracker)).map(({ startAt, endAt, distanceMetres }) => ({
    startAt: startAt.getTime(),
    endAt: endAt.getTime(),
    distanceMetres,
  }));
  const told = followOdometer(
    null,
    trips,
    rows.map((row) => ({ ...row, at: row.at.getTime() })),
  );
  return {
    starts: told.trips.slice(-2).map(({ startMetres }) => startMetres),
    differences: told.adjustments.map(({ differenceMetres }) => differenceMetres),
    value: told.valueMetres,
  };
}

test('ODO-01 trips go after 19 months with what became of them, and the odometer stays the same to the metre', async () => {
  const tracker = await place.aTracker();
  place.clock.set('2025-11-12T12:00:00Z');
  const days = ['2025-01-05', '2025-02-05', '2025-03-05', '2025-04-05', '2025-06-05', '2025-10-05'];
  for (const [order, day] of days.entries())
    await place.store(tracker, aDrive({ at: Date.parse(`${day}T08:00:00Z`), minutes: 10 + order }));
  await adjust(tracker, '2025-01-20T00:00:00Z', 50_000_000);
  await adjust(tracker, '2025-03-05T08:05:00Z', 60_000_000, 4000);
  await adjust(tracker, '2025-09-01T00:00:00Z', 70_000_000);
  const [old] = await place.tripsOf(tracker);
  const change = { at: new Date('2026-11-01T00:00:00Z'), via: 'panel', field: 'note', before: '', after: 'x' } as const;
  await place.db
    .insertInto('tripChanges')
    .values({ trackerId: tracker.id, tripId: old!.id, ...change })
    .execute();
  expect(await place.tripsOf(tracker)).toHaveLength(days.length);
  const before = await odometerOf(tracker);
  // What is before 12 April 2025 goes.
  place.clock.set('2026-11-12T12:00:00Z');
  expect(before.value).toBeGreaterThan(70_014_000);
  await dropOldTrips(place, signal);
  expect((await place.tripsOf(tracker)).map(({ startAt }) => startAt)).toEqual([
    new Date('2025-06-05T08:00:00Z'),
    new Date('2025-10-05T08:00:00Z'),
  ]);
  expect(await odometerOf(tracker)).toEqual(before);
  await dropOldTrips(place, signal);
  expect(await odometerOf(tracker)).toEqual(before);
  const changes = place.db.selectFrom('tripChanges').selectAll().where('trackerId', '=', tracker.id);
  expect(await changes.execute()).toEqual([]);

  // Its positions are kept for longer: folded again, what was dropped and counted does not come back.
  await sql`delete from tracker_checkpoints where tracker_id = ${tracker.id}`.execute(place.db);
  await place.store(tracker, [aFix({ at: Date.parse('2025-01-01T08:00:00Z'), ignition: false })]);
  await place.refoldAll();
  expect(await place.tripsOf(tracker)).toHaveLength(2);
  expect(await odometerOf(tracker)).toEqual(before);
  expect(tripsKeptFrom(place.clock.now())).toBe(Date.parse('2025-04-12T00:00:00Z'));
});

test('ODO-01 a tracker that fell silent on the way counts its trip once, however long ago that was', async () => {
  const tracker = await place.aTracker();
  place.clock.set('2025-03-05T09:00:00Z');
  await adjust(tracker, '2025-03-01T00:00:00Z', 50_000_000);
  await place.store(tracker, aDrive({ at: Date.parse('2025-03-05T08:00:00Z'), minutes: 60 }).slice(0, 41));
  place.clock.set('2025-03-05T12:00:00Z');
  await keepSilentTrips(place, signal);
  const shown = async () => (await shownOdometer(place.db, tracker.id, place.clock.now())).value;
  const before = await shown();
  expect(before).toBeGreaterThan(50_000_000);
  place.clock.set('2026-11-12T12:00:00Z');
  await dropOldTrips(place, signal);
  expect(await shown()).toBe(before);
  // It speaks again, far away: that trip is over and goes like others.
  await place.store(tracker, [aFix({ at: Date.parse('2026-11-12T11:00:00Z'), lat: kmNorth(60), ignition: false })]);
  expect(await shown()).toBe(before);
  await dropOldTrips(place, signal);
  expect(await place.tripsOf(tracker)).toEqual([]);
  expect(await shown()).toBe(before);
});

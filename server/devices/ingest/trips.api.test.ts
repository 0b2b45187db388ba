import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fix } from '#domain/tracking/fix.ts';
import { aDrive, kmNorth, someDrives } from '#test/support/drives.ts';
import { aFix, arriving, someFixes } from '#test/support/fixes.ts';
import { openFoldPlace, type FoldedTracker, type FoldPlace } from '#test/support/fold-place.ts';

const at = (text: string): number => Date.parse(`2026-11-${text}:00Z`);
const instant = (text: string): Date => new Date(at(text));

let place: FoldPlace;
beforeAll(async () => {
  place = await openFoldPlace();
});
afterAll(() => place.close());

const mark = (tracker: FoldedTracker, order: number, values: object) =>
  place
    .tripsOf(tracker)
    .then((trips) =>
      place.db
        .updateTable('trips')
        .set(values)
        .where('trackerId', '=', tracker.id)
        .where('id', '=', trips[order]!.id)
        .execute(),
    );
const changesOf = ({ id }: FoldedTracker) =>
  place.db
    .selectFrom('tripChanges')
    .select(['tripId', 'via', 'field', 'before', 'after'])
    .where('trackerId', '=', id)
    .orderBy('id')
    .execute();

/** Everything about the trips but what they are called. */
async function recordedOf(tracker: FoldedTracker) {
  const trips = await place.tripsOf(tracker);
  const { trip } = await place.stateOf(tracker);
  return { trips: trips.map(({ id: _id, trackerId: _tracker, version: _version, ...rest }) => rest), trip };
}

test('MIL-09 shuffled, repeated and split in any way, records give the trips of the ordered ones', async () => {
  const start = at('01T18:00');
  const scenarios = fc
    .oneof({ arbitrary: someDrives(start), weight: 3 }, { arbitrary: someFixes(start, 40), weight: 1 })
    .chain((fixes) =>
      fc.tuple(fc.constant(fixes), arriving(fixes), fc.infiniteStream(fc.integer({ min: 1, max: 40 }))),
    );
  let stored = 0;
  const property = fc.asyncProperty(scenarios, async ([fixes, arrived, sizes]) => {
    const [ordered, shuffled] = [await place.aTracker(), await place.aTracker()];
    await place.store(ordered, fixes);
    const waiting = [...arrived];
    for (let turn = 1; waiting.length > 0; turn++) {
      await place.store(shuffled, waiting.splice(0, sizes.next().value as number));
      if (turn % 3 === 0) await place.refoldAll();
    }
    await place.refoldAll();
    const recorded = await recordedOf(ordered);
    expect(await recordedOf(shuffled)).toEqual(recorded);
    stored += recorded.trips.length;
  });
  await fc.assert(property, { numRuns: 25 });
  expect(stored).toBeGreaterThan(25);
}, 180_000);

test('MIL-09 a trip is stored when it ends, and goes on under its id after a short stop', async () => {
  const tracker = await place.aTracker();
  await place.store(tracker, aDrive({ at: at('03T08:00'), minutes: 10 }));
  const [first] = await place.tripsOf(tracker);
  expect(first).toMatchObject({
    startAt: instant('03T08:00'),
    endAt: instant('03T08:10'),
    type: 'unknown',
    version: 1,
  });
  expect(first!.distanceMetres).toBeGreaterThan(9900);
  expect(first!.distanceMetres).toBeLessThan(10_100);
  await mark(tracker, 0, { type: 'business', note: 'Møde', startAddressDa: 'Start', endAddressDa: 'Slut' });
  await place.store(tracker, aDrive({ at: at('03T08:12'), minutes: 5, km: 10 }));
  const trips = await place.tripsOf(tracker);
  expect(trips).toHaveLength(1);
  const kept = { id: first!.id, type: 'business', note: 'Møde', startAddressDa: 'Start', endAddressDa: null };
  expect(trips[0]).toMatchObject({ ...kept, endAt: instant('03T08:17'), version: 2 });
  expect((await changesOf(tracker)).map(({ field }) => field)).toEqual(['times', 'distance']);
  await place.store(tracker, aDrive({ at: at('03T09:30'), minutes: 5, km: 15 }));
  expect(await place.tripsOf(tracker)).toHaveLength(2);
});

test('MIL-09 late records lengthen a trip, which keeps its id, type, note and notice; what changed is told', async () => {
  const tracker = await place.aTracker();
  const drive = aDrive({ at: at('04T08:00'), minutes: 20 });
  await place.store(tracker, drive.slice(10));
  await place.store(tracker, aDrive({ at: at('04T15:00'), minutes: 20, km: 20 }));
  const before = await place.tripsOf(tracker);
  await mark(tracker, 0, { type: 'private', note: 'Hjem', noticedAt: instant('04T08:30') });
  await place.store(tracker, drive.slice(0, 10));
  await place.refoldAll();
  const trips = await place.tripsOf(tracker);
  expect(trips.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(trips[0]).toMatchObject({ startAt: instant('04T08:00'), type: 'private', note: 'Hjem', version: 2 });
  expect(trips[0]!.noticedAt).toEqual(instant('04T08:30'));
  expect(trips[1]).toEqual(before[1]);
  const change = { tripId: before[0]!.id, via: 'records' };
  expect(await changesOf(tracker)).toEqual([
    {
      ...change,
      field: 'times',
      before: '2026-11-04T08:05:00.000Z/2026-11-04T08:20:00.000Z',
      after: '2026-11-04T08:00:00.000Z/2026-11-04T08:20:00.000Z',
    },
    { ...change, field: 'distance', before: expect.any(String), after: String(trips[0]!.distanceMetres) },
  ]);
});

test('MIL-09 two trips become one when the way between them is known: notes are joined, the other one is gone', async () => {
  const tracker = await place.aTracker();
  const drive = aDrive({ at: at('05T06:00'), minutes: 300 });
  const isMissing = (fix: Fix) => fix.at > at('05T07:00') && fix.at < at('05T09:30');
  await place.store(
    tracker,
    drive.filter((fix) => !isMissing(fix)),
  );
  const parts = await place.tripsOf(tracker);
  expect(parts).toHaveLength(2);
  await mark(tracker, 0, { note: 'Ud', type: 'private' });
  await mark(tracker, 1, { note: 'Hjem', type: 'business' });
  await place.store(tracker, drive.filter(isMissing));
  await place.refoldAll();
  const trips = await place.tripsOf(tracker);
  expect(trips).toHaveLength(1);
  expect(trips[0]).toMatchObject({ id: parts[1]!.id, type: 'business', note: 'Ud; Hjem', endAt: instant('05T11:00') });
  const changes = await changesOf(tracker);
  const ofTheOther = changes.filter(({ tripId }) => tripId === parts[0]!.id);
  expect(ofTheOther.map(({ field, after }) => [field, after])).toEqual([
    ['times', ''],
    ['distance', ''],
  ]);
});

test('MIL-09 a stop that is told late makes two of a trip: the longer keeps its id, both its type', async () => {
  const tracker = await place.aTracker();
  const [ahead, back] = [
    aDrive({ at: at('06T08:00'), minutes: 30 }),
    aDrive({ at: at('06T09:00'), minutes: 60, km: 30 }),
  ];
  await place.store(tracker, [...ahead.slice(0, -1), ...back.slice(1)]);
  const [whole, ...none] = await place.tripsOf(tracker);
  expect(none).toEqual([]);
  await mark(tracker, 0, { type: 'business', note: 'Kunde' });
  await place.store(tracker, [
    ahead.at(-1)!,
    aFix({ at: at('06T08:45'), lat: kmNorth(30), ignition: false }),
    back[0]!,
  ]);
  await place.refoldAll();
  const trips = await place.tripsOf(tracker);
  expect(trips).toMatchObject([
    { startAt: instant('06T08:00'), endAt: instant('06T08:30'), type: 'business', note: '' },
    { startAt: instant('06T09:00'), endAt: instant('06T10:00'), type: 'business', note: 'Kunde', id: whole!.id },
  ]);
});

test('MIL-09 a trip over midnight is one, also when something of either day comes late', async () => {
  const tracker = await place.aTracker();
  const drive = aDrive({ at: at('07T23:30'), minutes: 60 });
  const isLate = (_: Fix, order: number) => order === 20 || order === 100;
  await place.store(
    tracker,
    drive.filter((fix, order) => !isLate(fix, order)),
  );
  const [stored, ...none] = await place.tripsOf(tracker);
  expect(none).toEqual([]);
  await mark(tracker, 0, { note: 'Nat' });
  for (const fix of drive.filter(isLate).toReversed()) {
    await place.store(tracker, [fix]);
    await place.refoldAll();
    expect(await place.tripsOf(tracker)).toMatchObject([
      { id: stored!.id, startAt: instant('07T23:30'), endAt: instant('08T00:30'), note: 'Nat' },
    ]);
  }
});

test('MIL-09 a detour before midnight that is told late lengthens the trip that ends after it', async () => {
  const [tracker, ordered] = [await place.aTracker(), await place.aTracker()];
  const drive = aDrive({ at: at('07T23:30'), minutes: 60 });
  const detour = aFix({ at: drive[20]!.at, lat: drive[20]!.lat, lng: 12.5723, speedKmh: 60, ignition: true });
  await place.store(ordered, drive.with(20, detour));
  await place.store(tracker, drive.toSpliced(20, 1));
  const [before] = await place.tripsOf(tracker);
  await place.store(tracker, [detour]);
  await place.refoldAll();
  const [after] = await place.tripsOf(tracker);
  expect(after!.distanceMetres).toBeGreaterThan(before!.distanceMetres + 50);
  expect(await recordedOf(tracker)).toEqual(await recordedOf(ordered));
});

test('MIL-09 one that had ended just before midnight, and was thought to go on, ends there again', async () => {
  const tracker = await place.aTracker();
  await place.store(tracker, aDrive({ at: at('07T23:39'), minutes: 20 }));
  const [ended] = await place.tripsOf(tracker);
  await place.store(tracker, aDrive({ at: at('08T00:01'), minutes: 10, km: 20 }));
  expect(await place.tripsOf(tracker)).toMatchObject([{ id: ended!.id, endAt: instant('08T00:11') }]);
  // It was on somebody's truck: the engine came on elsewhere.
  await place.store(tracker, [aFix({ at: at('08T00:00'), lat: kmNorth(25), ignition: true, event: 1 })]);
  await place.refoldAll();
  const [first, second] = await place.tripsOf(tracker);
  expect(first).toMatchObject({ id: ended!.id, endAt: instant('07T23:59'), distanceMetres: ended!.distanceMetres });
  expect(second?.startAt).toEqual(instant('08T00:00'));
});

test('MIL-09 a trip that the records no longer tell is gone, and leaves a word if somebody had marked it', async () => {
  const tracker = await place.aTracker();
  await place.store(tracker, aDrive({ at: at('09T08:00'), minutes: 20 }));
  const [stored] = await place.tripsOf(tracker);
  await mark(tracker, 0, { type: 'private' });
  // It was towed: the engine was off all the way.
  await place.db.updateTable('positions').set({ ignition: false }).where('trackerId', '=', tracker.id).execute();
  await place.store(tracker, [aFix({ at: at('09T07:00'), ignition: false })]);
  await place.refoldAll();
  expect(await place.tripsOf(tracker)).toEqual([]);
  expect(await changesOf(tracker)).toMatchObject([
    { tripId: stored!.id, field: 'times', after: '' },
    { tripId: stored!.id, field: 'distance', after: '' },
  ]);
});

test('MIL-09 a trip in progress is not stored; a row that somebody knows goes on as it', async () => {
  const tracker = await place.aTracker();
  const drive = aDrive({ at: at('10T06:00'), minutes: 300 });
  const late = drive.filter((fix) => fix.at > at('10T07:00') && fix.at < at('10T09:30'));
  const onTheWay = drive.filter((fix) => !late.includes(fix)).slice(0, -1);
  place.clock.set('2026-11-10T11:01:00Z');
  await place.store(tracker, onTheWay);
  const [stored, ...none] = await place.tripsOf(tracker);
  expect(none).toEqual([]);
  await mark(tracker, 0, { note: 'Langtur' });
  await place.store(tracker, late);
  await place.refoldAll();
  expect(await place.tripsOf(tracker)).toMatchObject([
    { id: stored!.id, note: 'Langtur', startAt: instant('10T06:00'), endAt: new Date(onTheWay.at(-1)!.at) },
  ]);
  await place.store(tracker, drive.slice(-1));
  expect(await place.tripsOf(tracker)).toMatchObject([{ id: stored!.id, endAt: instant('10T11:00') }]);
  place.clock.set('2026-11-12T12:00:00Z');
});

test('MIL-09 a refold stops where all is as it was, and leaves the trips behind that alone', async () => {
  const tracker = await place.aTracker();
  for (const day of ['01', '02', '03', '04']) {
    await place.store(tracker, aDrive({ at: at(`${day}T08:00`), minutes: 10 }));
    await place.store(tracker, [aFix({ at: at(`${day}T20:00`), lat: kmNorth(10), ignition: false })]);
  }
  const before = await place.tripsOf(tracker);
  await place.db.updateTable('trips').set({ distanceMetres: 77 }).where('trackerId', '=', tracker.id).execute();
  const aside = { lat: kmNorth(5.2), lng: 12.57, speedKmh: 60, ignition: true };
  await place.store(tracker, [aFix({ at: at('02T08:05') + 12_000, ...aside })]);
  await place.refoldAll();
  const after = await place.tripsOf(tracker);
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after.map(({ distanceMetres }) => distanceMetres === 77)).toEqual([true, false, true, true]);
});

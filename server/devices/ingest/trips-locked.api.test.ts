import { afterAll, beforeAll, expect, test } from 'vitest';
import { askRefold } from '#server/admin/refold.ts';
import { aDrive, kmNorth } from '#test/support/drives.ts';
import { aFix } from '#test/support/fixes.ts';
import { openFoldPlace, type FoldedTracker, type FoldPlace } from '#test/support/fold-place.ts';

const at = (text: string): number => Date.parse(`2026-10-${text}:00Z`);
const instant = (text: string): Date => new Date(at(text));

let place: FoldPlace;
beforeAll(async () => {
  place = await openFoldPlace();
});
afterAll(() => place.close());

const lock = ({ id }: FoldedTracker) =>
  place.db
    .updateTable('trips')
    .set({ lockedAt: place.clock.now(), lockedOdometerMetres: 123_456, type: 'business', endAddressDa: 'Køge' })
    .where('trackerId', '=', id)
    .execute();

test('MIL-09 a locked trip stays as it was handed in, says what late records make of it, and agrees again when they do', async () => {
  const tracker = await place.aTracker();
  const drive = aDrive({ at: at('05T08:00'), minutes: 20 });
  await place.store(tracker, drive.slice(10));
  await lock(tracker);
  const [handedIn] = await place.tripsOf(tracker);
  await place.store(tracker, drive.slice(0, 10));
  await place.refoldAll();
  const [flagged, ...others] = await place.tripsOf(tracker);
  expect(others).toEqual([]);
  const contradiction = { startAt: at('05T08:00'), endAt: at('05T08:20'), distanceMetres: expect.any(Number) };
  expect(flagged).toEqual({ ...handedIn, contradiction, version: handedIn!.version + 1 });
  expect(flagged!.contradiction!.distanceMetres).toBeGreaterThan(handedIn!.distanceMetres);

  await place.db
    .deleteFrom('positions')
    .where('trackerId', '=', tracker.id)
    .where('at', '<', new Date(drive[10]!.at))
    .execute();
  expect(await askRefold(place, [tracker.imei, '2026-10-01'])).toEqual([expect.stringMatching(/anew/)]);
  await place.refoldAll();
  expect(await place.tripsOf(tracker)).toMatchObject([{ id: handedIn!.id, contradiction: null }]);
});

test('MIL-09 a locked trip that the records no longer tell is kept, and says so', async () => {
  const tracker = await place.aTracker();
  await place.store(tracker, aDrive({ at: at('06T08:00'), minutes: 20 }));
  await lock(tracker);
  await place.db.updateTable('positions').set({ ignition: false }).where('trackerId', '=', tracker.id).execute();
  await place.store(tracker, [aFix({ at: at('06T07:00'), ignition: false })]);
  await place.refoldAll();
  expect(await place.tripsOf(tracker)).toMatchObject([
    { endAt: instant('06T08:20'), contradiction: { startAt: null, endAt: null, distanceMetres: 0 } },
  ]);
});

test('MIL-09 nothing else is stored in the time of a locked trip, in order neither', async () => {
  const tracker = await place.aTracker();
  await place.store(tracker, aDrive({ at: at('07T08:00'), minutes: 20 }));
  await lock(tracker);
  await place.store(tracker, aDrive({ at: at('07T08:22'), minutes: 10, km: 20 }));
  expect(await place.tripsOf(tracker)).toMatchObject([
    { endAt: instant('07T08:20'), contradiction: { startAt: at('07T08:00'), endAt: at('07T08:32') } },
  ]);
  await place.store(tracker, aDrive({ at: at('07T09:22'), minutes: 10, km: 30 }));
  expect(await place.tripsOf(tracker)).toMatchObject([{}, { startAt: instant('07T09:22'), contradiction: null }]);
});

test('a refold is asked for a tracker that is there, and by a day', async () => {
  expect(await askRefold(place, ['350000000099999'])).toEqual([expect.stringMatching(/^Error/)]);
  expect(await askRefold(place, ['350000000099999', 'yesterday'])).toEqual([
    expect.stringMatching(/^Error: say the day/),
  ]);
  const tracker = await place.aTracker();
  await place.store(tracker, [aFix({ at: at('08T08:00'), lat: kmNorth(0) })]);
  await askRefold(place, [tracker.imei]);
  expect(await place.stateOf(tracker)).toMatchObject({ refoldFrom: new Date('2000-01-01T00:00:00Z') });
});

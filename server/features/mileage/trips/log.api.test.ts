import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchMileageBounds, fetchTrip, fetchTripChanges, fetchTrips } from '#contract/features/mileage/trips.ts';
import { makeAdjustment, makeAdministrator, makeTrip } from '#test/support/factories.ts';
import { at, makeLogDriver } from '#test/support/log-driver.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const makeDriver = (since?: Parameters<typeof makeLogDriver>[1]) => makeLogDriver(server, since);

describe('MIL-02 the log of a period', () => {
  test('MIL-02 API-01 tells the trips that begin in it, latest first, with all that the contract says', async () => {
    const { trackerId, log } = await makeDriver();
    const address = { startAddressDa: 'Ved Køge', startAddressEn: 'Near Køge' };
    const first = await makeTrip(server, trackerId, {
      startAt: at('2026-11-02 08:00:00'),
      distanceMetres: 12_345,
      note: 'Hjem',
      type: 'private',
      ...address,
    });
    const second = await makeTrip(server, trackerId, { startAt: at('2026-11-03 08:00:00') });
    await makeTrip(server, trackerId, { startAt: at('2026-10-31 22:59:59') });
    const { status, body } = await log();
    expect(status).toBe(200);
    expect(body.trips.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(body.trips[1]).toEqual({
      id: first.id,
      type: 'private',
      startDatetime: '2026-11-02 08:00:00',
      endDatetime: '2026-11-02 08:30:00',
      startCoordinate: { lat: 55.45, lng: 12.18 },
      endCoordinate: { lat: 55.5, lng: 12.2 },
      startAddress: { da: 'Ved Køge', en: 'Near Køge' },
      endAddress: null,
      startOdometer: null,
      distanceMeter: 12_345,
      note: 'Hjem',
      locked: false,
      lockedDatetime: '0000-00-00 00:00:00',
      isInProgress: false,
      contradiction: null,
      version: 1,
    });
  });

  test('MIL-02 a trip over midnight belongs to the day it began on, to the last second of the period', async () => {
    const { trackerId, log } = await makeDriver();
    const day = { from: '2026-11-04 23:00:00', to: '2026-11-05 22:59:59' };
    await makeTrip(server, trackerId, { startAt: at('2026-11-04 22:50:00') });
    const late = await makeTrip(server, trackerId, { startAt: at('2026-11-05 22:59:59.700') });
    expect((await log(day)).body.trips.map(({ id }) => id)).toEqual([late.id]);
  });

  test('MIL-02 leaves out shorter trips, 500 m unless told otherwise, and counts them on the odometer all the same', async () => {
    const { trackerId, log, imei, token } = await makeDriver();
    await makeAdjustment(server, trackerId, { at: at('2026-11-01 12:00:00'), valueMetres: 1_000_000 });
    for (const [hour, distanceMetres] of [499, 500, 1500].entries())
      await makeTrip(server, trackerId, { startAt: at(`2026-11-02 1${hour}:00:00`), distanceMetres });
    const told = async (query: { minDistance: number }) =>
      (await log(query)).body.trips.map(({ startOdometer }) => startOdometer);
    expect(await told({ minDistance: 0 })).toEqual([1_000_999, 1_000_499, 1_000_000]);
    expect(await told({ minDistance: 1000 })).toEqual([1_000_999]);
    const query = { imei, from: '2026-10-31 23:00:00', to: '2026-11-30 22:59:59' };
    const { body } = await server.call(fetchTrips, { token, query });
    expect(body.trips.map(({ distanceMeter }) => distanceMeter)).toEqual([1500, 500]);
  });

  test('MIL-02 ODO-01 tells the adjustments of the period and how far each was from the computed value', async () => {
    const { trackerId, log } = await makeDriver();
    await makeAdjustment(server, trackerId, { at: at('2026-10-01 12:00:00'), valueMetres: 500_000 });
    await makeTrip(server, trackerId, { startAt: at('2026-10-02 12:00:00'), distanceMetres: 2000 });
    await makeTrip(server, trackerId, { startAt: at('2026-11-02 12:00:00'), distanceMetres: 3000 });
    const set = await makeAdjustment(server, trackerId, { at: at('2026-11-03 12:00:00'), valueMetres: 505_400 });
    await makeTrip(server, trackerId, { startAt: at('2026-11-04 12:00:00'), distanceMetres: 70 });
    const { body } = await log();
    expect(body.adjustments).toEqual([
      { id: set.id, datetime: '2026-11-03 12:00:00', value: 505_400, differenceMeter: 400 },
    ]);
    expect(body.trips.map(({ startOdometer }) => startOdometer)).toEqual([505_400, 502_000]);
  });

  test('MIL-02 an adjustment on a trip that began before the period is weighed with that trip', async () => {
    const { trackerId, log } = await makeDriver();
    await makeAdjustment(server, trackerId, { at: at('2026-10-01 12:00:00'), valueMetres: 500_000 });
    await makeTrip(server, trackerId, { startAt: at('2026-10-31 22:50:00'), distanceMetres: 9000 });
    const onTheWay = { at: at('2026-10-31 23:05:00'), valueMetres: 508_000, tripMetres: 4500 };
    await makeAdjustment(server, trackerId, onTheWay);
    await makeTrip(server, trackerId, { startAt: at('2026-11-01 08:00:00') });
    const { body } = await log();
    expect(body.adjustments.map(({ differenceMeter }) => differenceMeter)).toEqual([3500]);
    expect(body.trips.map(({ startOdometer }) => startOdometer)).toEqual([512_500]);
  });

  test('a locked trip keeps the odometer it was handed in with, and says what late records make of it', async () => {
    const { trackerId, log } = await makeDriver();
    await makeAdjustment(server, trackerId, { at: at('2026-11-01 00:00:00'), valueMetres: 1000 });
    await makeTrip(server, trackerId, {
      startAt: at('2026-11-02 08:00:00'),
      lockedAt: at('2026-11-10 08:00:00'),
      lockedOdometerMetres: 777,
      contradiction: JSON.stringify({ startAt: at('2026-11-02 08:05:00').getTime(), endAt: null, distanceMetres: 5 }),
    });
    const [trip] = (await log()).body.trips;
    expect([trip!.startOdometer, trip!.locked, trip!.lockedDatetime]).toEqual([777, true, '2026-11-10 08:00:00']);
    expect(trip!.contradiction).toEqual({
      startDatetime: '2026-11-02 08:05:00',
      endDatetime: '0000-00-00 00:00:00',
      distanceMeter: 5,
    });
  });
});

describe('MIL-02 how far back the log goes', () => {
  test('MIL-02 18 months, told by its bounds, and refused in words beyond', async () => {
    const { imei, token, log } = await makeDriver();
    const { body } = await server.call(fetchMileageBounds, { token, query: { imei } });
    expect(body.from).toBe('2025-05-11 22:00:00');
    expect((await log({ from: '2025-05-11 22:00:00' })).status).toBe(200);
    const refused = await log({ from: '2025-05-01 22:00:00' });
    expect([refused.status, refused.body.code]).toEqual([400, 'mileage.tooLongAgo']);
    expect(refused.body.message).toBe('The mileage log goes 18 months back. Choose a later date.');
  });

  test('MIL-02 to the day the right was given, and nothing of before the tracker was theirs', async () => {
    const driver = await makeDriver({ trackerSince: '2026-11-05', rightSince: '2026-11-05' });
    const { trackerId, log, change, imei, token } = driver;
    const theirs = await makeTrip(server, trackerId, { startAt: at('2026-11-05 09:00:00') });
    const mine = await makeTrip(server, trackerId, { startAt: at('2026-11-05 11:00:00') });
    const { status, body } = await log({ from: '2026-11-04 23:00:00' });
    expect([status, body.trips.map(({ id }) => id)]).toEqual([200, [mine.id]]);
    expect((await log({ from: '2026-11-04 22:59:59' })).body.code).toBe('history.beforeGrant');
    const hidden = [
      await change(theirs.id, { type: 'business' }),
      await server.call(fetchTrip, { token, params: { imei, tripId: theirs.id } }),
      await server.call(fetchTripChanges, { token, params: { imei, tripId: theirs.id } }),
    ];
    expect(hidden.map(({ body }) => body.code)).toEqual(Array(3).fill('trip.unknown'));
    const { token: administrator } = await makeAdministrator(server);
    const params = { imei, tripId: theirs.id };
    expect((await server.call(fetchTrip, { token: administrator, params })).status).toBe(200);
  });

  test('a tracker that changed hands has no odometer until its new people set it', async () => {
    const { trackerId, log } = await makeDriver({ trackerSince: '2026-11-05' });
    await makeAdjustment(server, trackerId, { at: at('2026-11-04 12:00:00'), valueMetres: 5000 });
    await makeTrip(server, trackerId, { startAt: at('2026-11-06 12:00:00') });
    const { body } = await log({ from: '2026-11-04 23:00:00' });
    expect([body.trips[0]!.startOdometer, body.adjustments]).toEqual([null, []]);
  });

  test('a subscription that has run out keeps its log up to the end', async () => {
    const { trackerId, log, imei, token } = await makeDriver();
    const before = await makeTrip(server, trackerId, { startAt: at('2026-11-05 09:00:00') });
    const after = await makeTrip(server, trackerId, { startAt: at('2026-11-07 09:00:00') });
    const expiresAt = at('2026-11-06 00:00:00');
    await server.db
      .updateTable('trackers')
      .set({ expiresAt, subscription: 'standard' })
      .where('id', '=', trackerId)
      .execute();
    expect((await log()).body.trips.map(({ id }) => id)).toEqual([before.id]);
    const { body } = await server.call(fetchTrip, { token, params: { imei, tripId: after.id } });
    expect(body.code).toBe('trip.unknown');
  });
});

describe('one trip', () => {
  test('MIL-02 API-01 is told with its tracker and its track: good fixes only, oldest first, at most a thousand', async () => {
    const { trackerId, imei, token } = await makeDriver();
    const { id, startAt } = await makeTrip(server, trackerId, { startAt: at('2026-11-02 08:00:00') });
    const second = (n: number) => new Date(startAt.getTime() + n * 1000);
    const fixes = Array.from({ length: 1501 }, (_, n) => ({
      trackerId,
      at: second(n),
      lat: 554_500_000 + n * 100,
      lng: 121_800_000,
      hasFix: n % 10 !== 5,
      speedKmh: n % 90,
      direction: 0,
    }));
    const outside = [-5, 1801].map((n) => ({ ...fixes[0]!, at: second(n) }));
    await server.db
      .insertInto('positions')
      .values([...fixes, ...outside])
      .execute();
    const { status, body } = await server.call(fetchTrip, { token, params: { imei, tripId: id } });
    expect([status, body.tracker.imei, body.trip.id]).toEqual([200, imei, id]);
    expect(body.points).toHaveLength(1000);
    expect(body.points[0]).toEqual({
      datetime: '2026-11-02 08:00:00',
      coordinate: { lat: 55.45, lng: 12.18 },
      speed: 0,
    });
    expect(body.points.at(-1)!.datetime).toBe('2026-11-02 08:25:00');
    expect(body.points.every(({ coordinate }) => Math.round((coordinate.lat - 55.45) * 1e5) % 10 !== 5)).toBe(true);
  });
});

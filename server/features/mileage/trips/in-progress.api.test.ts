import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adjustOdometer, fetchOdometer } from '#contract/features/mileage/odometer.ts';
import { changeTrip, fetchTrips } from '#contract/features/mileage/trips.ts';
import { neverDriven, stepTrip, tripSoFar, tripToKeep, type TripState } from '#domain/trips/detector.ts';
import type { Trip } from '#domain/trips/trip.ts';
import { aFix } from '#test/support/fixes.ts';
import { givePermissions, makeAdjustment, makeTracker, makeTrip, makeUser } from '#test/support/factories.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const begins = Date.parse('2026-11-12T11:30:00Z');
const atSecond = (second: number) => begins + second * 1000;

/** North at 100 m each ten seconds, for so many of them, with the ignition on. */
const driving = (from: number, count: number, place = from) =>
  Array.from({ length: count }, (_, n) =>
    aFix({ at: atSecond((from + n) * 10), lat: 55.45 + (place + n) * 0.0009, speedKmh: 36, ignition: true }),
  );

function fold(fixes: ReturnType<typeof aFix>[]) {
  const told: Trip[] = [];
  let state: TripState = neverDriven;
  for (const fix of fixes) state = stepTrip(state, fix, (trip) => told.push(trip));
  return { state, told };
}

const parked = aFix({ at: atSecond(-60), lat: 55.45, ignition: false });

async function makeDriver(state: TripState) {
  const user = await makeUser(server);
  const assignedAt = new Date('2020-01-01');
  const { id: trackerId, imei } = await makeTracker(server, { userId: user.id, assignedAt });
  await givePermissions({ db: server.db, clock: { now: () => assignedAt } as TestServer['clock'] }, trackerId, user.id);
  const keep = (next: TripState) =>
    server.db
      .insertInto('trackerStates')
      .values({ trackerId, version: 1, contactAt: server.clock.now(), trip: JSON.stringify(next) })
      .onConflict((conflict) => conflict.column('trackerId').doUpdateSet({ trip: JSON.stringify(next) }))
      .execute();
  await keep(state);
  const { token } = user;
  const log = async (query: object = {}) => {
    const asked = { imei, from: '2026-11-11 23:00:00', to: '2026-11-12 22:59:59', minDistance: 0, ...query };
    return (await server.call(fetchTrips, { token, query: asked })).body.trips;
  };
  const odometer = async () => (await server.call(fetchOdometer, { token, params: { imei } })).body.value;
  const set = (value: number) =>
    server.call(adjustOdometer, { token, params: { imei }, body: { odometer: value, isConfirmed: true } });
  const change = (tripId: number, body: object) => server.call(changeTrip, { token, params: { imei, tripId }, body });
  return { trackerId, keep, log, odometer, set, change };
}

const storedAs = ({ startAt, endAt, distanceMetres }: Trip) => ({
  startAt: new Date(startAt),
  endAt: new Date(endAt),
  distanceMetres,
});

describe('MIL-02 the trip in progress', () => {
  test('MIL-02 is told as such, without an id, and counts on the odometer', async () => {
    const { state } = fold([parked, ...driving(0, 60)]);
    const { trackerId, log, odometer } = await makeDriver(state);
    await makeAdjustment(server, trackerId, { at: new Date('2026-11-01'), valueMetres: 1_000_000 });
    const ended = await makeTrip(server, trackerId, {
      startAt: new Date('2026-11-12T06:00:00Z'),
      distanceMetres: 7000,
    });
    const trips = await log();
    expect(trips.map(({ id, isInProgress }) => [id, isInProgress])).toEqual([
      [0, true],
      [ended.id, false],
    ]);
    const { startOdometer, distanceMeter, endDatetime } = trips[0]!;
    expect([startOdometer, endDatetime]).toEqual([1_007_000, '2026-11-12 11:39:50']);
    expect(distanceMeter).toBeGreaterThan(5500);
    expect(await odometer()).toBe(1_007_000 + distanceMeter);
    expect(await log({ to: '2026-11-12 11:00:00' })).toHaveLength(1);
    expect(await log({ from: '2026-11-12 11:35:00' })).toEqual([]);
  });

  test('MIL-02 goes on in its own row after a short stop, which keeps its type', async () => {
    const stop = aFix({ at: atSecond(310), lat: 55.45 + 31 * 0.0009, ignition: false });
    const first = fold([parked, ...driving(0, 31), stop]);
    const { trackerId, keep, log, change } = await makeDriver(first.state);
    const { id } = await makeTrip(server, trackerId, storedAs(first.told[0]!));
    await change(id, { type: 'business' });
    expect((await log()).map(({ isInProgress }) => isInProgress)).toEqual([false]);
    const second = fold([parked, ...driving(0, 31), stop, ...driving(40, 20, 31)]);
    await keep(second.state);
    const [trip, ...others] = await log();
    expect(others).toEqual([]);
    expect(trip).toMatchObject({ id, type: 'business', isInProgress: true, endDatetime: '2026-11-12 11:39:50' });
    expect(trip!.distanceMeter).toBeGreaterThan(first.told[0]!.distanceMetres + 1500);
  });

  test('MIL-02 is over once it was stored since nothing more was heard of it', async () => {
    // It stood for a while before it fell silent, and ends where it came to stand.
    const standing = Array.from({ length: 30 }, (_, n) =>
      aFix({ at: atSecond(600 + n * 10), lat: 55.45 + 60 * 0.0009, ignition: true }),
    );
    const { state } = fold([parked, ...driving(0, 60), ...standing]);
    const { trackerId, log } = await makeDriver(state);
    expect(tripToKeep(state)!.endAt).toBeLessThan(tripSoFar(state)!.endAt);
    const { id } = await makeTrip(server, trackerId, storedAs(tripToKeep(state)!));
    expect((await log()).map((trip) => [trip.id, trip.isInProgress])).toEqual([[id, false]]);
  });

  test('ODO-01 set on the way, the value holds from there on, and the trip keeps its start', async () => {
    const early = fold([parked, ...driving(0, 40)]);
    const { trackerId, keep, log, odometer, set } = await makeDriver(early.state);
    await makeAdjustment(server, trackerId, { at: new Date('2026-11-01'), valueMetres: 1_000_000 });
    const soFar = (await log())[0]!.distanceMeter;
    server.clock.set('2026-11-12T11:36:40Z');
    await set(3_000_000);
    const late = fold([parked, ...driving(0, 80)]);
    await keep(late.state);
    server.clock.set('2026-11-12T12:00:00Z');
    const [trip] = await log();
    expect(trip!.startOdometer).toBe(1_000_000);
    expect(await odometer()).toBe(3_000_000 + trip!.distanceMeter - soFar);
  });

  test('ODO-01 set while the tracker was out of reach, what it tells later counts by its share of time', async () => {
    const early = fold([parked, ...driving(0, 20)]);
    const { keep, log, odometer, set } = await makeDriver(early.state);
    // Ten minutes on the way; of the last seven nothing is known yet.
    server.clock.set('2026-11-12T11:40:00Z');
    await set(3_000_000);
    const late = fold([parked, ...driving(0, 121)]);
    await keep(late.state);
    server.clock.set('2026-11-12T12:00:00Z');
    const [trip] = await log();
    expect(await odometer()).toBe(3_000_000 + Math.round(trip!.distanceMeter / 2));
  });
});

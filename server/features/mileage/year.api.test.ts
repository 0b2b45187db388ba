import { afterAll, beforeAll, expect, test } from 'vitest';
import { adjustOdometer, fetchOdometer } from '#contract/features/mileage/odometer.ts';
import { fetchTrips, type AdjustmentRow, type TripRow } from '#contract/features/mileage/trips.ts';
import { localDate, localInstant } from '#domain/local-time.ts';
import { openSession } from '#server/secrets/tokens.ts';
import { givePermissions, makeTracker, makeUser } from '#test/support/factories.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// A year of a van in Copenhagen, over both changes of the clocks, whose odometer is read off at the end of each month.
const zone = 'Europe/Copenhagen';
const minute = 60_000;
const second = 1000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Chance that is the same every time. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

const monthStart = (month: number) => localInstant({ year: 2025, month, day: 1 }, 0, zone);
const firstMonth = 11;
const months = Array.from({ length: 12 }, (_, n) => firstMonth + n);
const wire = (instant: Date) => instant.toISOString().slice(0, 19).replace('T', ' ');
const parse = (text: unknown) => Date.parse(`${String(text).replace(' ', 'T')}Z`);

/** Four a day, one of them over midnight, so that one begins before every month and every change of the clocks and ends after. */
function tripsOf(month: number, roll: (below: number) => number) {
  const days = Math.round((monthStart(month + 1).getTime() - monthStart(month).getTime()) / 86_400_000);
  return Array.from({ length: days }, (_, day) => day + 1).flatMap((day) =>
    [1 * 60 + 30, 7 * 60 + 10, 15 * 60 + 45, 23 * 60 + 50].map((minuteOfDay) => {
      const startAt = localInstant({ year: 2025, month, day }, minuteOfDay, zone);
      const endAt = new Date(startAt.getTime() + (20 + roll(60)) * minute + roll(1000));
      return { startAt, endAt, distanceMetres: roll(90_000) };
    }),
  );
}

test('MIL-02 MIL-03 ODO-01 rows, totals and odometer of a year agree to the metre', { timeout: 120_000 }, async () => {
  const roll = dice(4711);
  server.clock.set('2025-10-31T12:00:00Z');
  const user = await makeUser(server, { timezone: zone });
  const { id: trackerId, imei } = await makeTracker(server, { userId: user.id });
  await givePermissions(server, trackerId, user.id);
  const logIn = () => openSession(server.db, server.clock.now(), { userId: user.id, remember: false });
  const odometerNow = async (token: string) =>
    (await server.call(fetchOdometer, { token, params: { imei } })).body.value!;
  const set = async (odometer: number, token: string) =>
    expect(
      (await server.call(adjustOdometer, { token, params: { imei }, body: { odometer, isConfirmed: true } })).status,
    ).toBe(200);

  const store = (trips: ReturnType<typeof tripsOf>) =>
    server.db
      .insertInto('trips')
      .values(trips.map((trip) => ({ trackerId, ...trip })))
      .execute();

  const first = 184_320_000;
  await set(first, await logIn());
  let driven = 0;
  for (const month of months) {
    const trips = tripsOf(month, roll);
    driven += trips.reduce((sum, { distanceMetres }) => sum + distanceMetres, 0);
    await store(trips.slice(0, -1));
    // In the first minutes of the next month, amid the trip over midnight; every fourth month nobody does.
    server.clock.set(new Date(monthStart(month + 1).getTime() + 7 * minute + 13 * second).toISOString());
    const token = await logIn();
    if (month % 4 !== 0) await set((await odometerNow(token)) + roll(4_000_000) - 2_000_000, token);
    await store(trips.slice(-1));
  }
  server.clock.set('2026-11-12T12:00:00Z');
  const token = await logIn();

  const fetch = async (from: Date, until: Date) => {
    const query = { imei, minDistance: 0, from: wire(from), to: wire(new Date(until.getTime() - second)) };
    return (await server.call(fetchTrips, { token, query })).body as { trips: TripRow[]; adjustments: AdjustmentRow[] };
  };
  const year = await fetch(new Date('2025-10-31T12:00:00Z'), new Date('2026-11-12T12:00:00Z'));
  const byMonth = [];
  for (const month of months) byMonth.push(await fetch(monthStart(month), monthStart(month + 1)));

  const sumOf = (rows: TripRow[]) => rows.reduce((sum, { distanceMeter }) => sum + distanceMeter, 0);
  const corrected = year.adjustments.reduce((sum, { differenceMeter }) => sum + (differenceMeter ?? 0), 0);
  expect(year.trips).toHaveLength(365 * 4);
  expect(year.adjustments).toHaveLength(10);
  expect(sumOf(year.trips)).toBe(driven);
  expect(await odometerNow(token)).toBe(first + driven + corrected);

  // The same rows, each in the month it began in.
  expect(byMonth.toReversed().flatMap(({ trips }) => trips)).toEqual(year.trips);
  for (const [index, { trips }] of byMonth.entries())
    for (const { startDatetime } of trips)
      expect(localDate(new Date(parse(startDatetime)), zone).month).toBe(((months[index]! - 1) % 12) + 1);

  const inOrder = year.trips.toReversed();
  for (const [index, next] of inOrder.entries()) {
    const previous = inOrder[index - 1];
    if (!previous) continue;
    const between = year.adjustments.filter(
      ({ datetime }) => parse(datetime) >= parse(previous.startDatetime) && parse(datetime) < parse(next.startDatetime),
    );
    const step = between.reduce((sum, { differenceMeter }) => sum + differenceMeter!, previous.distanceMeter);
    expect(next.startOdometer).toBe(previous.startOdometer! + step);
  }
});

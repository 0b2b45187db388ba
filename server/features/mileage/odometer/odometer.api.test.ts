import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  adjustOdometer,
  adjustOdometerBySecret,
  fetchOdometer,
  fetchOdometerToAdjust,
} from '#contract/features/mileage/odometer.ts';
import { fetchTrips } from '#contract/features/mileage/trips.ts';
import { lifetimes } from '#domain/secrets.ts';
import { after } from '#server/clock.ts';
import { issueLink } from '#server/secrets/links.ts';
import { givePermissions, makeTracker, makeTrip, makeUser } from '#test/support/factories.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function makeDriver() {
  const user = await makeUser(server, { timezone: 'Europe/Copenhagen' });
  const assignedAt = new Date('2020-01-01T00:00:00Z');
  const { id: trackerId, imei } = await makeTracker(server, { userId: user.id, assignedAt, name: 'Varebil 1' });
  await givePermissions({ db: server.db, clock: { now: () => assignedAt } as TestServer['clock'] }, trackerId, user.id);
  const { token } = user;
  const params = { imei };
  const read = async () => (await server.call(fetchOdometer, { token, params })).body;
  const set = (odometer: unknown, isConfirmed?: boolean) =>
    server.call(adjustOdometer, { token, params, body: { odometer, ...(isConfirmed && { isConfirmed }) } });
  const log = async () => {
    const query = { imei, from: '2026-10-31 23:00:00', to: '2027-01-01 00:00:00', minDistance: 0 };
    return (await server.call(fetchTrips, { token, query })).body;
  };
  return { user, token, imei, trackerId, read, set, log };
}

const linkTo = (imei: string, trackerId: number) => {
  const now = server.clock.now();
  const expiresAt = after(now, lifetimes.odometerLink);
  return issueLink(server.db, { purpose: 'odometer', object: imei, trackerId, now, expiresAt });
};

const minutesAgo = (minutes: number) => after(server.clock.now(), -minutes * 60_000);

describe('ODO-01 the odometer', () => {
  test('ODO-01 API-01 is none until it is set, and then goes on with every trip', async () => {
    const { trackerId, read, set } = await makeDriver();
    expect(await read()).toEqual({ value: null, metersSinceAdjustment: 0, datetime: '0000-00-00 00:00:00' });
    const datetime = server.clock.now().toISOString().slice(0, 19).replace('T', ' ');
    expect((await set(123_456_000)).body).toEqual({ value: 123_456_000, metersSinceAdjustment: 0, datetime });
    server.clock.pass({ hours: 2 });
    await makeTrip(server, trackerId, { distanceMetres: 7001 });
    expect(await read()).toEqual({ value: 123_463_001, metersSinceAdjustment: 7001, datetime });
  });

  test('ODO-01 must be a whole number of metres that a dashboard can show', async () => {
    const { set } = await makeDriver();
    const faults = [undefined, 'mange', 1.5, -1, 10_000_000_000];
    const told = [];
    for (const fault of faults) told.push((await set(fault)).body.fields?.['odometer']?.code);
    expect(told).toEqual([
      'validation.required',
      'validation.invalid',
      'validation.invalid',
      'validation.min',
      'validation.max',
    ]);
  });

  test('ODO-01 more than a tenth from the expected is refused in words until it is confirmed', async () => {
    const { set, read, log } = await makeDriver();
    await set(100_000_000);
    server.clock.pass({ minutes: 1 });
    expect((await set(110_000_000)).status).toBe(200);
    server.clock.pass({ minutes: 1 });
    const refused = await set(90_000_000);
    expect([refused.status, refused.body.code]).toEqual([409, 'odometer.unlikely']);
    expect(refused.body.message).toBe('Check your input and submit the form again.');
    expect((await read()).value).toBe(110_000_000);
    expect((await set(90_000_000, true)).body.value).toBe(90_000_000);
    const { adjustments } = await log();
    expect(adjustments.map(({ differenceMeter }) => differenceMeter)).toEqual([-20_000_000, 10_000_000, null]);
    const stored = await server.db.selectFrom('odometerAdjustments').select('differenceMetres').orderBy('id').execute();
    expect(stored.slice(-3).map(({ differenceMetres }) => differenceMetres)).toEqual([null, 10_000_000, -20_000_000]);
  });

  test('ODO-01 two who set it at the same moment come one after the other', async () => {
    const { set, read, log } = await makeDriver();
    await set(50_000_000);
    const values = [50_100_000, 50_200_000, 50_300_000, 50_400_000];
    const answers = await Promise.all(values.map((value) => set(value)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { adjustments } = await log();
    expect(adjustments).toHaveLength(5);
    expect(adjustments[0]!.value).toBe((await read()).value);
    const sum = adjustments.reduce((total, { differenceMeter }) => total + (differenceMeter ?? 0), 0);
    expect(50_000_000 + sum).toBe((await read()).value);
  });

  test('ODO-01 once the subscription has run out, it shows what it did then', async () => {
    const { trackerId, set, read } = await makeDriver();
    await set(10_000_000);
    server.clock.pass({ hours: 3 });
    await makeTrip(server, trackerId, { startAt: minutesAgo(170), distanceMetres: 500 });
    await makeTrip(server, trackerId, { startAt: minutesAgo(60), distanceMetres: 70 });
    expect((await read()).value).toBe(10_000_570);
    const ended = { expiresAt: minutesAgo(90), subscription: 'standard' } as const;
    await server.db.updateTable('trackers').set(ended).where('id', '=', trackerId).execute();
    expect((await read()).value).toBe(10_000_500);
  });

  test('ODO-01 set between a short stop and going on, what the trip had covered stays before it', async () => {
    const { trackerId, set, log, read } = await makeDriver();
    await set(10_000_000);
    server.clock.pass({ hours: 1 });
    const { id } = await makeTrip(server, trackerId, { startAt: minutesAgo(31), distanceMetres: 4000 });
    await set(10_004_500);
    server.clock.pass({ minutes: 30 });
    const resumed = { endAt: server.clock.now(), distanceMetres: 9000 };
    await server.db.updateTable('trips').set(resumed).where('id', '=', id).execute();
    expect((await read()).value).toBe(10_009_500);
    const { trips, adjustments } = await log();
    expect([trips[0]!.startOdometer, adjustments[0]!.differenceMeter]).toEqual([10_000_000, 500]);
  });
});

describe('ODO-02 the odometer through a secret link', () => {
  test('ODO-02 API-01 tells the current value and the tracker, and takes a new one from nobody by name', async () => {
    const { trackerId, imei, set } = await makeDriver();
    await set(20_000_000);
    const query = { secret: await linkTo(imei, trackerId) };
    const { status, body } = await server.call(fetchOdometerToAdjust, { params: { imei }, query });
    expect([status, body.value, body.tracker.name]).toEqual([200, 20_000_000, 'Varebil 1']);
    const send = (odometer: number, isConfirmed = false) =>
      server.call(adjustOdometerBySecret, { params: { imei }, query, body: { odometer, isConfirmed } });
    expect((await send(20_100_000)).body.value).toBe(20_100_000);
    expect((await send(40_000_000)).body.code).toBe('odometer.unlikely');
    expect((await send(40_000_000, true)).body.value).toBe(40_000_000);
    const rows = await server.db
      .selectFrom('odometerAdjustments')
      .select(['via', 'userId'])
      .where('trackerId', '=', trackerId)
      .orderBy('id')
      .execute();
    expect(rows.map(({ via, userId }) => [via, userId === null])).toEqual([
      ['panel', false],
      ['link', true],
      ['link', true],
    ]);
  });

  test('ODO-02 a link of another tracker, a made-up one, an expired one and one to a deleted tracker are invalid', async () => {
    const [mine, other] = [await makeDriver(), await makeDriver()];
    const secret = await linkTo(mine.imei, mine.trackerId);
    const codeOf = async (imei: string, given: string) => {
      const { status, body } = await server.call(fetchOdometerToAdjust, { params: { imei }, query: { secret: given } });
      return status === 200 ? 'open' : body.code;
    };
    expect(await codeOf(mine.imei, secret)).toBe('open');
    expect(await codeOf(other.imei, secret)).toBe('link.invalid');
    expect(await codeOf(mine.imei, 'x'.repeat(32))).toBe('link.invalid');
    expect(await codeOf(mine.imei, 'short')).toBe('link.invalid');
    const ofOther = await linkTo(other.imei, other.trackerId);
    await server.db
      .updateTable('trackers')
      .set({ deletedAt: server.clock.now() })
      .where('id', '=', other.trackerId)
      .execute();
    expect(await codeOf(other.imei, ofOther)).toBe('link.invalid');
    server.clock.pass({ days: 30 });
    expect(await codeOf(mine.imei, secret)).toBe('link.invalid');
  });
});

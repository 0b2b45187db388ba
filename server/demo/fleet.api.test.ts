import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { demoVehicles } from './fleet/profiles.ts';

const day = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  const environment = { DEMO: 'on', DEMO_FLEET: 'on', MAIL: '', ROLES: 'api,devices', RETENTION_MONTHS: '1' };
  server = await startTestServer({ environment });
}, 120_000);
afterAll(() => server.stop());

const statesByImei = async () => {
  const rows = await server.db
    .selectFrom('trackerStates')
    .innerJoin('trackers', 'trackers.id', 'trackerStates.trackerId')
    .select(['imei', 'lastAt', 'trackerId'])
    .where('lastAt', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.imei, row]));
};
const vehicles = demoVehicles();
const imeiWhere = (silent: string | undefined) =>
  vehicles.filter((vehicle) => vehicle.silent === silent).map(({ profile }) => profile.imei);

test('DEV-03 the demo has two days of history over the wire, one tracker that fell silent and one never heard of', async () => {
  const now = server.clock.now().getTime();
  const [jens] = imeiWhere(undefined);
  const ageOf = async (imei: string) => now - ((await statesByImei()).get(imei)?.lastAt?.getTime() ?? 0);
  await vi.waitFor(async () => expect(await ageOf(jens!)).toBeLessThan(5 * 60_000), { timeout: 90_000, interval: 500 });
  await vi.waitFor(async () => expect((await statesByImei()).size).toBe(vehicles.length - 1), {
    timeout: 60_000,
    interval: 500,
  });
  expect(await ageOf(imeiWhere('forDays')[0]!)).toBeGreaterThanOrEqual(3 * day);
  expect((await statesByImei()).has(imeiWhere('always')[0]!)).toBe(false);
  const { trackerId } = (await statesByImei()).get(jens!)!;
  const { count, first } = await server.db
    .selectFrom('positions')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('at').as('first')])
    .where('trackerId', '=', trackerId)
    .where('at', '>=', new Date(now - 2 * day))
    .executeTakeFirstOrThrow();
  expect(count).toBeGreaterThan(2000);
  expect(first.getTime()).toBeLessThan(now - 2 * day + 10 * 60_000);
}, 180_000);

test('DEV-04 administrators find devices that were refused and a record that could not be read', async () => {
  const counts = async () => [
    (await server.db.selectFrom('refusedDevices').select('imei').execute()).length,
    (await server.db.selectFrom('putAside').select('reason').where('reason', '=', 'undecodable').execute()).length,
  ];
  await vi.waitFor(async () => expect(await counts()).toEqual([2, 1]), { timeout: 60_000, interval: 500 });
}, 90_000);

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchTripAddresses, fetchTrips } from '#contract/features/mileage/trips.ts';
import { givePermissions, makeTracker, makeTrip, makeUser } from '#test/support/factories.ts';
import { TestProvider } from '#test/support/geocoder.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let provider: TestProvider;
let server: TestServer;
beforeAll(async () => {
  provider = new TestProvider();
  server = await startTestServer({ environment: { GEOCODER: 'photon', GEOCODER_URL: await provider.open() } });
});
afterAll(async () => {
  await server.stop();
  await provider.close();
});
beforeEach(() => {
  provider.asked = [];
  provider.trouble = null;
  provider.delayMilliseconds = 0;
  server.clock.pass({ minutes: 1 });
});

/** Spots nobody has asked about yet. */
let spots = 0;
const newSpot = () => 550_000_000 + ++spots * 100_000;

const koege = { da: 'Støberivej 4, 4600 Køge', en: 'Støberivej 4, 4600 Køge' };

async function makeDriver() {
  const user = await makeUser(server);
  const { id: trackerId, imei } = await makeTracker(server, { userId: user.id });
  await givePermissions(
    { db: server.db, clock: { now: () => new Date(0) } as TestServer['clock'] },
    trackerId,
    user.id,
  );
  const { token } = user;
  let trips = 0;
  const drive = (changes: object = {}) =>
    makeTrip(server, trackerId, {
      startAt: new Date(server.clock.now().getTime() - ++trips * 3_600_000),
      startLat: newSpot(),
      endLat: newSpot(),
      ...changes,
    });
  const ask = (...tripIds: number[]) =>
    server.call(fetchTripAddresses, { token, query: { imei, tripIds: tripIds.join(',') } });
  const log = async () => {
    const query = { imei, from: '2026-11-11 23:00:00', to: '2026-11-13 23:00:00' };
    return (await server.call(fetchTrips, { token, query })).body.trips;
  };
  return { trackerId, drive, ask, log };
}

describe('MIL-04 addresses of trips', () => {
  test('MIL-04 API-01 are looked up in both languages, kept on the trip, and not asked for again', async () => {
    const { drive, ask, log } = await makeDriver();
    const { id } = await drive();
    const { status, body } = await ask(id);
    expect([status, body]).toEqual([200, { addresses: [{ tripId: id, startAddress: koege, endAddress: koege }] }]);
    expect(provider.asked.length).toBe(4);
    expect((await log())[0]).toMatchObject({ startAddress: koege, endAddress: koege });
    await ask(id);
    expect(provider.asked.length).toBe(4);
  });

  test('MIL-04 five trips at a time, six are refused', async () => {
    const { drive, ask } = await makeDriver();
    const ids = [];
    for (let n = 0; n < 6; n++) ids.push((await drive({ startLat: 550_000_000, endLat: 550_000_000 })).id);
    expect((await ask(...ids.slice(1))).body.addresses).toHaveLength(5);
    expect((await ask(...ids)).status).toBe(400);
  });

  test('MIL-04 a slow provider is not waited for: what is known is answered, the rest the next time', async () => {
    const { drive, ask } = await makeDriver();
    const known = await drive();
    await ask(known.id);
    const slow = await drive();
    provider.delayMilliseconds = 3000;
    const begun = performance.now();
    const { status, body } = await ask(known.id, slow.id);
    expect(performance.now() - begun).toBeLessThan(2900);
    expect([status, body.addresses.map(({ tripId }) => tripId)]).toEqual([200, [known.id]]);
    await expect
      .poll(async () => (await ask(known.id, slow.id)).body.addresses.length, { timeout: 15_000, interval: 500 })
      .toBe(2);
  });

  test('MIL-04 a provider that is down is no error: the trip goes without', async () => {
    const { drive, ask, log } = await makeDriver();
    const { id } = await drive();
    provider.trouble = 500;
    const { status, body } = await ask(id);
    expect([status, body]).toEqual([200, { addresses: [] }]);
    expect((await log())[0]!.startAddress).toBeNull();
    provider.trouble = null;
    server.clock.pass({ seconds: 11 });
    expect((await ask(id)).body.addresses).toHaveLength(1);
  });

  test('MIL-04 a trip that began where no fix was had has an empty address, and nobody is asked', async () => {
    const { drive, ask } = await makeDriver();
    const nowhere = { startLat: null, startLng: null, endLat: null, endLng: null };
    const { id } = await drive(nowhere);
    const none = { da: '', en: '' };
    expect((await ask(id)).body.addresses).toEqual([{ tripId: id, startAddress: none, endAddress: none }]);
    expect(provider.asked).toEqual([]);
  });

  test('MIL-04 a trip that meanwhile ends elsewhere does not get the address of where it ended before', async () => {
    const { drive, ask, log } = await makeDriver();
    const { id } = await drive();
    provider.delayMilliseconds = 700;
    const asked = ask(id);
    await expect.poll(() => provider.asked.length, { timeout: 5000 }).toBeGreaterThan(0);
    await server.db.updateTable('trips').set({ endLat: newSpot() }).where('id', '=', id).execute();
    await asked;
    expect((await log())[0]).toMatchObject({ startAddress: koege, endAddress: null });
  });

  test('MIL-04 a locked trip keeps the addresses it has, and gets those it lacks', async () => {
    const { drive, ask, log } = await makeDriver();
    const handedIn = { startAddressDa: 'Som afleveret', startAddressEn: 'As handed in' };
    const { id } = await drive({ lockedAt: server.clock.now(), ...handedIn });
    await ask(id);
    expect((await log())[0]).toMatchObject({
      startAddress: { da: 'Som afleveret', en: 'As handed in' },
      endAddress: koege,
    });
  });

  test('MIL-04 trips of others are not told', async () => {
    const [mine, theirs] = [await makeDriver(), await makeDriver()];
    const { id } = await theirs.drive();
    expect((await mine.ask(id)).body).toEqual({ addresses: [] });
    expect(provider.asked).toEqual([]);
  });
});

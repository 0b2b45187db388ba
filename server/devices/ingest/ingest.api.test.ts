import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchStatus } from '#contract/features/tracking.ts';
import { encodeLogin } from '#server/devices/protocols/teltonika/encode.ts';
import { onPostgres } from '#test/support/database.ts';
import { TestDevice } from '#test/support/devices.ts';
import { makeAdministrator, makeTracker } from '#test/support/factories.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { aFrame, deliver, logInDevice } from '#test/support/teltonika.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ environment: { ROLES: 'api,devices' } })));
afterAll(() => server.stop());

const positionsOf = (trackerId: number) =>
  server.db.selectFrom('positions').selectAll().where('trackerId', '=', trackerId).orderBy('at').execute();
const stateOf = (trackerId: number) =>
  server.db.selectFrom('trackerStates').selectAll().where('trackerId', '=', trackerId).executeTakeFirst();

async function aDevice() {
  const tracker = await makeTracker(server);
  return { tracker, device: await logInDevice(server, tracker.imei) };
}

describe('what a device delivers', () => {
  test('DEV-01 is acknowledged by its count, and is in the database then', async () => {
    const { tracker, device } = await aDevice();
    const at = '2026-11-12T11:58:00Z';
    expect(await deliver(device, { at, speed: 50, ignition: true }, { at: '2026-11-12T11:58:10Z' })).toBe(2);
    expect(await positionsOf(tracker.id)).toMatchObject([
      { at: new Date(at), lat: 556761000, lng: 125683000, speedKmh: 50, ignition: true, hasFix: true },
      { at: new Date('2026-11-12T11:58:10Z'), speedKmh: 0, ignition: null },
    ]);
    expect(await stateOf(tracker.id)).toMatchObject({
      version: 1,
      speedKmh: 0,
      ignition: true,
      contactAt: server.clock.now(),
    });
    device.hangUp();
  });

  test('DEV-01 is stored once however often it is sent', async () => {
    const { tracker, device } = await aDevice();
    const reports = [{ at: '2026-11-12T11:58:00Z' }, { at: '2026-11-12T11:58:10Z' }];
    expect(await deliver(device, ...reports, ...reports)).toBe(4);
    expect(await deliver(device, ...reports, { at: '2026-11-12T11:58:20Z' })).toBe(3);
    expect(await positionsOf(tracker.id)).toHaveLength(3);
    expect(await stateOf(tracker.id)).toMatchObject({
      refoldFrom: null,
      lateFixes: 0,
      lastAt: new Date('2026-11-12T11:58:20Z'),
    });
    device.hangUp();
  });

  test('two records of one instant that differ in what made them are two', async () => {
    const { tracker, device } = await aDevice();
    const at = '2026-11-12T11:58:00Z';
    expect(await deliver(device, { at, event: 239, ignition: true }, { at, event: 0 })).toBe(2);
    expect(await positionsOf(tracker.id)).toHaveLength(2);
    device.hangUp();
  });

  test('one that comes late is stored and acknowledged, and asks for a refold', async () => {
    const { tracker, device } = await aDevice();
    await deliver(device, { at: '2026-11-12T11:58:00Z', lat: 56 });
    expect(await deliver(device, { at: '2026-11-12T11:50:00Z', lat: 55 })).toBe(1);
    expect(await positionsOf(tracker.id)).toHaveLength(2);
    expect(await stateOf(tracker.id)).toMatchObject({
      lat: 560000000,
      refoldFrom: new Date('2026-11-12T11:50:00Z'),
      refoldAskedAt: server.clock.now(),
      lateFixes: 1,
    });
    device.hangUp();
  });

  test('DEV-04 times that cannot be are put aside once, and the frame is acknowledged', async () => {
    const { tracker, device } = await aDevice();
    const reports = [{ at: '2036-01-01T00:00:00Z' }, { at: '2020-01-01T00:00:00Z' }, { at: '2026-11-12T11:58:00Z' }];
    expect(await deliver(device, ...reports)).toBe(3);
    expect(await deliver(device, ...reports)).toBe(3);
    const aside = await server.db
      .selectFrom('putAside')
      .selectAll()
      .where('trackerId', '=', tracker.id)
      .orderBy('id')
      .execute();
    expect(aside.map(({ reason }) => reason)).toEqual(['futureTime', 'tooOld']);
    expect(await positionsOf(tracker.id)).toHaveLength(1);
    device.hangUp();
  });

  test('DEV-01 DEV-04 an unknown imei is refused and listed, with how often it knocked', async () => {
    for (const knocks of [1, 2]) {
      const device = await TestDevice.connect(server.running.devicePort()!);
      device.send(encodeLogin('990000000000001'));
      expect(await device.hear(1)).toBe('00');
      const refused = await server.db.selectFrom('refusedDevices').selectAll().execute();
      expect(refused).toMatchObject([{ imei: '990000000000001', protocol: 'teltonika', knocks }]);
    }
  });

  test('a tracker deleted meanwhile gets nothing stored, and its device is cut off', async () => {
    const { tracker, device } = await aDevice();
    await server.db
      .updateTable('trackers')
      .set({ deletedAt: server.clock.now() })
      .where('id', '=', tracker.id)
      .execute();
    device.send(aFrame({ at: '2026-11-12T11:58:00Z' }));
    await device.whenClosed();
    expect(device.unheard).toBe('');
    expect(await positionsOf(tracker.id)).toEqual([]);
  });

  test('many devices at once are all stored and acknowledged', async () => {
    const devices = await Promise.all(Array.from({ length: 20 }, aDevice));
    const start = Date.parse('2026-11-12T11:00:00Z');
    await Promise.all(
      devices.map(async ({ device }) => {
        for (let n = 0; n < 5; n++)
          expect(await deliver(device, { at: start + n * 10_000 }, { at: start + n * 10_000 + 5000 })).toBe(2);
      }),
    );
    for (const { tracker, device } of devices) {
      expect(await positionsOf(tracker.id)).toHaveLength(10);
      expect(await stateOf(tracker.id)).toMatchObject({ lastAt: new Date(start + 45_000), lateFixes: 0 });
      device.hangUp();
    }
  });
});

describe('a poisonous delivery', () => {
  test('is put aside whole and acknowledged, and holds up no other tracker', async () => {
    const [poisonous, sound] = [await aDevice(), await aDevice()];
    await sql`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'poison'; end $$`.execute(server.db);
    await sql`create trigger poison before insert on positions for each row
      when (new.speed_kmh = 666) execute function refuse()`.execute(server.db);
    const at = '2026-11-12T11:58:00Z';
    const answers = await Promise.all([deliver(poisonous.device, { at, speed: 666 }), deliver(sound.device, { at })]);
    expect(answers).toEqual([1, 1]);
    expect(await positionsOf(poisonous.tracker.id)).toEqual([]);
    expect(await positionsOf(sound.tracker.id)).toHaveLength(1);
    const [aside] = await server.db
      .selectFrom('putAside')
      .selectAll()
      .where('trackerId', '=', poisonous.tracker.id)
      .execute();
    expect(aside).toMatchObject({ reason: 'undecodable', note: 'Could not be stored: poison' });
    expect(JSON.parse(Buffer.from(aside!.raw).toString())).toMatchObject([{ at: Date.parse(at), speedKmh: 666 }]);
    await sql`drop trigger poison on positions`.execute(server.db);
    poisonous.device.hangUp();
    sound.device.hangUp();
  });
});

describe.runIf(onPostgres)('while the database cannot take it', () => {
  test('DEV-01 nothing is acknowledged, and everything once it can', async () => {
    const { tracker, device } = await aDevice();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = server.db.transaction().execute(async (tx) => {
      await sql`lock table positions in exclusive mode`.execute(tx);
      locked.resolve();
      await held;
    });
    await locked.promise;
    device.send(aFrame({ at: '2026-11-12T11:58:00Z' }));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(device.unheard).toBe('');
    release();
    await holding;
    expect(await device.hear(4)).toBe('00000001');
    expect(await positionsOf(tracker.id)).toHaveLength(1);
    device.hangUp();
  });
});

test('MAP-07 what was acknowledged is what the next call tells', async () => {
  const { tracker, device } = await aDevice();
  const { token } = await makeAdministrator(server);
  await deliver(device, { at: '2026-11-12T11:59:50Z', lat: 55.5, lng: 12.25, speed: 42, angle: 90, ignition: true });
  const body = {
    trackersAndFields: { van: { id: tracker.imei, fields: ['coordinate', 'speed', 'direction', 'ignition'] } },
  };
  const answer = await server.call(fetchStatus, { token, body });
  expect(answer.body).toEqual({
    van: { id: tracker.imei, coordinate: { lat: 55.5, lng: 12.25 }, speed: 42, direction: 90, ignition: true },
  });
  device.hangUp();
});

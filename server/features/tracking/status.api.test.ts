import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchStatus, statusFields, trackerStatus } from '#contract/features/tracking.ts';
import { isStalled, batteryWord, signalWord } from '#domain/tracking/status.ts';
import { givePermissions, makeAdministrator, makeInsurer, makeTracker, makeUser } from '#test/support/factories.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { deliver, logInDevice, type Report } from '#test/support/teltonika.ts';

let server: TestServer;
let administrator: { token: string };
beforeAll(async () => {
  server = await startTestServer({ environment: { ROLES: 'api,devices' } });
  administrator = await makeAdministrator(server);
});
afterAll(() => server.stop());

const statusOf = async (token: string, imei: string, fields?: readonly string[]) => {
  const body = { trackersAndFields: { it: { id: imei, ...(fields && { fields }) } } };
  return (await server.call(fetchStatus, { token, body })).body['it'];
};

async function report(imei: string, ...reports: Report[]): Promise<void> {
  const device = await logInDevice(server, imei);
  await deliver(device, ...reports);
  device.hangUp();
}
const minutesAgo = (minutes: number) => server.clock.now().getTime() - minutes * 60_000;

describe('a status', () => {
  test('MAP-09 says everything but the trail when nothing is named, as the contract has it', async () => {
    const { imei } = await makeTracker(server);
    await report(imei, {
      at: minutesAgo(1),
      lat: 55.67,
      lng: 12.5,
      speed: 63,
      angle: 181,
      ignition: true,
      moving: true,
      signal: 4,
    });
    const status = await statusOf(administrator.token, imei);
    expect(status).toEqual({
      id: imei,
      outdated: false,
      datetime: '2026-11-12 11:59:00',
      contactDatetime: '2026-11-12 12:00:00',
      ignition: true,
      battery: 'unknown',
      charging: null,
      signal: 'good',
      stalled: false,
      coordinate: { lat: 55.67, lng: 12.5 },
      speed: 63,
      direction: 181,
      subLabel: 'speed',
      modeData: {
        mode: 'default',
        waitingMode: '',
        availableModes: ['default', 'recovery'],
        recoveryModeEnds: '0000-00-00 00:00:00',
      },
    });
    expect(trackerStatus.decode(status as never)).toMatchObject({ id: imei });
  });

  test('says just what was named, under the key it was asked by', async () => {
    const { imei } = await makeTracker(server);
    await report(imei, { at: minutesAgo(1) });
    const fields = ['speed', 'battery'];
    const trackersAndFields = { 'a "key"': { id: imei, fields }, b: { id: imei, fields: [] } };
    const { body } = await server.call(fetchStatus, { token: administrator.token, body: { trackersAndFields } });
    expect(body).toEqual({ 'a "key"': { id: imei, battery: 'unknown', speed: 0 }, b: { id: imei } });
  });

  test('MAP-09 of a tracker that has never reported says so', async () => {
    const { imei } = await makeTracker(server);
    expect(await statusOf(administrator.token, imei)).toEqual({ id: imei, error: 'tracker.neverReported' });
  });

  test('has the places of the last hour as its trail, oldest first', async () => {
    const { imei } = await makeTracker(server);
    const old = { at: minutesAgo(61), lat: 50 };
    await report(
      imei,
      old,
      { at: minutesAgo(59), lat: 51 },
      { at: minutesAgo(30), satellites: 0 },
      { at: minutesAgo(1), lat: 52 },
    );
    expect(await statusOf(administrator.token, imei, ['trail'])).toEqual({
      id: imei,
      trail: [
        { lat: 51, lng: 12.5683, datetime: '2026-11-12 11:01:00' },
        { lat: 52, lng: 12.5683, datetime: '2026-11-12 11:59:00' },
      ],
    });
  });

  test('MAP-09 is old after the time its type allows', async () => {
    const { imei } = await makeTracker(server, { type: 30 });
    await report(imei, { at: minutesAgo(180) });
    expect(await statusOf(administrator.token, imei, ['outdated'])).toMatchObject({ outdated: false });
    const late = await makeTracker(server, { type: 30 });
    await report(late.imei, { at: minutesAgo(180) - 1000 });
    expect(await statusOf(administrator.token, late.imei, ['outdated'])).toMatchObject({ outdated: true });
  });

  test('MAP-09 uses the words of the domain, whatever the numbers', async () => {
    const { imei, id } = await makeTracker(server);
    await report(imei, { at: minutesAgo(1) });
    const numbers = [null, 0, 1, 2, 3, 4, 5, 20, 21, 79, 80, 100];
    for (const number of numbers) {
      const signal = number === null ? null : Math.min(number, 5);
      const asleep = number === 3;
      const stillSince = new Date(minutesAgo(number ?? 1));
      const state = { batteryPercent: number, signal, asleep, moving: true, stillSince };
      await server.db.updateTable('trackerStates').set(state).where('trackerId', '=', id).execute();
      expect(await statusOf(administrator.token, imei, ['battery', 'signal', 'stalled'])).toEqual({
        id: imei,
        battery: batteryWord(number),
        signal: signalWord(signal, asleep),
        stalled: isStalled({ moving: true, ignition: null, lastAt: minutesAgo(1), stillSince: stillSince.getTime() }),
      });
    }
  });

  test('does not tell ignition of a type that has none', async () => {
    const { imei, id } = await makeTracker(server, { type: 25 });
    await report(imei, { at: minutesAgo(1) });
    await server.db.updateTable('trackerStates').set({ ignition: true }).where('trackerId', '=', id).execute();
    expect(await statusOf(administrator.token, imei, ['ignition'])).toEqual({ id: imei, ignition: null });
  });

  test('can be asked for every field there is', async () => {
    const { imei } = await makeTracker(server);
    await report(imei, { at: minutesAgo(1) });
    expect(Object.keys((await statusOf(administrator.token, imei, statusFields)) as object)).toEqual([
      'id',
      ...statusFields,
    ]);
  });
});

describe('what happened before', () => {
  test('a tracker changed hands is not shown to its new people, until it reports again', async () => {
    const user = await makeUser(server);
    const { id, imei } = await makeTracker(server, { userId: user.id, assignedAt: server.clock.now() });
    await givePermissions(server, id, user.id);
    await report(imei, { at: minutesAgo(1) });
    expect(await statusOf(user.token, imei)).toEqual({ id: imei, error: 'tracker.neverReported' });
    expect(await statusOf(administrator.token, imei)).toMatchObject({ outdated: false });
    server.clock.pass({ seconds: 10 });
    await report(imei, { at: minutesAgo(0) });
    expect(await statusOf(user.token, imei, ['outdated', 'trail'])).toMatchObject({ outdated: false, trail: [{}] });
  });

  test('a permission was given is not shown to whom it was given', async () => {
    const user = await makeUser(server);
    const { id, imei } = await makeTracker(server);
    await report(imei, { at: minutesAgo(1) });
    await givePermissions(server, id, user.id, ['currentPosition']);
    expect(await statusOf(user.token, imei)).toEqual({ id: imei, error: 'tracker.neverReported' });
  });

  test('the insurer is shown while the grant lasts', async () => {
    const insurer = await makeInsurer(server);
    const employee = await makeUser(server, { role: 'insurerEmployee', insurerId: insurer.id });
    const insurerGrantUntil = new Date(server.clock.now().getTime() + 60_000);
    const { imei } = await makeTracker(server, {
      insurerId: insurer.id,
      insurerGrantUntil,
      assignedAt: server.clock.now(),
    });
    await report(imei, { at: minutesAgo(600) });
    expect(await statusOf(employee.token, imei)).toMatchObject({ outdated: true });
    server.clock.pass({ minutes: 2 });
    const refused = await server.call(fetchStatus, {
      token: employee.token,
      body: { trackersAndFields: { it: { id: imei } } },
    });
    expect(refused).toMatchObject({ status: 403, body: { code: 'tracker.lackingPermission' } });
  });
});

test('a tracker whose subscription has run out tells nothing live, but to administrators', async () => {
  const user = await makeUser(server);
  const { id, imei } = await makeTracker(server, { expiresAt: new Date(server.clock.now().getTime() + 1000) });
  await givePermissions(server, id, user.id);
  server.clock.pass({ seconds: 1 });
  await report(imei, { at: minutesAgo(0) });
  expect(await statusOf(user.token, imei)).toEqual({ id: imei, error: 'tracker.expired' });
  expect(await statusOf(administrator.token, imei)).toMatchObject({ outdated: false });
});

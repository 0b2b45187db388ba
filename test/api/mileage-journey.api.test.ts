import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { exportMileage } from '#contract/features/mileage/export.ts';
import { saveMileageNotice } from '#contract/features/mileage/notices.ts';
import { adjustOdometer, fetchOdometer } from '#contract/features/mileage/odometer.ts';
import { fetchTrips, markTrip } from '#contract/features/mileage/trips.ts';
import { encodeAvl, encodeLogin } from '#server/devices/protocols/teltonika/encode.ts';
import { openSession } from '#server/secrets/tokens.ts';
import { TestClock } from '../support/clock.ts';
import { kmNorth } from '../support/drives.ts';
import { givePermissions, makeTracker, makeUser } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const patience = { timeout: 15_000, interval: 100 };
const ignition = 239;
let server: TestServer;
beforeAll(async () => {
  const clock = new TestClock('2026-10-20T06:00:00Z');
  server = await startTestServer({ environment: { ROLES: 'api,jobs,devices' }, clock });
});
afterAll(() => server.stop());

async function openDevice(imei: string) {
  const socket = connect(server.running.devicePort()!, '127.0.0.1');
  let heard = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => (heard = Buffer.concat([heard, bytes])));
  const answered = async (length: number) => {
    await vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(length), patience);
    heard = heard.subarray(length);
  };
  socket.write(encodeLogin(imei));
  await answered(1);
  return {
    close: () => socket.destroy(),
    /** The road is driven at a kilometre a minute from the minute it is switched on. */
    async report(minutes: number[], isOn: (minute: number) => boolean) {
      const records = minutes.map((minute) => ({
        at: Date.parse('2026-10-20T06:00:00Z') + minute * 60_000,
        priority: 0,
        eventId: 0,
        io: [{ id: ignition, size: 1 as const, value: isOn(minute) ? 1n : 0n }],
        lat: kmNorth(Math.max(0, minute)),
        lng: 12,
        altitude: 10,
        angle: 0,
        satellites: 9,
        speed: isOn(minute) && minute > 0 ? 60 : 0,
      }));
      socket.write(encodeAvl(0x08, records));
      await answered(4);
    },
  };
}

test('MIL-09 MIL-06 MIL-07 MIL-05 MIL-03 what a device sends is a trip in the log, told, marked through its link, handed in and locked', async () => {
  const user = await makeUser(server, { language: 'da' });
  const { id, imei } = await makeTracker(server, { name: 'Varebil 2', userId: user.id });
  await givePermissions(server, id, user.id, ['mileage']);
  const who = { token: user.token, params: { imei } };
  await server.call(adjustOdometer, { ...who, body: { odometer: 84_000_000 } });
  const contacts = [{ name: 'Mette', email: 'mette@example.com' }];
  await server.call(saveMileageNotice, { ...who, body: { minDistance: 500, contacts } });
  const log = async () =>
    (
      await server.call(fetchTrips, {
        token: user.token,
        query: { imei, from: '2026-10-19 22:00:00', to: '2026-10-31 22:59:59' },
      })
    ).body.trips;

  const device = await openDevice(imei);
  server.clock.set('2026-10-20T06:06:00Z');
  await device.report([-1, 0, 1, 2, 3, 4, 5], (minute) => minute >= 0);
  expect(await log()).toMatchObject([{ id: 0, isInProgress: true, startOdometer: 84_000_000, type: 'unknown' }]);
  server.clock.set('2026-10-20T06:11:00Z');
  await device.report([6, 7, 8, 9, 10], (minute) => minute < 10);
  device.close();
  const [trip] = await log();
  expect(trip).toMatchObject({
    isInProgress: false,
    startDatetime: '2026-10-20 06:00:00',
    endDatetime: '2026-10-20 06:10:00',
  });
  expect(Math.abs(trip!.distanceMeter - 10_000)).toBeLessThan(30);
  expect((await server.call(fetchOdometer, who)).body.value).toBe(84_000_000 + trip!.distanceMeter);

  server.clock.set('2026-10-20T06:14:00Z');
  const mail = await vi.waitFor(async () => {
    server.clock.pass({ seconds: 15 });
    const found = await server.db
      .selectFrom('outbox')
      .select('text')
      .where('template', '=', 'tripNotice')
      .executeTakeFirst();
    expect(found?.text).toContain('/mileage/');
    return found!.text;
  }, patience);
  const [, tripId, secret] = new RegExp(`/mileage/${imei}/(\\d+)/(\\w+)`).exec(mail)!;
  const mark = (type: string) =>
    server.call(markTrip, { params: { imei, tripId: tripId! }, query: { secret: secret! }, body: { type } });
  expect((await mark('business')).body.trip).toMatchObject({ id: trip!.id, type: 'business' });

  server.clock.set('2026-11-02T08:00:00Z');
  // The days that passed have ended the session.
  const token = await openSession(server.db, server.clock.now(), { userId: user.id, remember: false });
  const url = await vi.waitFor(async () => {
    const query = {
      format: 'csv',
      from: '2026-10-19 22:00:00',
      to: '2026-10-31 22:59:59',
      otherOptions: 'showDistances',
    };
    const { body } = await server.call(exportMileage, { token, params: { imei }, query });
    expect(body.downloadUrl).toBeDefined();
    return body.downloadUrl!;
  }, patience);
  const file = await server.send('GET', url);
  expect(file.body).toContain(`;Erhverv;`);
  expect(file.body).toContain((trip!.distanceMeter / 1000).toFixed(3).replace('.', ','));
  const refused = await mark('private');
  expect([refused.status, refused.body.code]).toEqual([409, 'trip.locked']);
});

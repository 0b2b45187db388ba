import { afterAll, beforeAll, expect, test } from 'vitest';
import { odometerOf } from '#server/features/mileage/odometer/odometer.ts';
import { makeAdjustment, makeTracker, makeTrip, makeUser } from '#test/support/factories.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import type { DemoFleetDeps, Driving } from './driving.ts';
import { keepLog } from './log.ts';

const day = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { ROLES: 'api' } });
});
afterAll(() => server.stop());

test('MIL-03 ODO-01 a vehicle of the demo has a log that people have kept: marked, noted, read off, once', async () => {
  const { db, clock } = server;
  const now = clock.now().getTime();
  const { id: userId } = await makeUser(server);
  const { id, imei } = await makeTracker(server, { name: 'Varebil 2 · Mette', userId });
  await makeAdjustment(server, id, { at: new Date(now - 170 * day), valueMetres: 71_306_000 });
  for (let ago = 0; ago < 160; ago++) {
    const noon = Math.floor((now - ago * day) / day) * day;
    for (const hour of [8, 19]) {
      const startAt = new Date(noon + hour * 3_600_000);
      if (startAt.getTime() < now)
        await makeTrip(server, id, { startAt, endAt: new Date(startAt.getTime() + 1_800_000), distanceMetres: 20_000 });
    }
  }
  await db.insertInto('trackerStates').values({ trackerId: id, version: 1, contactAt: clock.now() }).execute();
  const before = (await odometerOf(db, id, clock.now())).value!;

  const driving = { id, vehicle: { profile: { imei } } } as unknown as Driving;
  const keep = () => keepLog({ db, clock } as unknown as DemoFleetDeps, driving, new AbortController().signal);
  const read = async () => ({
    trips: await db.selectFrom('trips').selectAll().where('trackerId', '=', id).orderBy('startAt').execute(),
    adjustments: await db.selectFrom('odometerAdjustments').selectAll().where('trackerId', '=', id).execute(),
    changes: await db.selectFrom('tripChanges').selectAll().where('trackerId', '=', id).execute(),
  });
  await keep();
  const { trips, adjustments, changes } = await read();
  const of = (type: string) => trips.filter((trip) => trip.type === type);
  expect(of('business').length).toBeGreaterThan(90);
  expect(of('private').length).toBeGreaterThan(90);
  expect(of('unknown').length).toBeGreaterThan(0);
  expect(of('unknown').every(({ startAt }) => now - startAt.getTime() < 16 * day)).toBe(true);
  expect(of('business').filter(({ note }) => note !== '').length).toBeGreaterThan(20);
  expect(changes.length).toBe(of('business').length + of('private').length);
  expect(changes.every(({ at, userId: by }) => at.getTime() <= now && by === userId)).toBe(true);
  expect(adjustments.length).toBe(4);
  const differences = adjustments.reduce((sum, { differenceMetres }) => sum + (differenceMetres ?? 0), 0);
  expect(differences).toBeGreaterThan(0);
  expect((await odometerOf(db, id, clock.now())).value).toBe(before + differences);

  await keep();
  expect(await read()).toEqual({ trips, adjustments, changes });
});

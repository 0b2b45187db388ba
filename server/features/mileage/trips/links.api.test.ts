import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  fetchMarkedTripAddresses,
  fetchTripChanges,
  fetchTripToMark,
  markTrip,
} from '#contract/features/mileage/trips.ts';
import { fetchLogDetails, saveLogDetails } from '#contract/features/mileage/export.ts';
import { deleteTracker, fetchTracker, listTrackers, saveTracker } from '#contract/features/trackers.ts';
import { lifetimes } from '#domain/secrets.ts';
import { after } from '#server/clock.ts';
import { issueLink } from '#server/secrets/links.ts';
import { givePermissions, makeAdministrator, makeTracker, makeTrip, makeUser } from '#test/support/factories.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function makeLinked() {
  const user = await makeUser(server);
  const tracker = await makeTracker(server, { userId: user.id, name: 'Varebil 1' });
  const longAgo = { now: () => new Date('2020-01-01') } as TestServer['clock'];
  await givePermissions({ db: server.db, clock: longAgo }, tracker.id, user.id);
  const trip = await makeTrip(server, tracker.id);
  const now = server.clock.now();
  const link = { purpose: 'trip', object: String(trip.id), trackerId: tracker.id } as const;
  const secret = await issueLink(server.db, { ...link, now, expiresAt: after(now, lifetimes.tripLink) });
  const params = { imei: tracker.imei, tripId: trip.id };
  const open = (changes: { imei?: string; tripId?: number; secret?: string } = {}) => {
    const asked = { ...params, secret, ...changes };
    const { imei, tripId } = asked;
    return server.call(fetchTripToMark, { params: { imei, tripId }, query: { secret: asked.secret } });
  };
  const mark = (type: string) => server.call(markTrip, { params, query: { secret }, body: { type } });
  return { user, tracker, trip, secret, params, open, mark };
}

describe('MIL-07 a trip behind a secret link', () => {
  test('MIL-07 API-01 is told with its tracker and its track to whoever holds the link', async () => {
    const { open, tracker, trip } = await makeLinked();
    await server.db
      .insertInto('positions')
      .values({
        trackerId: tracker.id,
        at: after(trip.startAt, 60_000),
        lat: 554_600_000,
        lng: 121_900_000,
        hasFix: true,
        speedKmh: 50,
        direction: 0,
      })
      .execute();
    const { status, body } = await open();
    expect([status, body.trip.id, body.trip.distanceMeter]).toEqual([200, trip.id, 10_000]);
    expect(body.tracker).toMatchObject({ imei: tracker.imei, name: 'Varebil 1' });
    expect(body.points.map(({ coordinate, speed }) => [coordinate, speed])).toEqual([[{ lat: 55.46, lng: 12.19 }, 50]]);
  });

  test('MIL-07 is marked again and again, recorded as done through a link by nobody by name', async () => {
    const { mark, user, params } = await makeLinked();
    expect((await mark('business')).body.trip.type).toBe('business');
    expect((await mark('private')).body.trip.type).toBe('private');
    expect((await mark('unknown')).body.code).toBe('request.invalid');
    const { body } = await server.call(fetchTripChanges, { token: user.token, params });
    expect(body.changes.map(({ userName, via, before, after }) => [userName, via, before, after])).toEqual([
      ['', 'link', 'business', 'private'],
      ['', 'link', 'unknown', 'business'],
    ]);
  });

  test('MIL-07 MIL-03 a locked trip is told and not changed', async () => {
    const { open, mark, trip } = await makeLinked();
    await server.db.updateTable('trips').set({ lockedAt: server.clock.now() }).where('id', '=', trip.id).execute();
    expect((await open()).body.trip.locked).toBe(true);
    const refused = await mark('business');
    expect([refused.status, refused.body.code]).toEqual([409, 'trip.locked']);
  });

  test('MIL-07 any other trip, tracker or secret, an expired and a vanished trip’s link are invalid', async () => {
    const [linked, other] = [await makeLinked(), await makeLinked()];
    const tries = [
      await linked.open({ imei: other.tracker.imei }),
      await linked.open({ tripId: other.trip.id }),
      await linked.open({ secret: other.secret }),
      await linked.open({ imei: other.tracker.imei, tripId: other.trip.id }),
      await linked.open({ secret: 'kort' }),
    ];
    for (const { status, body } of tries)
      expect([status, body]).toEqual([
        404,
        { code: 'link.invalid', message: 'Invalid or expired link. Please try again.' },
      ]);
    await server.db.deleteFrom('trips').where('id', '=', other.trip.id).execute();
    expect((await other.open()).body.code).toBe('link.invalid');
    server.clock.pass({ days: 30 });
    expect((await linked.open()).body.code).toBe('link.invalid');
  });

  test('MIL-07 MIL-04 its addresses are looked up in both languages', async () => {
    const { params, secret, trip } = await makeLinked();
    const { status, body } = await server.call(fetchMarkedTripAddresses, { query: { ...params, secret } });
    expect(status).toBe(200);
    expect(body.addresses).toMatchObject([{ tripId: trip.id, startAddress: { en: expect.stringMatching(/Køge/) } }]);
    const other = await makeLinked();
    const stolen = { imei: other.tracker.imei, tripId: trip.id, secret };
    expect((await server.call(fetchMarkedTripAddresses, { query: stolen })).body.code).toBe('link.invalid');
  });
});

describe('what the head of the log says', () => {
  test('MIL-05 API-01 is set by those who have the log, and shown in the list of trackers', async () => {
    const { user, tracker } = await makeLinked();
    const { token } = user;
    const params = { imei: tracker.imei };
    expect((await server.call(fetchLogDetails, { token, params })).body).toEqual({ regNo: '', driver: '' });
    const body = { regNo: ' AB 12 345 ', driver: 'Jens Sørensen' };
    const saved = await server.call(saveLogDetails, { token, params, body });
    expect(saved.body).toEqual({ regNo: 'AB 12 345', driver: 'Jens Sørensen' });
    expect((await server.call(fetchLogDetails, { token, params })).body).toEqual(saved.body);
    const { body: list } = await server.call(listTrackers, { token });
    expect(list.trackers.map(({ regNo }) => regNo)).toEqual(['AB 12 345']);
    const long = await server.call(saveLogDetails, { token, params, body: { regNo: 'X'.repeat(17), driver: '' } });
    expect(long.body.fields).toEqual({ regNo: { code: 'validation.max', params: { max: 16 } } });
  });

  async function whatIsLeft(trackerId: number) {
    const { regNo, driver } = await server.db
      .selectFrom('trackers')
      .select(['regNo', 'driver'])
      .where('id', '=', trackerId)
      .executeTakeFirstOrThrow();
    const notices = await server.db
      .selectFrom('mileageNotices')
      .select('id')
      .where('trackerId', '=', trackerId)
      .execute();
    return { regNo, driver, notices: notices.length };
  }

  async function makeArranged() {
    const linked = await makeLinked();
    const { id } = linked.tracker;
    await server.db.updateTable('trackers').set({ regNo: 'AB12345', driver: 'Jens' }).where('id', '=', id).execute();
    await server.db
      .insertInto('mileageNotices')
      .values({ trackerId: id, kind: 'mileage', contacts: JSON.stringify([]), enabledAt: server.clock.now() })
      .execute();
    return linked;
  }

  test.each(['handed on', 'deleted'])('is gone with notices and links once the tracker is %s', async (what) => {
    const { tracker, open } = await makeArranged();
    const [{ token }, next] = [await makeAdministrator(server), await makeUser(server)];
    const params = { imei: tracker.imei };
    expect((await open()).status).toBe(200);
    if (what === 'deleted') await server.call(deleteTracker, { token, params });
    else {
      const { version, permissions } = (await server.call(fetchTracker, { token, params })).body;
      const body = { version, permissions, userId: next.id };
      expect((await server.call(saveTracker, { token, params, body })).status).toBe(200);
    }
    expect(await whatIsLeft(tracker.id)).toEqual({ regNo: '', driver: '', notices: 0 });
    expect((await open()).body.code).toBe('link.invalid');
  });

  test('stays when a tracker is only renamed', async () => {
    const { tracker, open } = await makeArranged();
    const { token } = await makeAdministrator(server);
    const params = { imei: tracker.imei };
    const { version } = (await server.call(fetchTracker, { token, params })).body;
    await server.call(saveTracker, { token, params, body: { version, name: 'Ny bil' } });
    expect(await whatIsLeft(tracker.id)).toEqual({ regNo: 'AB12345', driver: 'Jens', notices: 1 });
    expect((await open()).status).toBe(200);
  });
});

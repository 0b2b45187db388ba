import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchHistory, fetchHistoryBounds } from '#contract/features/tracking.ts';
import { mostHistoryPoints } from '#domain/tracking/history-range.ts';
import { sql } from 'kysely';
import { givePermissions, makeAdministrator, makeTracker, makeUser } from '#test/support/factories.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { deliver, logInDevice, type Report } from '#test/support/teltonika.ts';

let server: TestServer;
let administrator: { token: string };
beforeAll(async () => {
  server = await startTestServer({ environment: { ROLES: 'api,devices' } });
  administrator = await makeAdministrator(server);
});
afterAll(() => server.stop());

async function report(imei: string, ...reports: Report[]): Promise<void> {
  const device = await logInDevice(server, imei);
  await deliver(device, ...reports);
  device.hangUp();
}

const wide = { from: '2026-11-12 00:00:00', to: '2026-11-12 23:59:59' };
const historyOf = (imei: string, range: object = {}, token = administrator.token) =>
  server.call(fetchHistory, { token, query: { imei, ...wide, ...range } });

describe('a history', () => {
  test('HIS-02 is the points of the range, both ends in it, oldest first, whatever order they came in', async () => {
    const { imei } = await makeTracker(server);
    await report(imei, { at: '2026-11-12T11:00:10Z', speed: 20, angle: 10, ignition: true });
    await report(
      imei,
      { at: '2026-11-12T11:00:00.500Z' },
      { at: '2026-11-12T10:59:59Z' },
      { at: '2026-11-12T11:00:20.900Z' },
    );
    const { body, status } = await historyOf(imei, { from: '2026-11-12 11:00:00', to: '2026-11-12 11:00:20' });
    expect(status).toBe(200);
    expect(body.isThinned).toBe(false);
    expect(body.points).toEqual([
      {
        datetime: '2026-11-12 11:00:00',
        coordinate: { lat: 55.6761, lng: 12.5683 },
        speed: 0,
        direction: 0,
        ignition: null,
      },
      {
        datetime: '2026-11-12 11:00:10',
        coordinate: { lat: 55.6761, lng: 12.5683 },
        speed: 20,
        direction: 10,
        ignition: true,
      },
      {
        datetime: '2026-11-12 11:00:20',
        coordinate: { lat: 55.6761, lng: 12.5683 },
        speed: 0,
        direction: 0,
        ignition: true,
      },
    ]);
  });

  test('HIS-02 fills what a point does not say from the one before, also from before the range', async () => {
    const { imei, id } = await makeTracker(server);
    await report(
      imei,
      { at: '2026-11-12T10:00:00Z', lat: 55, ignition: true },
      { at: '2026-11-12T10:01:00Z', lat: 56 },
      { at: '2026-11-12T11:00:00Z' },
      { at: '2026-11-12T11:01:00Z', lat: 57, ignition: false },
      { at: '2026-11-12T11:02:00Z' },
    );
    await sql`update positions set lat = null, lng = null where tracker_id = ${id}
      and at in ('2026-11-12T11:00:00Z', '2026-11-12T11:02:00Z')`.execute(server.db);
    const { body } = await historyOf(imei, { from: '2026-11-12 11:00:00' });
    expect(body.points.map(({ coordinate, ignition }) => [coordinate.lat, ignition])).toEqual([
      [56, true],
      [57, false],
      [57, false],
    ]);
  });

  test('has no point where no place was ever known', async () => {
    const { imei } = await makeTracker(server);
    await report(imei, { at: '2026-11-12T11:00:00Z', lat: 0, lng: 0, satellites: 0 });
    expect((await historyOf(imei)).body).toEqual({ points: [], isThinned: false });
  });

  test('is thinned evenly above what can be shown, its first and last point kept', async () => {
    const { imei, id } = await makeTracker(server);
    const count = mostHistoryPoints + 10_000;
    await sql`insert into positions (tracker_id, at, lat, lng, has_fix, speed_kmh, direction)
      select ${id}::bigint, '2026-11-11T00:00:00Z'::timestamptz + n * interval '1 second', 550000000 + n, 120000000, true, 0, 0
      from generate_series(0, ${count - 1}::int) as n`.execute(server.db);
    const { body } = await historyOf(imei, { from: '2026-11-11 00:00:00' });
    expect(body.isThinned).toBe(true);
    expect(body.points).toHaveLength(mostHistoryPoints);
    const places = body.points.map(({ coordinate }) => Math.round(coordinate.lat * 1e7) - 550000000);
    expect([places[0], places.at(-1)]).toEqual([0, count - 1]);
    const gaps = places.slice(1).map((place, index) => place - places[index]!);
    expect([Math.min(...gaps), Math.max(...gaps)]).toEqual([1, 2]);
  }, 60_000);

  test('comes compressed to whoever takes it so', async () => {
    const { imei, id } = await makeTracker(server);
    await sql`insert into positions (tracker_id, at, lat, lng, has_fix, speed_kmh, direction)
      select ${id}::bigint, '2026-11-12T00:00:00Z'::timestamptz + n * interval '1 second', 1, 1, true, 0, 0
      from generate_series(1, 500) as n`.execute(server.db);
    const query = new URLSearchParams({ imei, ...wide });
    const { Agent, request } = await import('node:http');
    const agent = new Agent({ keepAlive: false });
    const bytes = await new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
      const headers = { authorization: `Bearer ${administrator.token}`, 'accept-encoding': 'gzip' };
      const asked = request(`${server.url}/api/trackers/history?${query}`, { agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ encoding: answer.headers['content-encoding'], body: Buffer.concat(chunks) }));
      });
      asked.on('error', reject).end();
    });
    expect(bytes.encoding).toBe('gzip');
    expect(bytes.body.length).toBeLessThan(10_000);
    expect(JSON.parse(gunzipSync(bytes.body).toString()).points).toHaveLength(500);
  });
});

describe('how far back', () => {
  async function aHolder(grantedAt: Date, assignedAt: Date | null = null) {
    const user = await makeUser(server, { timezone: 'Europe/Copenhagen' });
    const { id, imei } = await makeTracker(server, { assignedAt });
    await givePermissions(server, id, user.id);
    await server.db.updateTable('trackerPermissions').set({ grantedAt }).where('trackerId', '=', id).execute();
    return { imei, id, token: user.token };
  }

  test('HIS-01 not longer than six months', async () => {
    const { imei } = await makeTracker(server);
    expect((await historyOf(imei, { from: '2026-05-12 00:00:00' })).status).toBe(200);
    const refused = await historyOf(imei, { from: '2026-05-09 00:00:00' });
    expect(refused).toMatchObject({ status: 400, body: { code: 'history.tooLongAgo' } });
  });

  test('HIS-01 not before the day of the grant, and nothing of that day before it', async () => {
    const { imei, token } = await aHolder(new Date('2026-11-12T09:00:00Z'));
    await report(imei, { at: '2026-11-12T08:59:00Z' }, { at: '2026-11-12T09:01:00Z' });
    const refused = await historyOf(imei, { from: '2026-11-11 22:00:00' }, token);
    expect(refused).toMatchObject({ status: 400, body: { code: 'history.beforeGrant' } });
    const { body } = await historyOf(imei, { from: '2026-11-11 23:00:00' }, token);
    expect(body.points.map(({ datetime }) => datetime)).toEqual(['2026-11-12 09:01:00']);
    expect((await historyOf(imei, { from: '2026-11-11 22:00:00' })).body.points).toHaveLength(2);
  });

  test('HIS-01 not before the tracker became theirs', async () => {
    const { imei, token } = await aHolder(new Date('2026-11-01T00:00:00Z'), new Date('2026-11-10T12:00:00Z'));
    expect((await historyOf(imei, { from: '2026-11-09 00:00:00' }, token)).body).toMatchObject({
      code: 'history.beforeGrant',
    });
    expect((await historyOf(imei, { from: '2026-11-10 00:00:00' }, token)).status).toBe(200);
    const bounds = await server.call(fetchHistoryBounds, { token, query: { imei } });
    expect(bounds.body).toEqual({ from: '2026-11-09 23:00:00' });
  });

  test('HIS-01 a tracker that has expired keeps its history up to then, but for administrators', async () => {
    const { imei, id, token } = await aHolder(new Date('2026-11-01T00:00:00Z'));
    await report(imei, { at: '2026-11-12T08:59:00Z' }, { at: '2026-11-12T09:01:00Z' });
    const expiresAt = new Date('2026-11-12T09:00:00Z');
    await server.db.updateTable('trackers').set({ expiresAt }).where('id', '=', id).execute();
    const timesOf = async (who: string) => (await historyOf(imei, {}, who)).body.points.map(({ datetime }) => datetime);
    expect(await timesOf(token)).toEqual(['2026-11-12 08:59:00']);
    expect(await timesOf(administrator.token)).toHaveLength(2);
  });

  test('HIS-01 only with the permission', async () => {
    const user = await makeUser(server);
    const { id, imei } = await makeTracker(server);
    await givePermissions(server, id, user.id, ['currentPosition']);
    expect(await historyOf(imei, {}, user.token)).toMatchObject({
      status: 403,
      body: { code: 'tracker.lackingPermission' },
    });
  });
});

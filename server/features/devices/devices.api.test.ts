import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createDeviceKey,
  dismissPutAside,
  dismissRefused,
  fetchPutAside,
  fetchRefused,
} from '#contract/features/devices.ts';
import { deleteTracker } from '#contract/features/trackers.ts';
import { createDeviceKeys } from '#server/devices/device-keys.ts';
import { makeAdministrator, makeTracker, makeUser, type MadeUser } from '#test/support/factories.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let administrator: MadeUser;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await makeAdministrator(server);
});
afterAll(() => server.stop());

const at = (minute: number) => new Date(Date.parse('2026-11-12T11:00:00Z') + minute * 60_000);

describe('devices that are not ours', () => {
  beforeEach(async () => {
    await server.db.deleteFrom('refusedDevices').execute();
    const knock = (imei: string, knocks: number, ip: string, minute: number) => ({
      imei,
      protocol: 'teltonika',
      ip,
      knocks,
      firstAt: at(0),
      lastAt: at(minute),
    });
    await server.db
      .insertInto('refusedDevices')
      .values([
        knock('350000000000001', 5, '10.0.0.1', 3),
        knock('350000000000002', 40, '10.0.0.2', 1),
        knock('x%y', 1, '::1', 2),
      ])
      .execute();
  });
  const list = async (query: Record<string, string> = {}) =>
    (await server.call(fetchRefused, { token: administrator.token, query })).body;
  const imeisOf = async (query: Record<string, string>) => (await list(query)).rows.map(({ imei }) => imei);

  test('DEV-04 an administrator sees who knocked, how often and when', async () => {
    expect((await list({ direction: 'desc' })).rows[0]).toEqual({
      imei: '350000000000001',
      protocol: 'teltonika',
      ip: '10.0.0.1',
      knocks: 5,
      firstAt: '2026-11-12 11:00:00',
      lastAt: '2026-11-12 11:03:00',
    });
    expect(await imeisOf({})).toEqual(['350000000000002', 'x%y', '350000000000001']);
    expect(await imeisOf({ sort: 'knocks', direction: 'desc', pageSize: '1', page: '2' })).toEqual(['350000000000001']);
    expect(await imeisOf({ filter: '%' })).toEqual(['x%y']);
    expect(await imeisOf({ filter: '0.0.2' })).toEqual(['350000000000002']);
  });

  test('DEV-04 one can be dismissed', async () => {
    const { status } = await server.call(dismissRefused, {
      token: administrator.token,
      params: { imei: '350000000000002' },
    });
    expect([status, (await list()).total]).toEqual([200, 2]);
  });
});

describe('what was put aside', () => {
  test('DEV-04 is seen with its bytes and whose it is, by page, order and filter, and can be removed', async () => {
    const { id: trackerId, imei } = await makeTracker(server, { name: 'Varebil' });
    const aside = (n: number, changes: object) => ({
      trackerId: null,
      imei: null,
      protocol: 'teltonika',
      ip: '10.0.0.1',
      note: `note ${n}`,
      raw: new Uint8Array([0, 255, n]),
      claimedAt: null,
      receivedAt: at(n),
      digest: new Uint8Array([n]),
      ...changes,
    });
    await server.db
      .insertInto('putAside')
      .values([
        aside(1, { reason: 'futureTime', trackerId, claimedAt: new Date('2040-01-01T00:00:00Z') }),
        aside(2, { reason: 'badFrame', imei: '350000000000009' }),
        aside(3, { reason: 'undecodable' }),
      ] as never[])
      .execute();
    const list = async (query: Record<string, string>) =>
      (await server.call(fetchPutAside, { token: administrator.token, query })).body;
    const [first] = (await list({})).rows;
    expect(first).toEqual({
      id: first!.id,
      imei,
      trackerName: 'Varebil',
      protocol: 'teltonika',
      reason: 'futureTime',
      note: 'note 1',
      raw: '00ff01',
      claimedAt: '2040-01-01 00:00:00',
      receivedAt: '2026-11-12 11:01:00',
    });
    const notesOf = async (query: Record<string, string>) => (await list(query)).rows.map(({ note }) => note);
    expect(await notesOf({ direction: 'desc' })).toEqual(['note 3', 'note 2', 'note 1']);
    expect(await notesOf({ sort: 'reason' })).toEqual(['note 2', 'note 1', 'note 3']);
    expect(await notesOf({ filter: 'vareb' })).toEqual(['note 1']);
    expect(await notesOf({ filter: '0009' })).toEqual(['note 2']);
    await server.call(dismissPutAside, { token: administrator.token, params: { id: first!.id } });
    expect((await list({ pageSize: '1' })).total).toBe(2);
  });
});

describe('the key of a device', () => {
  const create = (token: string, imei: string) => server.call(createDeviceKey, { token, params: { imei } });
  const find = (key: string) => createDeviceKeys(server.db).find(key);

  test('DEV-02 finds its tracker, is told once, and only its hash is kept; a new one ends it', async () => {
    const { id, imei } = await makeTracker(server, { type: 10 });
    const { key, url } = (await create(administrator.token, imei)).body;
    expect(key).toMatch(/^[A-Za-z0-9]{24,}$/);
    expect(url).toBe(`https://panel.sporhund.test/osmand/${key}`);
    expect(await find(key)).toEqual({ id, imei, type: 10 });
    const rows = await server.db.selectFrom('deviceKeys').selectAll().where('trackerId', '=', id).execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    const next = (await create(administrator.token, imei)).body.key;
    expect([await find(key), await find(next)]).toEqual([null, { id, imei, type: 10 }]);
  });

  test('DEV-02 ends with its tracker, and an unknown one finds nothing', async () => {
    const { imei } = await makeTracker(server);
    const { key } = (await create(administrator.token, imei)).body;
    await server.call(deleteTracker, { token: administrator.token, params: { imei } });
    expect([await find(key), await find('x'.repeat(32))]).toEqual([null, null]);
    expect((await create(administrator.token, imei)).body.code).toBe('tracker.unknown');
  });

  test('is for administrators', async () => {
    const user = await makeUser(server);
    const { imei } = await makeTracker(server, { userId: user.id });
    expect((await create(user.token, imei)).status).toBe(403);
  });
});

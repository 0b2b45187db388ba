import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeTrip, fetchTripChanges } from '#contract/features/mileage/trips.ts';
import {
  ask,
  askUntilMade,
  at,
  download,
  exportCsv,
  exportFile,
  makeExporter,
  makeLoggedMonth,
  setOdometer,
} from '#test/support/exports.ts';
import { makeTrip } from '#test/support/factories.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
const logged: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ logTo: (line) => logged.push(line) });
});
afterAll(() => server.stop());

const lockedOf = async (trackerId: number) =>
  server.db
    .selectFrom('trips')
    .select(['id', 'lockedAt', 'lockedOdometerMetres', 'version'])
    .where('trackerId', '=', trackerId)
    .orderBy('startAt')
    .execute();

describe('MIL-05 asking for a file', () => {
  test('MIL-05 API-01 tells the remaining addresses until there is a link, and begins anew once it was given', async () => {
    const exporter = await makeLoggedMonth(server);
    const first = await ask(server, exporter);
    expect(first.body).toEqual({ remainingAddresses: 6 });
    const { body } = await askUntilMade(server, exporter);
    expect(body).toEqual({ downloadUrl: expect.stringMatching(/^\/api\/download\/[A-Za-z0-9]{32}$/) });
    expect((await ask(server, exporter)).body).toEqual({ remainingAddresses: 0 });
  });

  test('MIL-05 ODO-01 is refused before anything begins as long as the odometer was never set', async () => {
    const exporter = await makeExporter(server);
    await makeTrip(server, exporter.trackerId, { startAt: at('2026-10-05 06:00:00') });
    const { status, body } = await ask(server, exporter);
    expect([status, body.code]).toEqual([400, 'odometer.notSet']);
    expect(
      await server.db.selectFrom('mileageExports').where('trackerId', '=', exporter.trackerId).select('id').execute(),
    ).toEqual([]);
  });

  test('MIL-05 goes no further back than the log does, and not before the right to it was given', async () => {
    const exporter = await makeLoggedMonth(server);
    const early = await ask(server, exporter, { from: '2025-05-01 00:00:00' });
    expect([early.status, early.body.code]).toEqual([400, 'mileage.tooLongAgo']);
    await server.db
      .updateTable('trackerPermissions')
      .set({ grantedAt: at('2026-10-05 09:00:00') })
      .where('trackerId', '=', exporter.trackerId)
      .execute();
    const before = await ask(server, exporter);
    expect([before.status, before.body.code]).toEqual([400, 'history.beforeGrant']);
    const lines = await exportCsv(server, exporter, { from: '2026-10-04 22:00:00' });
    expect(lines.slice(1).map(([date]) => date)).toEqual(['05-10-2026', '06-10-2026']);
  });

  test('MIL-05 a trip marked while nobody fetched the file is in the file that is fetched', async () => {
    const { unknown, ...exporter } = await makeLoggedMonth(server);
    await ask(server, exporter, { otherOptions: 'draft' });
    await expect.poll(() => stateOf(exporter.trackerId), { timeout: 15_000 }).toBe('made');
    const body = { type: 'business' };
    await server.call(changeTrip, { token: exporter.token, params: { imei: exporter.imei, tripId: unknown.id }, body });
    const lines = await exportCsv(server, exporter, { otherOptions: 'draft' });
    expect(lines.at(-1)).toContain('Erhverv');
  });

  test('MIL-05 options nobody knows are refused', async () => {
    const exporter = await makeLoggedMonth(server);
    expect((await ask(server, exporter, { otherOptions: 'showSecrets' })).status).toBe(400);
    expect((await ask(server, exporter, { format: 'docx' })).status).toBe(400);
  });
});

const stateOf = async (trackerId: number) =>
  (
    await server.db
      .selectFrom('mileageExports')
      .select('state')
      .where('trackerId', '=', trackerId)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.state;

describe('MIL-03 what was handed in', () => {
  test('MIL-03 MIL-05 is locked with its odometer once its month is over and its type is chosen, and tells so', async () => {
    const { business, unknown, ...exporter } = await makeLoggedMonth(server);
    const current = await makeTrip(server, exporter.trackerId, {
      startAt: at('2026-11-02 06:00:00'),
      type: 'business',
    });
    const query = { to: '2026-11-30 22:59:59' };
    const lines = await exportCsv(server, exporter, query);
    expect(lines.slice(1).map((cells) => cells.at(-1))).toEqual(['Låst', 'Låst', 'Åben', 'Åben']);
    const now = server.clock.now();
    expect(await lockedOf(exporter.trackerId)).toEqual([
      { id: business.id, lockedAt: now, lockedOdometerMetres: 84_500_000, version: 2 },
      expect.objectContaining({ lockedAt: now, lockedOdometerMetres: 84_518_345 }),
      { id: unknown.id, lockedAt: null, lockedOdometerMetres: null, version: 1 },
      { id: current.id, lockedAt: null, lockedOdometerMetres: null, version: 1 },
    ]);
    const { token, imei } = exporter;
    const changed = await server.call(changeTrip, {
      token,
      params: { imei, tripId: business.id },
      body: { type: 'private' },
    });
    expect([changed.status, changed.body.code]).toEqual([409, 'trip.locked']);
    const { body } = await server.call(fetchTripChanges, { token, params: { imei, tripId: business.id } });
    expect(body.changes).toEqual([expect.objectContaining({ via: 'export', field: 'locked', userName: 'Mette Lund' })]);
  });

  test('MIL-03 MIL-05 a draft locks nothing, nor does a file lock what it does not show', async () => {
    const exporter = await makeLoggedMonth(server);
    await exportFile(server, exporter, { otherOptions: 'draft' });
    expect((await lockedOf(exporter.trackerId)).filter(({ lockedAt }) => lockedAt)).toEqual([]);
    await exportFile(server, exporter, { type: 'private' });
    await exportFile(server, exporter, { type: 'business', minDistance: 20_000 });
    const locked = (await lockedOf(exporter.trackerId)).filter(({ lockedAt }) => lockedAt);
    expect(locked.map(({ id }) => id)).toEqual([exporter.private.id]);
  });

  test('MIL-03 MIL-05 the month is the one of the user who exports', async () => {
    const exporter = await makeExporter(server, {}, { timezone: 'Pacific/Auckland' });
    await setOdometer(server, exporter.trackerId);
    for (const startAt of ['2026-10-31 10:30:00', '2026-10-31 11:30:00'])
      await makeTrip(server, exporter.trackerId, { startAt: at(startAt), type: 'business' });
    await exportFile(server, exporter, { to: '2026-11-30 00:00:00' });
    expect((await lockedOf(exporter.trackerId)).map(({ lockedAt }) => lockedAt !== null)).toEqual([true, false]);
  });
});

describe('the link', () => {
  test('MIL-05 hands the file out again and again for ten minutes, then says that it is gone; no log knows it', async () => {
    const exporter = await makeLoggedMonth(server);
    const { body } = await askUntilMade(server, exporter);
    const first = await download(server, body.downloadUrl);
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    server.clock.pass({ minutes: 9 });
    expect((await download(server, body.downloadUrl)).bytes).toEqual(first.bytes);
    server.clock.pass({ minutes: 2 });
    const gone = await server.send('GET', body.downloadUrl);
    expect([gone.status, gone.body.code]).toEqual([404, 'download.gone']);
    const page = await fetch(`${server.url}${body.downloadUrl}`, {
      headers: { accept: 'text/html', 'accept-language': 'da' },
    });
    expect([page.status, page.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await page.text()).toContain('Downloadlinket er udløbet');
    expect(logged.join('\n')).not.toContain(body.downloadUrl.split('/').at(-1));
    expect(logged.join('\n')).toContain('/api/download/:secret');
  });

  test('a guessed link is nothing', async () => {
    for (const guess of ['x', 'A'.repeat(32), '%00', '..%2f..'])
      expect((await server.send('GET', `/api/download/${guess}`, { ip: '203.0.113.9' })).status).toBe(404);
  });
});

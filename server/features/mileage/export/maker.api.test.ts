import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '#server/adapters/database/database.ts';
import type { PdfDocument } from '#server/adapters/pdf/port.ts';
import { findUser } from '#server/people/users.ts';
import { ask, askUntilMade, at, exportFile, makeExporter, type Exporter } from '#test/support/exports.ts';
import { makeAdjustment, makeTrip } from '#test/support/factories.ts';
import { TestProvider } from '#test/support/geocoder.ts';
import { pdfPages } from '#test/support/pdf-text.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { draw, type Request } from './drawn.ts';
import { lockShown } from './lock.ts';
import { createExportMaker } from './maker.ts';
import { addExport } from './store.ts';

let server: TestServer;
let provider: TestProvider;
let environment: Record<string, string>;
beforeAll(async () => {
  provider = new TestProvider();
  environment = { GEOCODER: 'photon', GEOCODER_URL: await provider.open() };
  server = await startTestServer({ environment });
});
afterAll(async () => {
  await server.stop();
  await provider.close();
});

/** Spots that nobody has asked about. */
let spots = 0;
const newSpot = () => 560_000_000 + ++spots * 100_000;

async function makeMonth(trips = 3): Promise<Exporter> {
  const exporter = await makeExporter(server);
  const { trackerId } = exporter;
  await makeAdjustment(server, trackerId, { at: at('2026-09-01 10:00:00'), valueMetres: 84_500_000 });
  for (let day = 1; day <= trips; day++) {
    const startAt = at(`2026-10-${String(day).padStart(2, '0')} 08:00:00`);
    await makeTrip(server, trackerId, { startAt, startLat: newSpot(), endLat: newSpot(), type: 'business' });
  }
  return exporter;
}

const rowOf = ({ trackerId }: Exporter) =>
  server.db
    .selectFrom('mileageExports')
    .selectAll()
    .where('trackerId', '=', trackerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

const untilItIs = (exporter: Exporter, state: string) =>
  expect.poll(async () => (await rowOf(exporter)).state, { timeout: 15_000 }).toBe(state);

const change = ({ trackerId }: Exporter, values: object) =>
  server.db.updateTable('mileageExports').set(values).where('trackerId', '=', trackerId).execute();

/** As a process leaves it that dies while it makes it. */
const unfinished = { state: 'waiting', fileId: null } as const;

const inAMinute = () => new Date(server.clock.now().getTime() + 60_000);

describe('MIL-05 a file is made by whoever is there', () => {
  test('MIL-05 addresses come one by one, the same spot once, and the progress is told', async () => {
    const exporter = await makeMonth(6);
    await makeTrip(server, exporter.trackerId, { startAt: at('2026-10-20 08:00:00'), startLat: 560_100_000 });
    provider.asked = [];
    provider.delayMilliseconds = 150;
    const told = new Set<number>();
    for (let answer = await ask(server, exporter); !answer.body.downloadUrl; answer = await ask(server, exporter)) {
      told.add(answer.body.remainingAddresses!);
      await pause(30);
    }
    provider.delayMilliseconds = 0;
    expect([...told]).toEqual([...told].toSorted((one, other) => other - one));
    expect(told.size).toBeGreaterThan(2);
    expect(Math.max(...told)).toBe(14);
    // Fourteen ends at thirteen spots, in the language of the file alone.
    expect(provider.asked).toHaveLength(13);
  });

  test('MIL-05 a server that stops in the middle leaves it to the next, which goes on where it was', async () => {
    const exporter = await makeMonth(8);
    provider.asked = [];
    provider.delayMilliseconds = 200;
    await ask(server, exporter);
    await expect.poll(async () => (await rowOf(exporter)).remainingAddresses, { timeout: 10_000 }).toBeLessThan(16);
    await server.running.stop();
    server = await startTestServer({ environment, home: server.home, clock: server.clock });
    const left = await rowOf(exporter);
    expect(left).toMatchObject({ state: 'waiting', leasedUntil: null, attempts: 0 });
    provider.delayMilliseconds = 0;
    expect((await askUntilMade(server, exporter)).body.downloadUrl).toBeTruthy();
    // What it had asked for when it was stopped may be asked again, the rest is known.
    expect(provider.asked.length).toBeLessThanOrEqual(16 + 8);
  }, 60_000);

  test('MIL-05 when a process dies in the middle another takes over once its time is up', async () => {
    const exporter = await makeMonth(1);
    await ask(server, exporter);
    await untilItIs(exporter, 'made');
    await change(exporter, { ...unfinished, leasedUntil: inAMinute(), attempts: 1 });
    await ask(server, exporter);
    await pause(200);
    expect((await rowOf(exporter)).state).toBe('waiting');
    server.clock.pass({ seconds: 61 });
    expect((await askUntilMade(server, exporter)).status).toBe(200);
  });

  test('MIL-05 what three processes died of has failed; that is told once, and then it begins anew', async () => {
    const exporter = await makeMonth(1);
    await ask(server, exporter);
    await untilItIs(exporter, 'made');
    await change(exporter, { ...unfinished, leasedUntil: server.clock.now(), attempts: 3 });
    await ask(server, exporter);
    await untilItIs(exporter, 'failed');
    const failed = await ask(server, exporter);
    expect([failed.status, failed.body.code]).toEqual([500, 'export.failed']);
    expect((await askUntilMade(server, exporter)).body.downloadUrl).toBeTruthy();
  });
});

test('MIL-05 without a geocoder the file is made all the same, with coordinates, and says so', async () => {
  const exporter = await makeMonth(1);
  provider.trouble = 500;
  await ask(server, exporter, { format: 'pdf' });
  await pause(300);
  expect((await ask(server, exporter, { format: 'pdf' })).body).toEqual({ remainingAddresses: 2 });
  server.clock.pass({ seconds: 61 });
  await untilItIs(exporter, 'made');
  const { bytes } = await exportFile(server, exporter, { format: 'pdf' });
  provider.trouble = null;
  server.clock.pass({ seconds: 61 });
  const [page] = pdfPages(bytes);
  expect(page).toMatch(/\n56\.\d{4}, 12\.1800\n56\.\d{4}, 12\.2000\n/);
  expect(page).toContain('Adresser, der ikke kunne slås op, da filen blev lavet (2)');
});

/** Asks for a log and has it printed by hand: what happens on the way is the test's to say. */
async function printByHand(exporter: Exporter, { asked }: Request, whilePrinting: () => Promise<unknown>) {
  const printed: PdfDocument[] = [];
  const addressAt = async () => null;
  const maker = createExportMaker({
    db: server.db,
    clock: server.clock,
    log: pino({ enabled: false }),
    geocoding: { suggestsWhileTyping: false, addressAt, suggest: async () => [] },
    printer: {
      print: async (document) => {
        printed.push(document);
        await whilePrinting();
        return new Uint8Array([1]);
      },
    },
  });
  await transact(server.db, (tx) => addExport(tx, { ...exporter, asked }, 0, server.clock.now()));
  maker.kick();
  await expect.poll(async () => (await rowOf(exporter)).state === 'made' || (await rowOf(exporter)).error).toBeTruthy();
  await maker.stop();
  return printed;
}

describe('MIL-03 what is locked is what the file shows', () => {
  async function requestOf({ trackerId, imei, userId }: Exporter): Promise<Request> {
    const asked = {
      from: at('2026-09-30 22:00:00'),
      to: at('2026-10-31 22:59:59'),
      minDistanceMetres: 0,
      format: 'csv',
      type: 'all',
      options: [],
      unit: 'km',
      language: 'da',
      actingName: null,
    } as const;
    const user = (await findUser(server.db, userId))!;
    return { trackerId, imei, asked: { ...asked, options: [] }, user, zone: 'Europe/Copenhagen' };
  }
  const lockedCount = async ({ trackerId }: Exporter) =>
    (
      await server.db
        .selectFrom('trips')
        .select('id')
        .where('trackerId', '=', trackerId)
        .where('lockedAt', 'is not', null)
        .execute()
    ).length;

  test.each([
    [
      'somebody marked a trip',
      async ({ trackerId }: Exporter) => {
        await server.db
          .updateTable('trips')
          .set({ type: 'private', version: 2 })
          .where('trackerId', '=', trackerId)
          .execute();
      },
    ],
    [
      'a late record told of a trip before them',
      async ({ trackerId }: Exporter) => {
        await makeTrip(server, trackerId, { startAt: at('2026-09-15 08:00:00') });
      },
    ],
  ])('MIL-03 nothing is locked when %s after it was read', async (_, meanwhile) => {
    const exporter = await makeMonth(2);
    const request = await requestOf(exporter);
    const now = server.clock.now();
    const { locks } = await draw(server.db, request, now);
    expect(locks).toHaveLength(2);
    await meanwhile(exporter);
    expect(await transact(server.db, (tx) => lockShown(tx, request, locks, now))).toBe(false);
    expect(await lockedCount(exporter)).toBe(0);
    const anew = await draw(server.db, request, now);
    expect(await transact(server.db, (tx) => lockShown(tx, request, anew.locks, now))).toBe(true);
    expect(await lockedCount(exporter)).toBe(2);
  });

  test('MIL-05 somebody who marks a trip while a draft is printed is handed a file that shows it', async () => {
    const exporter = await makeMonth(1);
    const request = await requestOf(exporter);
    const asked = { ...request.asked, format: 'pdf' as const, options: ['draft' as const] };
    const printed = await printByHand(exporter, { ...request, asked }, () =>
      server.db
        .updateTable('trips')
        .set({ note: 'Marked meanwhile', version: 2 })
        .where('trackerId', '=', exporter.trackerId)
        .execute(),
    );
    expect(printed).toHaveLength(2);
    expect((await rowOf(exporter)).state).toBe('made');
  });

  test('MIL-03 nothing is made or locked for somebody who has lost the right meanwhile', async () => {
    const exporter = await makeMonth(1);
    const request = await requestOf(exporter);
    const asked = { ...request.asked, format: 'pdf' as const };
    await printByHand(exporter, { ...request, asked }, () =>
      server.db.deleteFrom('trackerPermissions').where('trackerId', '=', exporter.trackerId).execute(),
    );
    expect(await rowOf(exporter)).toMatchObject({
      state: 'waiting',
      fileId: null,
      error: 'Whoever asked for it may not see it any more.',
    });
    expect(await lockedCount(exporter)).toBe(0);
  });
});

test('MIL-05 the job makes what nobody asks for any more', async () => {
  const exporter = await makeMonth(1);
  await ask(server, exporter);
  await untilItIs(exporter, 'made');
  await change(exporter, { ...unfinished, leasedUntil: inAMinute(), attempts: 1 });
  await server.running.stop();
  server = await startTestServer({
    environment: { ...environment, ROLES: 'api,jobs' },
    home: server.home,
    clock: server.clock,
  });
  await pause(1200);
  server.clock.pass({ seconds: 62 });
  await untilItIs(exporter, 'made');
}, 60_000);

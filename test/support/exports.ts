// Exports of the mileage log as a browser makes them: ask until there is a link, then follow it.
import { setTimeout as pause } from 'node:timers/promises';
import { exportMileage } from '#contract/features/mileage/export.ts';
import { givePermissions, makeAdjustment, makeTracker, makeTrip, makeUser } from './factories.ts';
import type { Answer, TestServer } from './server.ts';

export const at = (text: string) => new Date(`${text.replace(' ', 'T')}Z`);
export const everyOption =
  'showAdjustments,showNotes,showDistances,showDurations,showTotals,showCoordinates,showPauses,showSummaryOfOtherTypes';

/** The month that is over when tests begin, at noon on 12 November 2026. */
export const october = { from: '2026-09-30 22:00:00', to: '2026-10-31 22:59:59', minDistance: 0 };

export interface Exporter {
  token: string;
  userId: number;
  imei: string;
  trackerId: number;
}

/** A user with the right to the log of a tracker, both since long ago. */
export async function makeExporter(server: TestServer, tracker: object = {}, user: object = {}): Promise<Exporter> {
  const { token, id } = await makeUser(server, {
    name: 'Mette Lund',
    timezone: 'Europe/Copenhagen',
    language: 'da',
    ...user,
  });
  const made = await makeTracker(server, { userId: id, assignedAt: at('2020-01-01 00:00:00'), ...tracker });
  const clock = { now: () => at('2020-01-01 10:00:00') } as TestServer['clock'];
  await givePermissions({ db: server.db, clock }, made.id, id, ['mileage']);
  return { token, userId: id, imei: made.imei, trackerId: made.id };
}

export const setOdometer = (server: TestServer, trackerId: number) =>
  makeAdjustment(server, trackerId, { at: at('2026-09-01 10:00:00'), valueMetres: 84_500_000 });

/** A trip of each type in that month, the odometer known. */
export async function makeLoggedMonth(server: TestServer, tracker: object = {}) {
  const exporter = await makeExporter(server, tracker);
  const { trackerId } = exporter;
  await setOdometer(server, trackerId);
  const business = await makeTrip(server, trackerId, {
    startAt: at('2026-10-05 06:58:00'),
    distanceMetres: 18_345,
    type: 'business',
    note: 'Kundebesøg på Ærø',
  });
  const privately = await makeTrip(server, trackerId, {
    startAt: at('2026-10-05 15:00:00'),
    distanceMetres: 4200,
    type: 'private',
  });
  const unknown = await makeTrip(server, trackerId, { startAt: at('2026-10-06 06:00:00'), distanceMetres: 300 });
  return { ...exporter, business, private: privately, unknown };
}

type Query = Record<string, string | number>;

export const ask = (server: TestServer, { token, imei }: Exporter, query: Query = {}) =>
  server.call(exportMileage, { token, params: { imei }, query: { ...october, format: 'csv', ...query } });

/** Asks until there is a link, or a refusal. */
export async function askUntilMade(server: TestServer, exporter: Exporter, query: Query = {}): Promise<Answer> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await ask(server, exporter, query);
    if (answer.status !== 200 || answer.body.downloadUrl) return answer;
    if (Date.now() > deadline) throw new Error(`It is not made: ${JSON.stringify(answer.body)}`);
    await pause(40);
  }
}

export async function download(server: TestServer, url: string) {
  const response = await fetch(`${server.url}${url}`);
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

export async function exportFile(server: TestServer, exporter: Exporter, query: Query = {}) {
  const { status, body } = await askUntilMade(server, exporter, query);
  if (status !== 200) throw new Error(`The export was refused: ${body.code}`);
  return download(server, body.downloadUrl);
}

/** The cells of each line after the first. */
export async function exportCsv(server: TestServer, exporter: Exporter, query: Query = {}): Promise<string[][]> {
  const { bytes } = await exportFile(server, exporter, { ...query, format: 'csv' });
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
  return lines.map((line) => line.split(';'));
}

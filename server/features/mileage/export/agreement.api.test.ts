import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchTrips } from '#contract/features/mileage/trips.ts';
import { at, exportCsv, exportFile, makeExporter } from '#test/support/exports.ts';
import { makeAdjustment } from '#test/support/factories.ts';
import { pdfPages } from '#test/support/pdf-text.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('MIL-05 MIL-02 rows, totals and odometer agree with the log to the metre over a year with both changes of the clocks', async () => {
  const exporter = await makeExporter(server);
  const { trackerId, token, imei } = exporter;
  await makeAdjustment(server, trackerId, { at: at('2025-11-12 10:00:00'), valueMetres: 84_500_000 });
  await makeAdjustment(server, trackerId, { at: at('2026-05-01 20:00:00'), valueMetres: 91_000_123 });
  const types = ['business', 'private', 'unknown'] as const;
  const begin = Date.parse('2025-11-13T00:20:00Z');
  const trip = (n: number) => {
    const startAt = new Date(begin + n * 86_400_000 + (n % 7) * 3_600_000);
    const endAt = new Date(startAt.getTime() + 17 * 60_000);
    return { trackerId, startAt, endAt, distanceMetres: 137 + ((n * 7919) % 61_000), type: types[n % 3]! };
  };
  await server.db
    .insertInto('trips')
    .values(Array.from({ length: 360 }, (_, n) => trip(n)))
    .execute();
  const year = { from: '2025-11-12 23:00:00', to: '2026-11-12 22:59:59' };
  const { body: fetched } = await server.call(fetchTrips, { token, query: { imei, ...year, minDistance: 500 } });
  const trips = fetched.trips.toReversed();
  const options = { ...year, minDistance: 500, distanceUnit: 'm' };
  const lines = await exportCsv(server, exporter, { ...options, otherOptions: 'showDistances' });
  const metres = lines.slice(1).map((cells) => cells.slice(6, 9).map(Number));
  expect(metres).toEqual(
    trips.map(({ startOdometer, distanceMeter }) => [distanceMeter, startOdometer, startOdometer! + distanceMeter]),
  );
  const sum = (type?: string) =>
    trips.filter((trip) => !type || trip.type === type).reduce((all, trip) => all + trip.distanceMeter, 0);
  for (const [language, locale, names] of [
    ['da', 'da-DK', ['Erhverv', 'Privat', 'Ikke valgt', 'I alt']],
    ['en', 'en-GB', ['Business', 'Private', 'Not chosen', 'Total']],
  ] as const) {
    const { bytes } = await exportFile(server, exporter, {
      ...options,
      language,
      format: 'pdf',
      otherOptions: 'showTotals,showDistances',
    });
    const text = pdfPages(bytes).join('\n');
    const shown = new Intl.NumberFormat(locale);
    for (const [index, name] of names.entries())
      expect(text).toMatch(
        new RegExp(`${name}\\n[\\d]+\\n[^\\n]+\\n${shown.format(sum(types[index])).replaceAll('.', '\\.')}\\n`),
      );
  }
}, 120_000);

import { loginAs } from '#contract/features/auth.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, everyOption, exportCsv, exportFile, makeLoggedMonth } from '#test/support/exports.ts';
import { makeAdjustment, makeContact, makeTrip, makeUser } from '#test/support/factories.ts';
import { pdfPages } from '#test/support/pdf-text.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('MIL-05 the csv', () => {
  test('MIL-05 opens in a Danish Excel: mark of its letters, semicolons, decimal commas, days first', async () => {
    const exporter = await makeLoggedMonth(server, { regNo: 'EH 42 817' });
    const { bytes, headers } = await exportFile(server, exporter, { otherOptions: everyOption });
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain("filename*=UTF-8''koerebog-EH42817-2026-10.csv");
    const text = new TextDecoder().decode(bytes);
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      'Dato;Start;Slut;Type;Fra;Til;Start breddegrad;Start længdegrad;Slut breddegrad;Slut længdegrad;Formål;Distance (km);Km-stand start (km);Km-stand slut (km);Varighed (min.);Parkeret efter (min.);Status',
      '05-10-2026;05-10-2026 08:58;05-10-2026 09:28;Erhverv;Ved Køge;4 km syd for Solrød Strand;55,45000;12,18000;55,50000;12,20000;Kundebesøg på Ærø;18,345;84500,000;84518,345;30;452;Låst',
    ]);
    expect(text.endsWith('\r\n')).toBe(true);
  });

  test('MIL-05 in English it is one for English settings, in metres when asked', async () => {
    const exporter = await makeLoggedMonth(server);
    const { bytes, headers } = await exportFile(server, exporter, {
      language: 'en',
      distanceUnit: 'm',
      otherOptions: 'showDistances,draft',
    });
    expect(headers.get('content-disposition')).toMatch(/filename="mileage-log-draft-Tracker-\d+-2026-10\.csv"/);
    expect(new TextDecoder().decode(bytes).split('\r\n')[1]).toBe(
      '2026-10-05,2026-10-05 08:58,2026-10-05 09:28,Business,Near Køge,4 km south of Solrød Strand,18345,84500000,84518345,Open',
    );
  });

  test('MIL-05 cells that would be formulas stay text', async () => {
    const exporter = await makeLoggedMonth(server);
    const notes = ['=1+2', '+45 12345678', '-2', '@SUM(A1)', '\tx', 'a;b "c"'];
    for (const [hour, note] of notes.entries())
      await makeTrip(server, exporter.trackerId, { startAt: at(`2026-10-20 1${hour}:00:00`), minutes: 20, note });
    const { bytes } = await exportFile(server, exporter, { otherOptions: 'showNotes', minDistance: 5000 });
    const text = new TextDecoder().decode(bytes);
    for (const cell of ["'=1+2", "'+45 12345678", "'-2", "'@SUM(A1)", `"'\tx"`, '"a;b ""c"""'])
      expect(text).toContain(`;${cell};`);
  });

  test('MIL-05 all, business or private; what is left out is told when asked, so that the odometer can be followed', async () => {
    const exporter = await makeLoggedMonth(server);
    const query = { type: 'business', minDistance: 500, otherOptions: 'showDistances,showSummaryOfOtherTypes,draft' };
    const lines = await exportCsv(server, exporter, query);
    expect(lines.slice(1).map((cells) => [cells[3], cells[6]])).toEqual([
      ['Erhverv', '18,345'],
      ['Privat, ikke vist', '4,200'],
      ['Ikke valgt, ikke vist', '0,300'],
    ]);
    const short = await exportCsv(server, exporter, { ...query, type: 'all' });
    expect(short.at(-1)).toEqual(expect.arrayContaining(['Ture under 0,5 km, ikke vist', '0,300']));
  });
});

describe('MIL-05 the pdf', () => {
  test('MIL-05 is headed by owner, vehicle, driver and period, and says by whom and when it was made', async () => {
    const owner = await makeContact(server, {
      type: 'C',
      company: 'Lund VVS & Blik ApS',
      cvr: '24256790',
      address1: 'Værkstedsgården 17',
      zip: '4600',
      city: 'Køge',
    });
    const exporter = await makeLoggedMonth(server, {
      regNo: 'EH 42 817',
      driver: 'Søren Ø.',
      name: 'Varebil 2',
      ownerContactId: owner.id,
    });
    await makeAdjustment(server, exporter.trackerId, { at: at('2026-10-05 12:00:00'), valueMetres: 84_520_000 });
    const { bytes, headers } = await exportFile(server, exporter, { format: 'pdf', otherOptions: everyOption });
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain('koerebog-EH42817-2026-10.pdf');
    const [page, ...others] = pdfPages(bytes);
    expect(others).toEqual([]);
    for (const words of [
      'Lund VVS & Blik ApS\nVærkstedsgården 17\n4600 Køge\nCVR 24256790',
      'Registreringsnr.\nEH 42 817\nKøretøj\nVarebil 2',
      'Fører\nSøren Ø.',
      '1. okt. 2026 – 31. okt. 2026',
      'Mette Lund, 12. nov. 2026 kl. 13.00',
      'man. 5. okt. 2026\n08.58–09.28\nVed Køge\n4 km syd for Solrød Strand\nKundebesøg på Ærø\nErhverv\n18,345\n84.500,000\n84.518,345',
      'Kilometerstanden blev aflæst og sat til 84.520,000 km (+1,655 km i forhold til den beregnede)',
      'Sammentælling\nType\nTure\nVarighed\nDistance, km\nErhverv\n1\n30 min\n18,345\nPrivat\n1\n30 min\n4,200\nIkke valgt\n1\n30 min\n0,300\nI alt\n3\n1 t 30 min\n22,845',
      'Km-stand ved første tur\n84.500,000\nTure i denne kørebog\n+22,845\nAflæsninger (rettelser af kilometerstanden)\n+1,655\nKm-stand til sidst\n84.524,500',
      'Side 1 af 1',
    ])
      expect(page).toContain(words);
  });

  test('MIL-05 in English, of a draft, with what was not chosen left away', async () => {
    const exporter = await makeLoggedMonth(server);
    const { bytes } = await exportFile(server, exporter, { format: 'pdf', language: 'en', otherOptions: 'draft' });
    const [page] = pdfPages(bytes);
    for (const words of [
      'Mileage log (draft)',
      '1 Oct 2026 – 31 Oct 2026',
      'Business',
      'Open',
      'Draft: the file locks no trips',
      'Page 1 of 1',
    ])
      expect(page).toContain(words);
    for (const words of ['Purpose', 'Duration', 'Parked after', 'Totals', 'Checked by'])
      expect(page).not.toContain(words);
  });

  test('MIL-05 a period without trips is told kindly', async () => {
    const exporter = await makeLoggedMonth(server);
    const period = { from: '2026-08-01 00:00:00', to: '2026-08-31 21:59:59' };
    const { bytes } = await exportFile(server, exporter, { ...period, format: 'pdf', otherOptions: everyOption });
    expect(pdfPages(bytes)[0]).toContain('Ingen ture i perioden');
    expect(await exportCsv(server, exporter, period)).toHaveLength(1);
  });
});

test('MIL-05 a file that an administrator made as somebody names both', async () => {
  const exporter = await makeLoggedMonth(server);
  const { name, token } = await makeUser(server, { role: 'administrator', name: 'Anne-Sofie Brandt' });
  const acting = await server.call(loginAs, { token, params: { id: exporter.userId } });
  const { bytes } = await exportFile(server, { ...exporter, token: acting.body.token }, { format: 'pdf' });
  expect(pdfPages(bytes)[0]).toContain(`Mette Lund (ved ${name}), 12. nov. 2026 kl. 13.00`);
});

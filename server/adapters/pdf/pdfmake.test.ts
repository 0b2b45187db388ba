import { expect, test } from 'vitest';
import { pdfPages } from '#test/support/pdf-text.ts';
import { createPdfPrinter } from './pdfmake.ts';
import type { PdfDocument } from './port.ts';

const document: PdfDocument = {
  title: 'Log',
  subject: 'Log',
  author: 'Mette Lund',
  language: 'en',
  createdAt: new Date('2026-11-12T12:00:00Z'),
  footer: { left: 'Log', right: '{page}/{pages}' },
  blocks: [{ kind: 'title', text: 'Log', beside: '' }],
};

test('MIL-05 a document that takes too long is given up, and the next in line has its turn', async () => {
  const hasty = createPdfPrinter(1);
  const both = await Promise.allSettled([hasty.print(document), hasty.print(document)]);
  for (const each of both)
    expect(each).toMatchObject({ status: 'rejected', reason: { message: 'The printer took too long.' } });
  const printed = await createPdfPrinter().print(document);
  expect(new TextDecoder().decode(printed.subarray(0, 5))).toBe('%PDF-');
});

test.each([20, 100, 200, 400, 3000])('MIL-05 no row is left out, with notes of %i words', async (words) => {
  const note = 'word '.repeat(words).trim();
  const rows = ['first', 'second', 'third', 'fourth'].map((name) => ({ cells: [{ text: name }, { text: note }] }));
  const columns = [
    { head: 'Trip', width: 600 },
    { head: 'Note', width: { share: 1 } },
  ];
  const table = { band: { text: 'May', beside: '' }, columns, rows };
  const printed = await createPdfPrinter().print({ ...document, blocks: [{ kind: 'table', table }] });
  const text = pdfPages(printed).join(' ');
  for (const { cells } of rows) expect(text).toContain(cells[0]!.text);
  expect(text.match(/word/g)).toHaveLength(4 * words);
});

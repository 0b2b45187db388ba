import { brand, faint, hairline, ink, page, sizes } from './look.ts';
import type { PdfBlock, PdfFact } from './port.ts';
import { tableOf } from './tables.ts';

const heading = (text: string) => ({ text, bold: true, fontSize: sizes.heading, color: ink, margin: [0, 0, 0, 4] });

const factOf = ({ label, lines }: PdfFact) => ({
  margin: [0, 0, 0, 7],
  stack: [{ text: label, color: faint, fontSize: sizes.small }, ...lines.map((line) => ({ text: line }))],
});

const fieldWidth = 190;

const signatureOf = (field: string) => ({
  width: fieldWidth,
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: fieldWidth, y2: 0, lineWidth: 0.5, lineColor: faint }] },
    { text: field, color: faint, fontSize: sizes.small, margin: [0, 3, 0, 0] },
  ],
});

/** In two columns, as the eye does not follow small letters over a whole page. */
function smallPrint(lines: string[]): object {
  const half = Math.ceil(lines.length / 2);
  const columnOf = (part: string[]) => ({ stack: part.map((text) => ({ text, margin: [0, 0, 0, 3] })) });
  const columns = [lines.slice(0, half), lines.slice(half)].map(columnOf);
  return { columns, columnGap: 30, color: faint, fontSize: sizes.small };
}

/** One part of the document, as the library takes it. */
export function contentOf(block: PdfBlock): object {
  switch (block.kind) {
    case 'title':
      return {
        columns: [
          { text: block.text, bold: true, fontSize: sizes.title, color: brand, width: 'auto' },
          { text: block.beside, alignment: 'right', color: faint, fontSize: sizes.heading, margin: [0, 8, 0, 0] },
        ],
        margin: [0, 0, 0, 8],
      };
    case 'facts':
      return {
        stack: [
          ruled(0),
          {
            columns: block.columns.map((facts) => ({ stack: facts.map(factOf) })),
            columnGap: 20,
            margin: [0, 8, 0, 0],
          },
          ruled(10),
        ],
      };
    case 'table':
      return { ...tableOf(block.table), margin: [0, 0, 0, 12] };
    case 'sums':
      return {
        unbreakable: true,
        margin: [0, 6, 0, 12],
        columnGap: 40,
        columns: block.tables.map(({ heading: text, width, table }) => ({
          width,
          stack: [heading(text), tableOf(table, width)],
        })),
      };
    case 'message':
      return {
        margin: [0, 30, 0, 30],
        alignment: 'center',
        stack: [heading(block.heading), { text: block.text, color: faint }],
      };
    case 'closing':
      return {
        unbreakable: true,
        margin: [0, 6, 0, 0],
        stack: [
          { ...heading(block.heading), fontSize: sizes.body },
          smallPrint(block.lines),
          ...(block.fields.length > 0
            ? [{ columns: block.fields.map(signatureOf), columnGap: 30, margin: [0, 40, 0, 0] }]
            : []),
        ],
      };
  }
}

const ruled = (below: number) => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: page.width - 2 * page.sides, y2: 0, lineWidth: 0.5, lineColor: hairline }],
  margin: [0, 0, 0, below],
});

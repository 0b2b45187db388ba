import { brand, faint, hairline, ink, page, sizes, soft, subtle } from './look.ts';
import type { PdfCell, PdfColumn, PdfRow, PdfTable } from './port.ts';

const padding = { left: 4, right: 4, top: 3, bottom: 2.5 };

/** A word that no column holds is broken; others stay whole. */
const longWord = /\S{22,}/gu;
const breakable = (text: string): string => text.replaceAll(longWord, (word) => word.replaceAll(/.{11}/gu, '$&\u200B'));

/** Shares are reckoned here: the library would give a column with a long word more than there is. */
function widthsOf(columns: PdfColumn[], whole: number): number[] {
  const paddings = columns.length * (padding.left + padding.right);
  const fixed = columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 0), 0);
  const shares = columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? 0 : width.share), 0);
  const left = whole - paddings - fixed;
  return columns.map(({ width }) => (typeof width === 'number' ? width : (left * width.share) / shares));
}

const looks = { bold: { bold: true, color: ink }, faint: { color: faint } };

/** A cell that goes over several columns is followed by empty ones: the library counts them. */
function cellsOf({ cells, tone }: PdfRow, columns: PdfColumn[]): object[] {
  let index = 0;
  return cells.flatMap(({ text, span = 1, look }: PdfCell) => {
    const alignment = columns[index]?.align ?? 'left';
    index += span;
    const cell = {
      text: breakable(text),
      colSpan: span,
      alignment: span > 1 ? 'left' : alignment,
      ...(look && looks[look]),
      ...(tone === 'soft' && { fillColor: soft, color: brand }),
      ...(tone === 'total' && { bold: true }),
    };
    return [cell, ...Array.from({ length: span - 1 }, () => ({}))];
  });
}

function bandOf({ text, beside }: { text: string; beside: string }, columns: PdfColumn[]): object[] {
  // The name keeps to the left half and the sums to the right, whatever the columns are.
  const left = Math.min(3, columns.length - 1);
  const fillColor = subtle;
  return [
    { text, bold: true, fontSize: sizes.body, colSpan: left, fillColor },
    ...Array.from({ length: left - 1 }, () => ({})),
    { text: beside, alignment: 'right', fontSize: sizes.body, colSpan: columns.length - left, fillColor },
    ...Array.from({ length: columns.length - left - 1 }, () => ({})),
  ];
}

const headOf = (columns: PdfColumn[]): object[] =>
  columns.map(({ head, align = 'left' }) => ({ text: head, alignment: align, color: faint, fontSize: sizes.small }));

/** Hairlines between rows, none at the sides. */
const layout = (headerRows: number, totals: Set<number>) => ({
  hLineWidth: (line: number) => (line === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (line: number) => (line === headerRows || totals.has(line) ? faint : hairline),
  paddingLeft: () => padding.left,
  paddingRight: () => padding.right,
  paddingTop: () => padding.top,
  paddingBottom: () => padding.bottom,
});

/** Letters are about half as wide as they are high; the rest is what lines leave empty at their ends. */
const letterWidth = sizes.table * 0.65;
const mostLines = 16;

/** Whether a text may take more than a third of a page: what is kept together and fits on none, the library leaves out. */
const isTall = ({ cells }: PdfRow, widths: number[]): boolean => {
  let index = 0;
  return cells.some(({ text, span = 1 }) => {
    const width = widths.slice(index, (index += span)).reduce((sum, each) => sum + each, 0);
    return text.length * letterWidth > mostLines * width;
  });
};

export function tableOf({ band, columns, rows }: PdfTable, width = page.width - 2 * page.sides): object {
  const hasHeads = columns.some(({ head }) => head !== '');
  const headerRows = (band ? 1 : 0) + (hasHeads ? 1 : 0);
  const totals = new Set(rows.flatMap(({ tone }, index) => (tone === 'total' ? [headerRows + index] : [])));
  const widths = widthsOf(columns, width);
  const hasTall = rows.some((row) => isTall(row, widths));
  return {
    table: {
      headerRows,
      // The head and two rows stay together, so that neither stands alone at the foot of a page.
      keepWithHeaderRows: hasTall ? 0 : Math.min(2, rows.length),
      dontBreakRows: !hasTall,
      widths,
      body: [
        ...(band ? [bandOf(band, columns)] : []),
        ...(hasHeads ? [headOf(columns)] : []),
        ...rows.map((row) => cellsOf(row, columns)),
      ],
    },
    layout: layout(headerRows, totals),
    fontSize: sizes.table,
  };
}

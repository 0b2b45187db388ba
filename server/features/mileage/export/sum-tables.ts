// What the rows come to, and how the odometer got from the first to the last.
import type { Log } from '#domain/trips/log/log.ts';
import { total, type Sum } from '#domain/trips/log/sums.ts';
import { tripTypes } from '#domain/trips/trip.ts';
import type { PdfBlock, PdfRow, PdfTable } from '#server/adapters/pdf/port.ts';
import type { Style } from './document.ts';

type Part = Extract<PdfBlock, { kind: 'sums' }>['tables'][number];

function totals(style: Style, { shown }: Log): Part {
  const { words, formats, request } = style;
  const rowOf = (name: string, sum: Sum, tone?: 'total'): PdfRow => ({
    ...(tone && { tone }),
    cells: [
      { text: name },
      { text: formats.count(sum.trips) },
      { text: formats.duration(sum.minutes) },
      { text: formats.distance(sum.metres) },
    ],
  });
  const given = tripTypes.filter((type) => shown[type].trips > 0);
  const table: PdfTable = {
    columns: [
      { head: words.columns.type, width: { share: 1 } },
      { head: words.columns.trips, width: 40, align: 'right' },
      { head: words.columns.duration, width: 70, align: 'right' },
      { head: `${words.columns.distance}, ${request.asked.unit}`, width: 70, align: 'right' },
    ],
    rows: [...given.map((type) => rowOf(words.types[type], shown[type])), rowOf(words.total, total(shown), 'total')],
  };
  return { heading: words.totals, width: 320, table };
}

/** Every metre between the first odometer and the last: shown, of other types, too short to be shown, adjusted. */
function reconciliation(style: Style, log: Log): Part | null {
  const { words, formats, leastDistance } = style;
  const { balance, leftOut, shown } = log;
  if (!balance) return null;
  const rowOf = (name: string, metres: string, tone?: 'total'): PdfRow => ({
    ...(tone && { tone }),
    cells: [{ text: name }, { text: metres }],
  });
  const parts = [
    { name: words.balance.shown, sum: total(shown) },
    ...tripTypes.map((type) => ({ name: words.notShown(words.types[type]), sum: leftOut.ofOtherTypes[type] })),
    { name: words.tooShort(leastDistance), sum: leftOut.tooShort },
  ].filter(({ sum }) => sum.trips > 0);
  const { adjustedMetres } = balance;
  const beforeFirst = parts.reduce((sum, part) => sum + part.sum.metres, 0) - balance.drivenMetres;
  const adjusted = log.hasAdjustments ? words.balance.adjusted : words.balance.deviation;
  return {
    heading: words.balance.title,
    width: 400,
    table: {
      columns: [
        { head: '', width: { share: 1 } },
        { head: '', width: 90, align: 'right' },
      ],
      rows: [
        rowOf(words.balance.opening, formats.distance(balance.openingMetres)),
        ...parts.map(({ name, sum }) => rowOf(name, formats.difference(sum.metres))),
        ...(beforeFirst === 0 ? [] : [rowOf(words.balance.beforeFirst, formats.difference(-beforeFirst))]),
        ...(adjustedMetres === 0 ? [] : [rowOf(adjusted, formats.difference(adjustedMetres))]),
        rowOf(words.balance.closing, formats.distance(balance.closingMetres), 'total'),
      ],
    },
  };
}

export function sumTables(style: Style, log: Log): PdfBlock[] {
  const { options } = style.request.asked;
  const hasTrips = total(log.shown).trips > 0;
  const tables = [
    ...(options.includes('showTotals') && hasTrips ? [totals(style, log)] : []),
    ...(options.includes('showSummaryOfOtherTypes') ? [reconciliation(style, log)] : []),
  ].filter((part) => part !== null);
  return tables.length > 0 ? [{ kind: 'sums', tables }] : [];
}

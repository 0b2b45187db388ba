import type { ExportOption } from '#domain/trips/export-options.ts';
import type { AdjustmentEntry, Log, LogEntry, LogTrip, Place, TripEntry } from '#domain/trips/log/log.ts';
import { minutesBetween } from '#domain/trips/log/minutes.ts';
import { placeText } from '#domain/trips/log/place-text.ts';
import { sumsByType, total } from '#domain/trips/log/sums.ts';
import { tripTypes } from '#domain/trips/trip.ts';
import type { PdfCell, PdfColumn, PdfRow, PdfTable } from '#server/adapters/pdf/port.ts';
import type { Style } from './document.ts';

interface Column extends PdfColumn {
  cell: (trip: LogTrip, entry: TripEntry) => PdfCell;
}

const nonBreaking = '\u00A0';
const dash = '–';

/** Line breaks would tear a row apart, and pictures come out as boxes: the font has none. */
const unprintable = /[\p{Cc}\p{Cs}\p{Co}\uFE0F\u200D]|(?=[\u2190-\u{1FFFF}])\p{Extended_Pictographic}/gu;
const onOneLine = (text: string): string => text.replaceAll(unprintable, ' ').replaceAll(/ {2,}/g, ' ').trim();

/** A postcode and its town stay together. */
const keptTogether = (address: string): string => address.replaceAll(/\b(\d{4}) (?=\p{L})/gu, `$1${nonBreaking}`);

const unwrapped = (text: string): string => text.replaceAll(' ', nonBreaking);

function timesOf(trip: LogTrip, { formats, words }: Style): string {
  const days = formats.daysBetween(trip.startAt, trip.endAt);
  return [
    `${formats.time(trip.startAt)}${dash}${formats.time(trip.endAt)}`,
    ...(days === 0 ? [] : [unwrapped(words.daysLater(days))]),
    ...(formats.isClockChanged(trip.startAt, trip.endAt) ? [words.clockChanged] : []),
  ].join(' ');
}

const statusOf = ({ isLocked, isContradicted }: LogTrip, { words }: Style): string =>
  isContradicted ? words.contradicted : isLocked ? words.locked : words.open;

function columnsFor(style: Style): Column[] {
  const { words, formats, request } = style;
  const { columns } = words;
  const { unit, options } = request.asked;
  const ifAsked = (option: ExportOption, column: Column) => (options.includes(option) ? [column] : []);
  const inUnit = (head: string) => `${head}, ${unit}`;
  const placeCell = (place: Place): PdfCell => ({
    text: keptTogether(onOneLine(placeText(place, words.unknownPlace))),
  });
  const odometer = (metres: number | null): PdfCell => ({ text: metres === null ? dash : formats.distance(metres) });
  const endOdometer = ({ startOdometerMetres, distanceMetres }: LogTrip) =>
    startOdometerMetres === null ? null : startOdometerMetres + distanceMetres;
  return [
    {
      head: columns.date,
      width: 70,
      cell: ({ startAt }) => ({ text: unwrapped(`${formats.weekday(startAt)} ${formats.date(startAt)}`) }),
    },
    { head: columns.times, width: 48, cell: (trip) => ({ text: timesOf(trip, style) }) },
    { head: columns.from, width: { share: 3 }, cell: ({ start }) => placeCell(start) },
    { head: columns.to, width: { share: 3 }, cell: ({ end }) => placeCell(end) },
    ...ifAsked('showNotes', {
      head: columns.note,
      width: { share: 4 },
      cell: ({ note }) => ({ text: onOneLine(note) }),
    }),
    { head: columns.type, width: 35, cell: ({ type }) => ({ text: words.types[type] }) },
    ...ifAsked('showDistances', {
      head: inUnit(columns.distance),
      width: 42,
      align: 'right',
      cell: ({ distanceMetres }) => ({ text: formats.distance(distanceMetres), look: 'bold' }),
    }),
    {
      head: columns.odometerStart,
      width: 50,
      align: 'right',
      cell: ({ startOdometerMetres }) => odometer(startOdometerMetres),
    },
    { head: columns.odometerEnd, width: 48, align: 'right', cell: (trip) => odometer(endOdometer(trip)) },
    ...ifAsked('showDurations', {
      head: columns.duration,
      width: 40,
      align: 'right',
      cell: ({ startAt, endAt }) => ({ text: formats.duration(minutesBetween(startAt, endAt)) }),
    }),
    ...ifAsked('showPauses', {
      head: columns.parked,
      width: 44,
      align: 'right',
      cell: (_, { parkedMinutes }) => ({
        text: parkedMinutes === null ? '' : formats.duration(parkedMinutes),
        look: 'faint',
      }),
    }),
    { head: columns.status, width: 26, cell: (trip) => ({ text: statusOf(trip, style), look: 'faint' }) },
  ];
}

/** Openly, where it happened: what was read, and how far it was from what had been computed. */
function adjustmentRow({ adjustment }: AdjustmentEntry, columns: Column[], style: Style): PdfRow {
  const { words, formats, withUnit, request } = style;
  const { at, valueMetres, differenceMetres } = adjustment;
  const compared =
    differenceMetres === null
      ? words.firstAdjustment
      : words.compared(`${formats.difference(differenceMetres)}\u00A0${request.asked.unit}`);
  return {
    tone: 'soft',
    cells: [
      { text: unwrapped(`${formats.weekday(at)} ${formats.date(at)}`) },
      { text: formats.time(at) },
      { text: `${words.adjustedTo(withUnit(valueMetres))} (${compared})`, span: columns.length - 2 },
    ],
  };
}

const startOf = (entry: LogEntry): number => (entry.kind === 'trip' ? entry.trip.startAt : entry.adjustment.at);

function besideMonth(entries: readonly LogEntry[], { words, formats, withUnit }: Style): string {
  const sums = sumsByType(entries.flatMap((entry) => (entry.kind === 'trip' ? [entry.trip] : [])));
  const ofTypes = tripTypes
    .filter((type) => sums[type].trips > 0)
    .map((type) => `${words.types[type]} ${withUnit(sums[type].metres)}`);
  return [words.trips(formats.count(total(sums).trips)), ...ofTypes].join('   ·   ');
}

/** One table a month, under its name and sums. */
export function monthTables(style: Style, { entries }: Log): PdfTable[] {
  const columns = columnsFor(style);
  const months = Map.groupBy(entries, (entry) => style.formats.month(startOf(entry)));
  return [...months].map(([month, ofMonth]) => ({
    band: { text: month, beside: besideMonth(ofMonth, style) },
    columns: columns.map(({ head, width, align }) => ({ head, width, ...(align && { align }) })),
    rows: ofMonth.map((entry) =>
      entry.kind === 'trip'
        ? { cells: columns.map(({ cell }) => cell(entry.trip, entry)) }
        : adjustmentRow(entry, columns, style),
    ),
  }));
}

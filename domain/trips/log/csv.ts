import type { Language } from '../../language.ts';
import type { DistanceUnit, ExportOption } from '../export-options.ts';
import { tripTypes } from '../trip.ts';
import { csvNumber, csvText, defused } from './csv-text.ts';
import type { Log, LogAdjustment, LogEntry, LogTrip, Place, TripEntry } from './log.ts';
import { placeText } from './place-text.ts';
import { minutesBetween } from './minutes.ts';
import { logWords } from './log-words.ts';
import { createWallClock } from './wall-clock.ts';
import type { LogWords } from './words.ts';

export interface CsvSettings {
  language: Language;
  zone: string;
  unit: DistanceUnit;
  options: readonly ExportOption[];
  minDistanceMetres: number;
}

interface Column {
  head: string;
  trip: (trip: LogTrip, entry: TripEntry) => string;
  adjustment: (adjustment: LogAdjustment) => string;
  /** Of what is not shown: its name and its metres. */
  leftOut?: (name: string, metres: number) => string;
}

interface Writers {
  metres: (metres: number | null) => string;
  instant: (at: number) => string;
  date: (at: number) => string;
}

function writersFor({ language, zone, unit }: CsvSettings): Writers {
  const clock = createWallClock(zone);
  const shown = (at: number): string => new Date(clock.shown(at)).toISOString();
  const date = (at: number): string => {
    const [year, month, day] = shown(at).slice(0, 10).split('-');
    // English settings read days and months in either order; this they all read alike.
    return language === 'da' ? `${day}-${month}-${year}` : `${year}-${month}-${day}`;
  };
  const decimals = unit === 'km' ? 3 : 0;
  return {
    metres: (metres) => (metres === null ? '' : csvNumber(unit === 'km' ? metres / 1000 : metres, decimals, language)),
    date,
    instant: (at) => `${date(at)} ${shown(at).slice(11, 16)}`,
  };
}

const nothing = () => '';

const statusOf = ({ isLocked, isContradicted }: LogTrip, words: LogWords): string =>
  isContradicted ? words.contradicted : isLocked ? words.locked : words.open;

function coordinateColumns(words: LogWords, language: Language): Column[] {
  const column = (head: string, placeOf: (trip: LogTrip) => Place, axis: 'lat' | 'lng'): Column => ({
    head,
    trip: (trip) => {
      const degrees = placeOf(trip)[axis];
      return degrees === null ? '' : csvNumber(degrees, 5, language);
    },
    adjustment: nothing,
  });
  const { startLat, startLng, endLat, endLng } = words.columns;
  return [
    column(startLat, ({ start }) => start, 'lat'),
    column(startLng, ({ start }) => start, 'lng'),
    column(endLat, ({ end }) => end, 'lat'),
    column(endLng, ({ end }) => end, 'lng'),
  ];
}

function columnsFor(settings: CsvSettings): Column[] {
  const { language, unit, options } = settings;
  const words = logWords[language];
  const { metres, instant, date } = writersFor(settings);
  const { columns } = words;
  const withUnit = (head: string) => `${head} (${unit})`;
  const inMinutes = (head: string) => `${head} (${words.minutes})`;
  const ifAsked = (option: ExportOption, ...added: Column[]) => (options.includes(option) ? added : []);
  const before = ({ valueMetres, differenceMetres }: LogAdjustment) =>
    differenceMetres === null ? null : valueMetres - differenceMetres;
  return [
    { head: columns.date, trip: ({ startAt }) => date(startAt), adjustment: ({ at }) => date(at) },
    { head: columns.start, trip: ({ startAt }) => instant(startAt), adjustment: ({ at }) => instant(at) },
    { head: columns.end, trip: ({ endAt }) => instant(endAt), adjustment: ({ at }) => instant(at) },
    {
      head: columns.type,
      trip: ({ type }) => words.types[type],
      adjustment: () => words.adjustment,
      leftOut: (name) => name,
    },
    { head: columns.from, trip: ({ start }) => defused(placeText(start, words.unknownPlace)), adjustment: nothing },
    { head: columns.to, trip: ({ end }) => defused(placeText(end, words.unknownPlace)), adjustment: nothing },
    ...ifAsked('showCoordinates', ...coordinateColumns(words, language)),
    ...ifAsked('showNotes', { head: columns.note, trip: ({ note }) => defused(note), adjustment: nothing }),
    ...ifAsked('showDistances', {
      head: withUnit(columns.distance),
      trip: ({ distanceMetres }) => metres(distanceMetres),
      adjustment: nothing,
      leftOut: (_, left) => metres(left),
    }),
    {
      head: withUnit(columns.odometerStart),
      trip: ({ startOdometerMetres }) => metres(startOdometerMetres),
      adjustment: (adjustment) => metres(before(adjustment)),
    },
    {
      head: withUnit(columns.odometerEnd),
      trip: ({ startOdometerMetres, distanceMetres }) =>
        metres(startOdometerMetres === null ? null : startOdometerMetres + distanceMetres),
      adjustment: ({ valueMetres }) => metres(valueMetres),
    },
    ...ifAsked('showDurations', {
      head: inMinutes(columns.duration),
      trip: ({ startAt, endAt }) => String(minutesBetween(startAt, endAt)),
      adjustment: nothing,
    }),
    ...ifAsked('showPauses', {
      head: inMinutes(columns.parked),
      trip: (_, { parkedMinutes }) => (parkedMinutes === null ? '' : String(parkedMinutes)),
      adjustment: nothing,
    }),
    { head: columns.status, trip: (trip) => statusOf(trip, words), adjustment: nothing },
  ];
}

const lineOf = (columns: Column[], entry: LogEntry): string[] =>
  columns.map(({ trip, adjustment }) =>
    entry.kind === 'trip' ? trip(entry.trip, entry) : adjustment(entry.adjustment),
  );

/** One line for each sum that is not among the rows, so that the odometer can be followed through the file. */
function leftOutLines(columns: Column[], { leftOut }: Log, { language, unit, minDistanceMetres }: CsvSettings) {
  const words = logWords[language];
  const least = unit === 'km' ? `${csvNumber(minDistanceMetres / 1000, 1, language)} km` : `${minDistanceMetres} m`;
  const lines = [
    ...tripTypes.map((type) => ({ name: words.notShown(words.types[type]), sum: leftOut.ofOtherTypes[type] })),
    { name: words.tooShort(least), sum: leftOut.tooShort },
  ];
  return lines
    .filter(({ sum }) => sum.trips > 0)
    .map(({ name, sum }) => columns.map(({ leftOut: write }) => write?.(name, sum.metres) ?? ''));
}

export function logAsCsv(log: Log, settings: CsvSettings): string {
  const columns = columnsFor(settings);
  const summary = settings.options.includes('showSummaryOfOtherTypes') ? leftOutLines(columns, log, settings) : [];
  return csvText(
    [columns.map(({ head }) => head), ...log.entries.map((entry) => lineOf(columns, entry)), ...summary],
    settings.language,
  );
}

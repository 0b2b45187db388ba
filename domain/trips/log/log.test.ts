import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logAsCsv } from './csv.ts';
import { csvNumber, csvText, defused } from './csv-text.ts';
import { logFileName } from './file-name.ts';
import { createFormats } from './formats.ts';
import { makeLog, type LogTrip } from './log.ts';
import { periodName, periodText, startOfMonth } from './period.ts';
import { placeText } from './place-text.ts';
import { total } from './sums.ts';

const zone = 'Europe/Copenhagen';
const nowhere = { address: 'Køge', lat: 55.45, lng: 12.18 };
const instant = (text: string) => Date.parse(text);

let lastId = 0;
const aTrip = (startAt: string, minutes: number, changes: Partial<LogTrip> = {}): LogTrip => ({
  id: ++lastId,
  version: 1,
  startAt: instant(startAt),
  endAt: instant(startAt) + minutes * 60_000,
  start: nowhere,
  end: nowhere,
  startOdometerMetres: null,
  distanceMetres: 10_000,
  type: 'business',
  note: '',
  isLocked: false,
  isContradicted: false,
  ...changes,
});

const everything = { type: 'all', minDistanceMetres: 0, options: [] } as const;
const parkedOf = (trips: LogTrip[], wanted: Parameters<typeof makeLog>[2]) =>
  makeLog(trips, [], wanted).entries.map((entry) => (entry.kind === 'trip' ? entry.parkedMinutes : 'adjustment'));

describe('MIL-05 the rows of a log', () => {
  const day = [
    aTrip('2026-10-05T06:00:00Z', 30),
    aTrip('2026-10-05T07:00:00Z', 10, { type: 'private', distanceMetres: 400 }),
    aTrip('2026-10-05T09:00:00Z', 20),
    aTrip('2026-10-05T10:00:00Z', 5, { type: 'unknown' }),
  ];

  test('MIL-05 are in order of time, with the adjustments between them when they are asked for', () => {
    const adjustments = [{ at: instant('2026-10-05T08:00:00Z'), valueMetres: 1000, differenceMetres: null }];
    const kinds = (options: 'showAdjustments'[]) =>
      makeLog(day.toReversed(), adjustments, { ...everything, options }).entries.map(({ kind }) => kind);
    expect(kinds(['showAdjustments'])).toEqual(['trip', 'trip', 'adjustment', 'trip', 'trip']);
    expect(kinds([])).toEqual(['trip', 'trip', 'trip', 'trip']);
    expect(makeLog(day, adjustments, everything).hiddenAdjustments).toBe(1);
  });

  test('MIL-05 tell how long the vehicle stood until the next, without what trips left out were driving', () => {
    expect(parkedOf(day, everything)).toEqual([30, 110, 40, null]);
    expect(parkedOf(day, { ...everything, type: 'business' })).toEqual([140, null]);
    expect(parkedOf(day, { ...everything, minDistanceMetres: 500 })).toEqual([140, 40, null]);
  });

  test('MIL-05 minutes are those of the times shown', () => {
    const trips = [aTrip('2026-10-05T06:00:59Z', 1 / 60), aTrip('2026-10-05T06:02:01Z', 1)];
    expect(parkedOf(trips, everything)).toEqual([1, null]);
    expect(total(makeLog(trips, [], everything).shown).minutes).toBe(2);
  });

  test('MIL-05 what is shown and what is left out is all that was driven, whatever is chosen', () => {
    const trips = fc.array(
      fc.record({
        hour: fc.nat({ max: 5000 }),
        distanceMetres: fc.nat({ max: 3000 }),
        type: fc.constantFrom('business', 'private', 'unknown'),
      }),
    );
    fc.assert(
      fc.property(trips, fc.constantFrom('all', 'business', 'private'), fc.nat({ max: 2000 }), (some, type, least) => {
        const made = some.map(({ hour, ...rest }) =>
          aTrip(new Date(hour * 3_600_000).toISOString(), 10, rest as Partial<LogTrip>),
        );
        const { shown, leftOut } = makeLog(made, [], { type, minDistanceMetres: least, options: [] });
        const metres = total(shown).metres + total(leftOut.ofOtherTypes).metres + leftOut.tooShort.metres;
        expect(metres).toBe(made.reduce((sum, { distanceMetres }) => sum + distanceMetres, 0));
      }),
    );
  });
});

describe('ODO-01 the balance of the odometer', () => {
  test('ODO-01 goes from the first known value to the last by what was driven and adjusted', () => {
    const trips = [
      aTrip('2026-10-05T06:00:00Z', 30),
      aTrip('2026-10-05T08:00:00Z', 30, { startOdometerMetres: 100_000 }),
      aTrip('2026-10-05T10:00:00Z', 30, { startOdometerMetres: 112_000, distanceMetres: 5000 }),
    ];
    const after = { at: instant('2026-10-05T12:00:00Z'), valueMetres: 117_500, differenceMetres: 500 };
    expect(makeLog(trips, [after], everything).balance).toEqual({
      openingMetres: 100_000,
      drivenMetres: 15_000,
      adjustedMetres: 2500,
      closingMetres: 117_500,
    });
    expect(makeLog([trips[0]!], [], everything).balance).toBeNull();
  });
});

describe('MIL-05 the csv', () => {
  test('MIL-05 quotes what needs it and separates as the country does', () => {
    const line = [['a', 'b;c', 'd,e', 'f"g', 'h\r\ni']];
    expect(csvText(line, 'da')).toBe('\uFEFFa;"b;c";d,e;"f""g";"h\r\ni"\r\n');
    expect(csvText(line, 'en')).toBe('\uFEFFa,b;c,"d,e","f""g","h\r\ni"\r\n');
    expect([csvNumber(1234.5, 3, 'da'), csvNumber(-0.5, 1, 'en')]).toEqual(['1234,500', '-0.5']);
  });

  test.each(['=A1', '+1', '-1', '@x', '\tx', '\rx', '  =A1', '\n=A1'])('MIL-05 %j is defused', (text) => {
    expect(defused(text)).toBe(`'${text}`);
  });
  test('MIL-05 what a sheet with other settings would split off as a formula is quoted', () => {
    const line = [['Møde,=A1', 'Møde; +1']];
    expect(csvText(line, 'da')).toBe('\uFEFF"Møde,=A1";"Møde; +1"\r\n');
    expect(csvText(line, 'en')).toBe('\uFEFF"Møde,=A1","Møde; +1"\r\n');
  });
  test('MIL-05 other text stays as it is', () => {
    expect(['Køge', 'a=b', "'", ''].map(defused)).toEqual(['Køge', 'a=b', "'", '']);
  });

  test('MIL-05 the hour that comes twice in autumn keeps its length', () => {
    const night = [aTrip('2026-10-25T00:50:00Z', 30)];
    const settings = { language: 'da', zone, unit: 'km', options: ['showDurations'], minDistanceMetres: 0 } as const;
    const [, line] = logAsCsv(makeLog(night, [], everything), settings).split('\r\n');
    expect(line).toBe('25-10-2026;25-10-2026 02:50;25-10-2026 02:20;Erhverv;Køge;Køge;;;30;Åben');
  });
});

describe('MIL-05 words', () => {
  const range = (from: string, to: string) => [instant(from), instant(to)] as const;
  const october = range('2026-09-30T22:00:00Z', '2026-10-31T22:59:59Z');

  test('MIL-05 a period is named as short as it can be', () => {
    expect(periodName(...october, zone)).toBe('2026-10');
    expect(periodName(instant('2026-09-30T22:00:00Z'), instant('2026-10-31T23:00:00Z'), zone)).toBe('2026-10');
    expect(periodName(...range('2025-12-31T23:00:00Z', '2026-12-31T22:59:59Z'), zone)).toBe('2026');
    expect(periodName(...range('2026-10-04T22:00:00Z', '2026-10-05T21:59:59Z'), zone)).toBe('2026-10-05');
    expect(periodName(...range('2026-10-04T22:00:00Z', '2026-10-17T21:59:59Z'), zone)).toBe('2026-10-05_2026-10-17');
    const text = periodText(...october, createFormats('da', zone, 'km'));
    expect(text.replaceAll('\u00A0', ' ')).toBe('1. okt. 2026 – 31. okt. 2026');
  });

  test('MIL-03 a month is over when it is where the person is', () => {
    expect(startOfMonth(new Date('2026-10-31T22:59:59Z'), zone)).toEqual(new Date('2026-09-30T22:00:00Z'));
    expect(startOfMonth(new Date('2026-10-31T23:00:00Z'), zone)).toEqual(new Date('2026-10-31T23:00:00Z'));
  });

  test('MIL-05 a file is named after the vehicle, in letters that every system takes', () => {
    const [from, to] = october;
    const named = { language: 'da', zone, from, to, type: 'all', format: 'pdf', isDraft: false } as const;
    expect(logFileName({ ...named, vehicle: 'ab 12 345' })).toBe('koerebog-ab12345-2026-10.pdf');
    expect(logFileName({ ...named, vehicle: 'Børges Ærø-bil / "2"' })).toBe('koerebog-Boerges-Aeroe-bil-2-2026-10.pdf');
    const draft = { ...named, language: 'en', type: 'business', format: 'csv', isDraft: true } as const;
    expect(logFileName({ ...draft, vehicle: '' })).toBe('mileage-log-draft-business-2026-10.csv');
  });

  test('MIL-05 numbers, dates and durations follow the language', () => {
    const [da, en] = [createFormats('da', zone, 'km'), createFormats('en', zone, 'm')];
    const at = instant('2026-09-03T12:03:00Z');
    expect(da.isClockChanged(instant('2026-10-25T00:50:00Z'), instant('2026-10-25T01:20:00Z'))).toBe(true);
    expect(da.isClockChanged(at, at + 86_400_000)).toBe(false);
    const plain = (texts: string[]) => texts.map((text) => text.replaceAll('\u00A0', ' '));
    expect(plain([da.distance(1_234_567), da.difference(-12_000), da.date(at), da.time(at), da.duration(65)])).toEqual([
      '1.234,567',
      '−12,000',
      '3. sep. 2026',
      '14.03',
      '1 t 05 min',
    ]);
    expect(plain([en.distance(1_234_567), en.difference(5), en.time(at), en.duration(59), en.month(at)])).toEqual([
      '1,234,567',
      '+5',
      '14:03',
      '59 min',
      'September 2026',
    ]);
  });

  test('MIL-05 a place without an address goes by its coordinates', () => {
    expect(placeText({ address: '', lat: 55.67614, lng: 12.5 }, '?')).toBe('55.6761, 12.5000');
    expect(placeText({ address: null, lat: null, lng: null }, 'Ukendt sted')).toBe('Ukendt sted');
  });
});

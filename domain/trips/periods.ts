// A range of days cut into the days, weeks or months that a plot has a bar for.
import { addDays, type DateRange, type Day } from '../date-range.ts';
import { totalsOf, type Countable, type Totals } from './totals.ts';

export type PeriodUnit = 'day' | 'week' | 'month';

export interface Period extends DateRange {
  unit: PeriodUnit;
  /** Of the day in its month, of the ISO week, of the month. */
  number: number;
}

const msPerDay = 86_400_000;
const daysBetween = (start: Day, end: Day): number => Math.round((Date.parse(end) - Date.parse(start)) / msPerDay);
/** 0 is Monday. */
const weekday = (day: Day): number => (new Date(day).getUTCDay() + 6) % 7;
const mondayOf = (day: Day): Day => addDays(day, -weekday(day));
const numberIn = (day: Day, from: number, to: number): number => Number(day.slice(from, to));

/** The week with the year's first Thursday is its first. */
export function isoWeek(day: Day): number {
  const thursday = addDays(mondayOf(day), 3);
  return 1 + Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7);
}

const mostDays = 14;
const mostWeeks = 27;

/** Few bars say little and many cannot be read: days up to a fortnight, weeks up to half a year, else months. */
export function unitFor({ start, end }: DateRange): PeriodUnit {
  const days = daysBetween(start, end) + 1;
  if (days <= mostDays) return 'day';
  return daysBetween(mondayOf(start), mondayOf(end)) / 7 + 1 <= mostWeeks ? 'week' : 'month';
}

const startOf: Record<PeriodUnit, (day: Day) => Day> = {
  day: (day) => day,
  week: mondayOf,
  month: (day) => `${day.slice(0, 7)}-01`,
};
const afterOf: Record<PeriodUnit, (start: Day) => Day> = {
  day: (start) => addDays(start, 1),
  week: (start) => addDays(start, 7),
  // No month is longer than 31 days, and two are longer than 32.
  month: (start) => `${addDays(start, 32).slice(0, 7)}-01`,
};
const numberOf: Record<PeriodUnit, (start: Day) => number> = {
  day: (start) => numberIn(start, 8, 10),
  week: isoWeek,
  month: (start) => numberIn(start, 5, 7),
};

export function periodsOf(range: DateRange, unit = unitFor(range)): Period[] {
  const periods: Period[] = [];
  for (let start = startOf[unit](range.start); start <= range.end; start = afterOf[unit](start))
    periods.push({ unit, number: numberOf[unit](start), start, end: addDays(afterOf[unit](start), -1) });
  return periods;
}

export interface PeriodTotals extends Period {
  totals: Totals;
}

/** What was driven in each; a trip belongs to the day it begins. */
export function totalsByPeriod<T extends Countable>(
  trips: readonly T[],
  periods: readonly Period[],
  dayOf: (trip: T) => Day,
): PeriodTotals[] {
  const unit = periods[0]?.unit ?? 'week';
  const byStart = Map.groupBy(trips, (trip) => startOf[unit](dayOf(trip)));
  return periods.map((period) => ({ ...period, totals: totalsOf(byStart.get(period.start) ?? []) }));
}

/** A calendar day, `2026-11-12`; such texts compare as days do. */
export type Day = string;

export interface DateRange {
  start: Day;
  end: Day;
}

export interface Bounds {
  min?: Day | undefined;
  max?: Day | undefined;
}

const msPerDay = 86_400_000;
const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);
const day = (year: number, month: number, date: number): Day => dayOf(Date.UTC(year, month, date));

export const addDays = (start: Day, days: number): Day => dayOf(Date.parse(start) + days * msPerDay);

const clamp = (value: Day, { min, max }: Bounds): Day => {
  if (min !== undefined && value < min) return min;
  return max !== undefined && value > max ? max : value;
};

/** A start after the end moves the end to the day after it. */
export function withStart(range: DateRange, start: Day, bounds: Bounds = {}): DateRange {
  const moved = clamp(start, bounds);
  return { start: moved, end: moved > range.end ? clamp(addDays(moved, 1), bounds) : range.end };
}

/** An end before the start moves the start to the day before it. */
export function withEnd(range: DateRange, end: Day, bounds: Bounds = {}): DateRange {
  const moved = clamp(end, bounds);
  return { start: moved < range.start ? clamp(addDays(moved, -1), bounds) : range.start, end: moved };
}

export interface QuickPick extends DateRange {
  kind: 'month' | 'quarter' | 'year';
  year: number;
  /** 1 to 12, 1 to 4, or 1. */
  number: number;
}

const firstYear = 2020;
const monthsBack = 6;
const monthsForward = 5;

const period = (kind: QuickPick['kind'], year: number, firstMonth: number, months: number): QuickPick => {
  const start = day(year, firstMonth, 1);
  const [startYear, startMonth] = start.split('-').map(Number) as [number, number];
  const number = { month: startMonth, quarter: Math.ceil(startMonth / 3), year: 1 }[kind];
  return { kind, year: startYear, number, start, end: day(year, firstMonth + months, 0) };
};

const from = <T>(first: number, last: number, make: (index: number) => T): T[] =>
  Array.from({ length: last - first + 1 }, (_, index) => make(first + index));

/** Months from six back to five forward, the quarters those months fall in, and the years from 2020 to this one. */
export function quickPicks(today: Day): QuickPick[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const months = from(-monthsBack, monthsForward, (offset) => period('month', year, month - 1 + offset, 1));
  const quarterOf = (offset: number): number => Math.floor((month - 1 + offset) / 3);
  const quarters = from(quarterOf(-monthsBack), quarterOf(monthsForward), (index) =>
    period('quarter', year, index * 3, 3),
  );
  const years = from(firstYear, Math.max(year, firstYear), (each) => period('year', each, 0, 12));
  return [...months, ...quarters, ...years];
}

/** A pick cut to the bounds, or null when nothing of it is inside. */
export function within(range: DateRange, { min, max }: Bounds): DateRange | null {
  if ((max !== undefined && range.start > max) || (min !== undefined && range.end < min)) return null;
  return { start: clamp(range.start, { min }), end: clamp(range.end, { max }) };
}

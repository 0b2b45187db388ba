import { localDate, localInstant } from '../../local-time.ts';
import type { Formats } from './formats.ts';

interface Days {
  /** `2026-09-01` */
  first: string;
  last: string;
}

const two = (number: number): string => String(number).padStart(2, '0');

function dayText(at: number, zone: string): string {
  const { year, month, day } = localDate(new Date(at), zone);
  return `${year}-${two(month)}-${two(day)}`;
}

/** The first and the last day of a range whose end is the midnight after it, or the second before. */
export const daysOf = (from: number, to: number, zone: string): Days => ({
  first: dayText(from, zone),
  last: dayText(Math.max(from, to - 1), zone),
});

const lastDayOf = (year: number, month: number): string =>
  `${year}-${two(month)}-${two(new Date(Date.UTC(year, month, 0)).getUTCDate())}`;

/** As short as a range can be named: `2026`, `2026-09`, `2026-09-03`, or `2026-09-03_2026-09-17`. */
export function periodName(from: number, to: number, zone: string): string {
  const { first, last } = daysOf(from, to, zone);
  const [year, month] = first.split('-').map(Number) as [number, number];
  if (first === `${year}-01-01` && last === `${year}-12-31`) return String(year);
  if (first.endsWith('-01') && last === lastDayOf(year, month)) return first.slice(0, 7);
  return first === last ? first : `${first}_${last}`;
}

/** `1. sep. 2026 – 30. sep. 2026` */
export function periodText(from: number, to: number, formats: Formats): string {
  const last = Math.max(from, to - 1);
  const [start, end] = [formats.date(from), formats.date(last)];
  return start === end ? start : `${start} – ${end}`;
}

/** When the month began in which it is now: what happened before is over. */
export function startOfMonth(now: Date, zone: string): Date {
  const { year, month } = localDate(now, zone);
  return localInstant({ year, month, day: 1 }, 0, zone);
}

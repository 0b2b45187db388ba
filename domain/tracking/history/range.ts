import { historyStart } from '../history-range.ts';
import { localDate, localInstant, type LocalDate } from '../../local-time.ts';

/** Both ends belong to it. */
export interface InstantRange {
  from: Date;
  to: Date;
}

const second = 1000;

const startOf = (date: LocalDate, zone: string, days = 0): Date =>
  localInstant({ ...date, day: date.day + days }, 0, zone);
const endOf = (date: LocalDate, zone: string, days = 0): Date =>
  new Date(startOf(date, zone, days + 1).getTime() - second);
const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** From six months back, or the day when the right to it was given, to the end of today. */
export const historyBounds = (now: Date, zone: string, visibleFrom: Date | null = null): InstantRange => ({
  from: historyStart(now, visibleFrom, zone),
  to: endOf(localDate(now, zone), zone),
});

export const quickRanges = ['today', 'yesterday', 'last7Days'] as const;
export type QuickRange = (typeof quickRanges)[number];

const daysOf: Record<QuickRange, [first: number, last: number]> = {
  today: [0, 0],
  yesterday: [-1, -1],
  last7Days: [-6, 0],
};

/** Whole days, cut to the bounds; none when nothing of them is left. */
function days([first, last]: [number, number], now: Date, zone: string, bounds: InstantRange): InstantRange | null {
  const today = localDate(now, zone);
  const range = { from: later(startOf(today, zone, first), bounds.from), to: endOf(today, zone, last) };
  return range.from < range.to ? range : null;
}

export const quickRange = (kind: QuickRange, now: Date, zone: string, bounds: InstantRange): InstantRange | null =>
  days(daysOf[kind], now, zone, bounds);

/** From the start of yesterday to the end of today. */
export const defaultRange = (now: Date, zone: string, bounds: InstantRange): InstantRange =>
  days([-1, 0], now, zone, bounds) ?? bounds;

const day = 24 * 60 * 60 * second;

/** A long range in parts, so that its loading shows progress and can be given up. */
export function partsOf({ from, to }: InstantRange, daysEach: number): InstantRange[] {
  const size = daysEach * day;
  const count = Math.max(1, Math.ceil((to.getTime() - from.getTime()) / size));
  const startsAt = (index: number): number => from.getTime() + index * size;
  return Array.from({ length: count }, (_, index) => ({
    from: new Date(startsAt(index)),
    to: index === count - 1 ? to : new Date(startsAt(index + 1) - second),
  }));
}

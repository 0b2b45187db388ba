import { localDate, localInstant } from '../local-time.ts';

/** How many months back each is told, to those who hold the permission of that name. */
export const reachMonths = { history: 6, mileage: 18 } as const;
export type Reaching = keyof typeof reachMonths;
export const mostHistoryPoints = 50_000;

const day = 86_400_000;

export type RangeFault = `${Reaching}.tooLongAgo` | 'history.beforeGrant';

interface Asked {
  what?: Reaching;
  from: Date;
  now: Date;
  /** Since when the caller may see it; none for administrators. */
  visibleFrom: Date | null;
  zone: string;
}

/** The start of the day that an instant falls in, where the person is. */
export const startOfDay = (instant: Date, zone: string): Date => localInstant(localDate(instant, zone), 0, zone);

function earliest(now: Date, zone: string, what: Reaching): Date {
  const { year, month, day: date } = localDate(now, zone);
  return localInstant({ year, month: month - reachMonths[what], day: date }, 0, zone);
}

export function endOfToday(now: Date, zone: string): Date {
  const { year, month, day: date } = localDate(now, zone);
  return localInstant({ year, month, day: date + 1 }, 0, zone);
}

/** From when on there may be something to see: so many months back, or the day of the grant when that is later. */
export function historyStart(now: Date, visibleFrom: Date | null, zone: string, what: Reaching = 'history'): Date {
  const bound = earliest(now, zone, what);
  const granted = visibleFrom && startOfDay(visibleFrom, zone);
  return granted && granted > bound ? granted : bound;
}

/**
 * A range is chosen by days: from the start of the day of the grant is not before the grant. There is a day of slack for zones
 * and clocks.
 */
export function historyFault({ what = 'history', from, now, visibleFrom, zone }: Asked): RangeFault | null {
  if (from.getTime() < earliest(now, zone, what).getTime() - day) return `${what}.tooLongAgo`;
  return visibleFrom && from < startOfDay(visibleFrom, zone) ? 'history.beforeGrant' : null;
}

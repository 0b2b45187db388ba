import { localDate, localInstant } from '../local-time.ts';

export const historyMonths = 6;
export const mostHistoryPoints = 50_000;

const day = 86_400_000;

export type HistoryFault = 'history.tooLongAgo' | 'history.beforeGrant';

interface Asked {
  from: Date;
  now: Date;
  /** Since when the caller may see it; none for administrators. */
  visibleFrom: Date | null;
  zone: string;
}

/** The start of the day that an instant falls in, where the person is. */
export const startOfDay = (instant: Date, zone: string): Date => localInstant(localDate(instant, zone), 0, zone);

/** Half a year back, with a day of slack for zones and clocks. */
export function earliestHistory(now: Date, zone: string): Date {
  const { year, month, day: date } = localDate(now, zone);
  return localInstant({ year, month: month - historyMonths, day: date }, 0, zone);
}

export function endOfToday(now: Date, zone: string): Date {
  const { year, month, day: date } = localDate(now, zone);
  return localInstant({ year, month, day: date + 1 }, 0, zone);
}

/** From when on there may be something to see: half a year back, or the day of the grant when that is later. */
export function historyStart(now: Date, visibleFrom: Date | null, zone: string): Date {
  const earliest = earliestHistory(now, zone);
  const granted = visibleFrom && startOfDay(visibleFrom, zone);
  return granted && granted > earliest ? granted : earliest;
}

/** A range is chosen by days: from the start of the day of the grant is not before the grant. */
export function historyFault({ from, now, visibleFrom, zone }: Asked): HistoryFault | null {
  if (from.getTime() < earliestHistory(now, zone).getTime() - day) return 'history.tooLongAgo';
  return visibleFrom && from < startOfDay(visibleFrom, zone) ? 'history.beforeGrant' : null;
}

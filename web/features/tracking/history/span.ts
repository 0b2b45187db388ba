import { localDate, localInstant } from '#domain/local-time.ts';
import type { InstantRange } from '#domain/tracking/history/range.ts';

/** One whole day, several, a part of one day, or anything else. */
export type Span = 'day' | 'days' | 'hours' | 'instants';

const startOfDay = (instant: Date, zone: string): number => localInstant(localDate(instant, zone), 0, zone).getTime();
const isMidnight = (instant: Date, zone: string): boolean => startOfDay(instant, zone) === instant.getTime();
const aSecondAfter = (instant: Date): Date => new Date(instant.getTime() + 1000);

export function spanOf({ from, to }: InstantRange, zone: string): Span {
  const isWhole = isMidnight(from, zone) && isMidnight(aSecondAfter(to), zone);
  const isOneDay = startOfDay(from, zone) === startOfDay(to, zone);
  if (isWhole) return isOneDay ? 'day' : 'days';
  return isOneDay ? 'hours' : 'instants';
}

import { localDate, localInstant } from '#domain/local-time.ts';
import type { InstantRange } from '#domain/tracking/history/range.ts';
import { useFormats } from '#web/ui/use-formats.ts';
import { useTimeZone } from '#web/ui/use-time-zone.ts';

const startOfDay = (instant: Date, zone: string): number => localInstant(localDate(instant, zone), 0, zone).getTime();
const aSecondAfter = (instant: Date): Date => new Date(instant.getTime() + 1000);

/** The ends of a range in words: days when they are whole ones, else with their times. */
export function useSpan({ from, to }: InstantRange): { from: string; to: string } {
  const formats = useFormats();
  const zone = useTimeZone();
  const next = aSecondAfter(to);
  const isWhole = startOfDay(from, zone) === from.getTime() && startOfDay(next, zone) === next.getTime();
  const write = isWhole ? formats.date : formats.dateTime;
  return { from: write(from), to: write(to) };
}

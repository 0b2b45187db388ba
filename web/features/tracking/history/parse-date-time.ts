import { localInstant } from '#domain/local-time.ts';
import { parseDay } from '#web/ui/date-range/parse-day.ts';

const minutesOf = (hours: string, minutes: string): number | null => {
  const [hour, minute] = [Number(hours), Number(minutes)];
  return hour < 24 && minute < 60 ? hour * 60 + minute : null;
};

interface Reading {
  /** A day, `2026-11-12`: what is typed without a year is of this one. */
  today: string;
  zone: string;
  /** The minute that a day without a time means. */
  otherwise: number;
}

/** A day and a time as people here type them: 12.11.2026 06.00, 12/11 kl. 6:30, 12 nov. */
export function parseDateTime(text: string, { today, zone, otherwise }: Reading): Date | null {
  const timed = /^(.+?),?\s+(?:kl\.?\s*)?(\d{1,2})[.:](\d{2})$/i.exec(text.trim());
  const minute = timed ? minutesOf(timed[2]!, timed[3]!) : otherwise;
  const day = (timed && parseDay(timed[1]!, today)) ?? (timed ? null : parseDay(text, today));
  if (day === null || minute === null) return null;
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return localInstant({ year, month, day: date }, minute, zone);
}

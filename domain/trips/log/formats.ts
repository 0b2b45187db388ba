// How a log writes numbers and times. Everything is exact to the metre, so that rows add up to their totals.
import { localeOf, type Language } from '../../language.ts';
import type { DistanceUnit } from '../export-options.ts';
import { createWallClock } from './wall-clock.ts';

export interface Formats {
  /** Distances and odometers, without the unit: `1.234,567`. */
  distance(metres: number): string;
  /** With its sign. */
  difference(metres: number): string;
  /** `3. sep. 2026` */
  date(at: number): string;
  /** `man.` */
  weekday(at: number): string;
  /** `14.03` in Danish, `14:03` in English. */
  time(at: number): string;
  /** How many midnights lie between two instants. */
  daysBetween(start: number, end: number): number;
  /** Whether clocks were put forward or back on the way: then the times alone mislead. */
  isClockChanged(start: number, end: number): boolean;
  /** `September 2026` */
  month(at: number): string;
  /** `1 t 05 min` */
  duration(minutes: number): string;
  count(number: number): string;
}

const hourWord: Record<Language, string> = { da: 't', en: 'h' };
const nonBreaking = '\u00A0';

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export function createFormats(language: Language, zone: string, unit: DistanceUnit): Formats {
  const locale = localeOf(language);
  const clock = createWallClock(zone);
  /** Dates are written out once a day: that takes longer than all the rest. */
  const daily = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    const written = new Map<number, string>();
    return (at: number): string => {
      const day = clock.day(at);
      const text = written.get(day) ?? format.format(day * 86_400_000);
      written.set(day, text);
      return text;
    };
  };
  const dates = daily({ day: 'numeric', month: 'short', year: 'numeric' });
  const months = daily({ month: 'long', year: 'numeric' });
  const colon = language === 'da' ? '.' : ':';
  const decimals = unit === 'km' ? 3 : 0;
  const numbers = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const counts = new Intl.NumberFormat(locale);
  const inUnit = (metres: number) => (unit === 'km' ? metres / 1000 : metres);
  const distance = (metres: number) => numbers.format(inUnit(metres)).replace('-', '\u2212');
  return {
    distance,
    difference: (metres) => (metres > 0 ? `+${distance(metres)}` : distance(metres)),
    date: (at) => dates(at).replaceAll(' ', nonBreaking),
    weekday: daily({ weekday: 'short' }),
    time: (at) => new Date(clock.shown(at)).toISOString().slice(11, 16).replace(':', colon),
    daysBetween: (start, end) => clock.day(end) - clock.day(start),
    isClockChanged: (start, end) => clock.offset(start) !== clock.offset(end),
    month: (at) => capitalised(months(at)),
    duration: (minutes) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      if (hours === 0) return `${rest}${nonBreaking}min`;
      const padded = String(rest).padStart(2, '0');
      return [counts.format(hours), hourWord[language], padded, 'min'].join(nonBreaking);
    },
    count: (number) => counts.format(number),
  };
}

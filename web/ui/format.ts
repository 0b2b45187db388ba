import { formatDistance } from '#domain/distance.ts';
import { localeOf, type Language } from '#domain/language.ts';
import { formatAmount, formatMoney } from '#domain/money.ts';
import { formatPhone } from '#domain/phone.ts';

const twoDigits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const dayStyles = { da: twoDigits, en: { day: 'numeric', month: 'short', year: 'numeric' } } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** British English has four letters for this month alone, which breaks columns. */
const evenMonths = (text: string): string => text.replaceAll(/\bSept\b/g, 'Sep');
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** Everything people read that is not words, in one language and time zone. */
export function createFormats(language: Language, timeZone: string) {
  const locale = localeOf(language);
  const dates = new Intl.DateTimeFormat(locale, { ...dayStyles[language], timeZone });
  const days = new Intl.DateTimeFormat(locale, { ...dayStyles[language], timeZone: 'UTC' });
  const spans = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const isoDays = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const times = new Intl.DateTimeFormat(locale, { ...clock, timeZone });
  // `auto` would say “yesterday” of what was 26 hours ago, which may be the day before.
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  const now = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
  const date = (instant: Date) => evenMonths(dates.format(instant));
  // To make one costs far more than to use it, and what plays uses several a frame.
  const numbers = new Map<number, Intl.NumberFormat>();
  const number = (value: number, decimals = 0) => {
    const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    const format = numbers.get(decimals) ?? new Intl.NumberFormat(locale, options);
    numbers.set(decimals, format);
    return format.format(value);
  };

  return {
    money: (cents: number, currency = 'DKK') => formatMoney(cents, currency, language),
    amount: (cents: number) => formatAmount(cents, language),
    distance: (metres: number) => formatDistance(metres, language),
    speed: (kmh: number) => `${number(Math.round(kmh))}\u00A0km/${language === 'da' ? 't' : 'h'}`,
    coordinates: (latitude: number, longitude: number) => `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`,
    phone: formatPhone,
    number,
    /** A calendar day, `2026-11-12`, which has no time zone. */
    day: (day: string) => evenMonths(days.format(new Date(day))),
    /** `12. nov. – 3. dec. 2026` */
    days: (start: string, end: string) => evenMonths(spans.formatRange(new Date(start), new Date(end))),
    /** `November 2026` */
    month: (day: string) => upperFirst(months.format(new Date(day))),
    /** The calendar day an instant falls on here. */
    dayOf: (instant: Date) => isoDays.format(instant),
    date,
    time: (instant: Date) => times.format(instant),
    dateTime: (instant: Date) => `${date(instant)} ${times.format(instant)}`,
    /** `3 days ago`; under a minute `now`. */
    relative: (instant: Date, seenAt: Date) => {
      const seconds = (instant.getTime() - seenAt.getTime()) / 1000;
      const found = units.find(([, size]) => Math.abs(seconds) >= size);
      return found ? relative.format(Math.trunc(seconds / found[1]), found[0]) : now;
    },
  };
}

export type Formats = ReturnType<typeof createFormats>;

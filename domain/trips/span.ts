import { localeOf, type Language } from '../language.ts';

/** `12. nov. 2026 kl. 13.41–14.26`; over midnight both days are named. */
export function formatSpan(start: Date, end: Date, language: Language, zone: string): string {
  const locale = localeOf(language);
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone });
  const times = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: zone });
  const at = language === 'da' ? ' kl. ' : ' at ';
  const [startDay, endDay] = [days.format(start), days.format(end)];
  const until = startDay === endDay ? times.format(end) : `${endDay}${at}${times.format(end)}`;
  return `${startDay}${at}${times.format(start)}${startDay === endDay ? '–' : ' – '}${until}`;
}

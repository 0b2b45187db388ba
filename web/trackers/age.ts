import { localeOf, type Language } from '#domain/language.ts';

const units = [
  ['day', 86_400, 'long'],
  ['hour', 3600, 'short'],
  ['minute', 60, 'short'],
  ['second', 1, 'short'],
] as const;

/** How old, in few letters: `4 sek.`, `2 min.`, `3 dage`. */
export function shortAge(at: Date, now: number, language: Language): string {
  const seconds = Math.max(0, (now - at.getTime()) / 1000);
  const [unit, size, unitDisplay] = units.find(([, size]) => seconds >= size) ?? units[3];
  return new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay }).format(
    Math.floor(seconds / size),
  );
}

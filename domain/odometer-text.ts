import { parseHundredths } from './decimal-text.ts';
import { localeOf, type Language } from './language.ts';

const unit = /km\.?\s*$/i;

/** Whole metres of the kilometres somebody read off a dashboard, or null when it is no number: `84.542` and `84,542.5` alike. */
export function parseKilometres(text: string): number | null {
  const hundredths = parseHundredths(text.replace(unit, ''));
  return hundredths === null ? null : hundredths * 10;
}

/** The number alone, for a field whose unit stands elsewhere: `84.542,5`. */
export const formatKilometres = (metres: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 }).format(metres / 1000);

/** A dashboard shows whole kilometres. */
export const wholeKilometres = (metres: number): number => Math.round(metres / 1000) * 1000;

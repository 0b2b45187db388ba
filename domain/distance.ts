import { localeOf, type Language } from './language.ts';

const wholeFrom = 20;

/** Kilometres with one decimal under 20, else whole. 19.96 rounds to 20 and is whole too. */
export function roundKilometres(metres: number): { km: number; decimals: 0 | 1 } {
  const tenths = Math.round(metres / 100) / 10;
  return Math.abs(tenths) < wholeFrom ? { km: tenths, decimals: 1 } : { km: Math.round(metres / 1000), decimals: 0 };
}

/** `18,7 km`, `2.323 km`. */
export function formatDistance(metres: number, language: Language): string {
  const { km, decimals } = roundKilometres(metres);
  const number = new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(km);
  return `${number}\u00A0km`;
}

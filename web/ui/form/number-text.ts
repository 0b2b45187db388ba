import { localeOf, type Language } from '#domain/language.ts';

/** Undefined for nothing, null for what is no number. A comma is a decimal sign. */
export function parseNumber(text: string): number | undefined | null {
  const bare = text.replaceAll(/[\s\u00A0]/g, '').replace(',', '.');
  if (bare === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : null;
}

export function formatNumber(value: unknown, language: Language): string {
  if (typeof value !== 'number') return String(value ?? '');
  return new Intl.NumberFormat(localeOf(language), { useGrouping: false, maximumFractionDigits: 10 }).format(value);
}

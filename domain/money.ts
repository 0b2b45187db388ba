import { parseHundredths } from './decimal-text.ts';
import { localeOf, type Language } from './language.ts';

/** `1.234,50 kr.` in Danish, `DKK 1,234.50` in English. */
export function formatMoney(cents: number, currency: string, language: Language): string {
  const currencyDisplay = language === 'da' ? 'symbol' : 'code';
  const format = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency, currencyDisplay });
  return format.format(cents / 100);
}

/** The number alone, for a column or field whose currency stands elsewhere: `1.234,50`. */
export function formatAmount(cents: number, language: Language): string {
  const format = new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return format.format(cents / 100);
}

const trimmings = /kr\.?|[A-Z]{3}|€/g;

/** Whole cents of what a person typed, or null when it is no amount. */
export const parseMoney = (text: string): number | null => parseHundredths(text.replaceAll(trimmings, ''));

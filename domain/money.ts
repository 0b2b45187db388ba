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

const amount =
  /^(?<sign>-?)(?<whole>[1-9]\d{0,2}(?<group>[.,])\d{3}(?:\k<group>\d{3})*|\d+)(?:(?<point>[.,])(?<decimals>\d{1,2}))?$/;
const trimmings = /[\s\u00A0\u202F]|kr\.?|[A-Z]{3}|€/g;

/**
 * Whole cents of what a person typed, or null when it is no amount. Comma and point both serve, whatever the language: one
 * before one or two last digits sets off the decimals, one before three groups thousands.
 */
export function parseMoney(text: string): number | null {
  const parts = amount.exec(text.replaceAll(trimmings, '').replace('\u2212', '-'))?.groups;
  if (!parts || (parts['point'] !== undefined && parts['point'] === parts['group'])) return null;
  const decimals = (parts['decimals'] ?? '').padEnd(2, '0');
  const cents = Number(parts['whole']!.replaceAll(/\D/g, '')) * 100 + Number(decimals);
  if (!Number.isSafeInteger(cents)) return null;
  return parts['sign'] === '-' && cents !== 0 ? -cents : cents;
}

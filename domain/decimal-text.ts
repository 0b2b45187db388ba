const number =
  /^(?<sign>-?)(?<whole>[1-9]\d{0,2}(?<group>[.,])\d{3}(?:\k<group>\d{3})*|\d+)(?:(?<point>[.,])(?<decimals>\d{1,2}))?$/;

/**
 * Whole hundredths of a number a person typed, or null when it is none. Comma and point both serve, whatever the language: one
 * before one or two last digits sets off the decimals, one before three groups thousands.
 */
export function parseHundredths(text: string): number | null {
  const parts = number.exec(text.replaceAll(/[\s\u00A0\u202F]/g, '').replace('\u2212', '-'))?.groups;
  if (!parts || (parts['point'] !== undefined && parts['point'] === parts['group'])) return null;
  const decimals = (parts['decimals'] ?? '').padEnd(2, '0');
  const hundredths = Number(parts['whole']!.replaceAll(/\D/g, '')) * 100 + Number(decimals);
  if (!Number.isSafeInteger(hundredths)) return null;
  return parts['sign'] === '-' && hundredths !== 0 ? -hundredths : hundredths;
}

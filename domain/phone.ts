/** An optional plus, then digits, spaces and hyphens. */
export const looksLikePhone = (text: string): boolean => /^\+?[\d\s-]*\d[\d\s-]*$/.test(text.trim());

/** The one form phones are stored in: digits with an international prefix, 0045 when none was given. */
export function normalisePhone(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  if (digits === '') return '';
  if (text.trim().startsWith('+')) return `00${digits}`;
  return digits.startsWith('00') ? digits : `0045${digits}`;
}

/** How a stored phone is shown: +45 70 12 34 56. */
export function formatPhone(stored: string): string {
  const danish = /^0045(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(stored);
  if (danish) return `+45 ${danish.slice(1).join(' ')}`;
  return stored.startsWith('00') ? `+${stored.slice(2)}` : stored;
}

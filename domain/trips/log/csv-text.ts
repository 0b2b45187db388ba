// Comma-separated values as Excel reads them by the settings of the country: in Danish ones a semicolon stands between cells and
// a comma before decimals. English ones take neither, and a line that tells Excel the separator makes it forget the letters' encoding.
import type { Language } from '../../language.ts';

const separators: Record<Language, string> = { da: ';', en: ',' };
const byteOrderMark = '\uFEFF';

/** What Excel would take for a formula. */
const formula = /^\s*[=+\-@]|^[\t\r]/;

/** Text that somebody else wrote: it stays text. */
export const defused = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Also where a sheet with other settings would split: what follows could be taken for a formula. */
const needsQuotes = /["\r\n\t]|^\s|\s$|[,;]\s*[=+\-@]/;
const cell = (text: string, separator: string): string =>
  needsQuotes.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;

export function csvText(lines: readonly (readonly string[])[], language: Language): string {
  const separator = separators[language];
  const written = lines.map((cells) => `${cells.map((text) => cell(text, separator)).join(separator)}\r\n`);
  return byteOrderMark + written.join('');
}

/** A number to reckon with, so without thousands. */
export const csvNumber = (value: number, decimals: number, language: Language): string => {
  const text = value.toFixed(decimals);
  return language === 'da' ? text.replace('.', ',') : text;
};

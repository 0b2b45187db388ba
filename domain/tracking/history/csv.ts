import type { Language } from '../../language.ts';
import type { TrackPoint } from './point.ts';

const byteOrderMark = '\uFEFF';
const separators: Record<Language, string> = { da: ';', en: ',' };
const decimals: Record<Language, string> = { da: ',', en: '.' };

/** A spreadsheet runs what begins like this as a formula; an apostrophe makes it text. Numbers of ours are no texts. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const wallFormat = (zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });

export interface CsvWords {
  columns: { name: string; time: string; lat: string; lng: string; speed: string; direction: string; ignition: string };
  on: string;
  off: string;
}

export interface CsvOptions {
  name: string;
  words: CsvWords;
  language: Language;
  zone: string;
}

/** The points as a table that a spreadsheet of this language opens by a double click. Times are the user's own. */
export function writeCsv(points: readonly TrackPoint[], { name, words, language, zone }: CsvOptions): string {
  const times = wallFormat(zone);
  const number = (value: number, digits: number): string => value.toFixed(digits).replace('.', decimals[language]);
  const ignition = (isOn: boolean | null): string => (isOn === null ? '' : isOn ? words.on : words.off);
  const { columns } = words;
  const head = [
    columns.time,
    columns.name,
    columns.lat,
    columns.lng,
    columns.speed,
    columns.direction,
    columns.ignition,
  ];
  const rows = points.map((point) => [
    times.format(point.datetime),
    harmless(name),
    number(point.coordinate.lat, 6),
    number(point.coordinate.lng, 6),
    String(Math.round(point.speed)),
    String(Math.round(point.direction)),
    ignition(point.ignition),
  ]);
  const separator = separators[language];
  const lines = [head, ...rows].map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator));
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}

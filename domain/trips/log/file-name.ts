import type { Language } from '../../language.ts';
import type { ExportFormat, ExportType } from '../export-options.ts';
import { periodName } from './period.ts';

interface Named {
  language: Language;
  zone: string;
  from: number;
  to: number;
  type: ExportType;
  format: ExportFormat;
  isDraft: boolean;
  /** The registration number, or what else the vehicle is called. */
  vehicle: string;
}

const parts = {
  da: { log: 'koerebog', draft: 'kladde', all: '', business: 'erhverv', private: 'privat' },
  en: { log: 'mileage-log', draft: 'draft', all: '', business: 'business', private: 'private' },
} as const satisfies Record<Language, Record<ExportType | 'log' | 'draft', string>>;

const spelled: Record<string, string> = { æ: 'ae', ø: 'oe', å: 'aa', Æ: 'Ae', Ø: 'Oe', Å: 'Aa' };

/** Letters and digits that every system takes in a file's name. */
const plain = (text: string): string =>
  text
    .replaceAll(/[æøåÆØÅ]/g, (letter) => spelled[letter]!)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);

/** A number plate is one word, however it is spaced. */
const vehiclePart = (vehicle: string): string =>
  /^[\p{L}\d]{1,3}[\s-]?\d[\d\s-]*$/u.test(vehicle) ? plain(vehicle).replaceAll('-', '') : plain(vehicle);

/** `koerebog-AB12345-2026-09.pdf` */
export function logFileName({ language, zone, from, to, type, format, isDraft, vehicle }: Named): string {
  const words = parts[language];
  const named = [words.log, isDraft ? words.draft : '', words[type], vehiclePart(vehicle), periodName(from, to, zone)];
  return `${named.filter((part) => part !== '').join('-')}.${format}`;
}

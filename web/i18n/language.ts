import type { Language } from '#contract/wire.ts';

const storageKey = 'currentLanguage';

export const languages: readonly Language[] = ['da', 'en'];

/** Each by its own name. */
export const languageNames: Record<Language, string> = { da: 'Dansk', en: 'English' };

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** What is kept, else the first of the browser's languages that we speak, else English. */
export function chooseLanguage(kept: string | null, wanted: readonly string[]): Language {
  if (isLanguage(kept)) return kept;
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

export const initialLanguage = (): Language => chooseLanguage(localStorage.getItem(storageKey), navigator.languages);

export const keepLanguage = (language: Language): void => localStorage.setItem(storageKey, language);

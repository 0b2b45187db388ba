import type { Language } from '../../language.ts';
import { logWordsDa } from './words-da.ts';
import { logWordsEn } from './words-en.ts';
import type { LogWords } from './words.ts';

export const logWords: Record<Language, LogWords> = { da: logWordsDa, en: logWordsEn };

import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/language.ts';

/** The language shown; whoever asks is drawn again when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return i18n.language === 'da' ? 'da' : 'en';
}

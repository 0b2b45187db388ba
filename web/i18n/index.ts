import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/wire.ts';
import { call } from '#web/api/call.ts';
import { readToken } from '#web/api/token.ts';
import { initialLanguage, isLanguage, keepLanguage } from './language.ts';
import { reportMissing } from './report-missing.ts';
import { loadTexts } from './resources.ts';

export { i18next };

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    loadTexts(language as Language, namespace).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    );
  },
};

const markDocument = (language: string): void => {
  document.documentElement.lang = language;
};

/** Resolves once the first language's common texts are here; a page's own load with the page. */
export async function startTranslations(): Promise<void> {
  i18next.on('languageChanged', markDocument);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: initialLanguage(),
      supportedLngs: ['da', 'en'],
      fallbackLng: false,
      ns: ['common', 'errors'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      saveMissing: true,
      saveMissingTo: 'current',
      missingKeyHandler: reportMissing,
    });
}

export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'en');

async function keepWithUser(language: Language): Promise<void> {
  const { setLanguage } = await import('#contract/features/profile.ts');
  await call(setLanguage, { body: { language } });
}

/** The user's choice: loads it, keeps it in the browser, and with the user when there is one. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  keepLanguage(language);
  if (readToken()) await keepWithUser(language).catch(() => undefined);
}

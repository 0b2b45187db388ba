import { reportMissingTranslation } from '#contract/features/site.ts';
import { call } from '#web/api/call.ts';
import { isLanguage } from './language.ts';

const reported = new Set<string>();

/** Tells the server of a text we lack, once a visit. */
export function reportMissing(locales: readonly string[], namespace: string, key: string): void {
  const path = `${namespace}.${key}`.slice(0, 200);
  for (const locale of locales.filter(isLanguage)) {
    if (reported.has(`${locale} ${path}`)) continue;
    reported.add(`${locale} ${path}`);
    const uri = location.pathname.slice(0, 500);
    call(reportMissingTranslation, { body: { locale, path, uri } }).catch(() => undefined);
  }
}

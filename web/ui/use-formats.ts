import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/app/session.ts';
import { createFormats, type Formats } from './format.ts';

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Formats in the language shown and the time zone of the user; a visitor's is the browser's. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  const session = useSession();
  const timeZone = (session.status === 'loggedIn' && session.user.timezone) || browserZone();
  const language = i18n.language === 'da' ? 'da' : 'en';
  return useMemo(() => createFormats(language, timeZone), [language, timeZone]);
}

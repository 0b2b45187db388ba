import { useMemo } from 'react';
import { useSession } from '#web/app/session.ts';
import { createFormats, type Formats } from './format.ts';
import { useLanguage } from './use-language.ts';

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Formats in the language shown and the time zone of the user; a visitor's is the browser's. */
export function useFormats(): Formats {
  const language = useLanguage();
  const session = useSession();
  const timeZone = (session.status === 'loggedIn' && session.user.timezone) || browserZone();
  return useMemo(() => createFormats(language, timeZone), [language, timeZone]);
}

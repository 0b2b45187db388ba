import { useMemo } from 'react';
import { createFormats, type Formats } from './format.ts';
import { useLanguage } from './use-language.ts';
import { useTimeZone } from './use-time-zone.ts';

/** Formats in the language shown and the time zone of the user. */
export function useFormats(): Formats {
  const language = useLanguage();
  const timeZone = useTimeZone();
  return useMemo(() => createFormats(language, timeZone), [language, timeZone]);
}

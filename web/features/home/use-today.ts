import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const minute = 60_000;

/** Now, to the minute, and the date in words: Thursday 12 November 2026. */
export function useToday(timezone: string): { now: Date; text: string } {
  const { i18n } = useTranslation();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(timer);
  }, []);
  const locale = i18n.language === 'da' ? 'da-DK' : 'en-GB';
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: timezone }).format(now).replace(',', '');
  return { now, text: words.charAt(0).toUpperCase() + words.slice(1) };
}

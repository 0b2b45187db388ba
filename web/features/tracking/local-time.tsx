import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '#domain/language.ts';
import { useSeconds } from '#web/trackers/use-seconds.ts';
import { useLanguage } from '#web/ui/use-language.ts';
import { useTimeZone } from '#web/ui/use-time-zone.ts';

/** What the clock says where the user is at home, to the second. */
export function LocalTime() {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const now = useSeconds();
  const [days, times] = useMemo(() => {
    const locale = localeOf(language);
    return [
      new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'short', timeZone }),
      new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23', timeZone }),
    ] as const;
  }, [language, timeZone]);
  return (
    <time dateTime={new Date(now).toISOString()} title={t('detail.localTime')}>
      {t('detail.clock', { day: days.format(now), time: times.format(now) })}
    </time>
  );
}

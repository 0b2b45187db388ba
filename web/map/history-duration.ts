import { useTranslation } from 'react-i18next';

/** `23 min`, `2 h 5 min`, `3 d 4 h`. */
export function useDuration(): (start: Date, end: Date) => string {
  const { t } = useTranslation('history');
  return (start, end) => {
    const minutes = Math.round((end.getTime() - start.getTime()) / 60_000);
    const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60)];
    if (hours < 1) return t('duration.minutes', { minutes });
    if (days < 1) return t('duration.hours', { hours, minutes: minutes % 60 });
    return t('duration.days', { days, hours: hours % 24 });
  };
}

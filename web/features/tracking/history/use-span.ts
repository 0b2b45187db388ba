import { useTranslation } from 'react-i18next';
import type { InstantRange } from '#domain/tracking/history/range.ts';
import { useFormats } from '#web/ui/use-formats.ts';
import { useTimeZone } from '#web/ui/use-time-zone.ts';
import { spanOf } from './span.ts';

/** A range in words: as few as say it. */
export function useSpan(range: InstantRange): string {
  const { t } = useTranslation('history');
  const { date, dateTime, time } = useFormats();
  const { from, to } = range;
  switch (spanOf(range, useTimeZone())) {
    case 'day':
      return date(from);
    case 'days':
      return t('span', { from: date(from), to: date(to) });
    case 'hours':
      return t('spanInDay', { date: date(from), from: time(from), to: time(to) });
    case 'instants':
      return t('span', { from: dateTime(from), to: dateTime(to) });
  }
}

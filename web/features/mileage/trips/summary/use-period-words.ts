import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '#domain/language.ts';
import type { Period, PeriodTotals } from '#domain/trips/periods.ts';
import { tripTypes } from '#domain/trips/trip.ts';
import { useFormats } from '#web/ui/use-formats.ts';
import { useLanguage } from '#web/ui/use-language.ts';

/** What the bars of the plot are called. */
export function usePeriodWords() {
  const { t } = useTranslation('mileage');
  const language = useLanguage();
  const formats = useFormats();
  return useMemo(() => {
    const months = new Intl.DateTimeFormat(localeOf(language), { month: 'short', timeZone: 'UTC' });
    const month = (day: string): string => months.format(new Date(day)).replace(/\.$/, '').replace('Sept', 'Sep');
    const weekdays = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' });
    const name = ({ unit, number, start }: Period): string => {
      if (unit === 'week') return t('plot.week', { number });
      return unit === 'month' ? formats.month(start) : formats.day(start);
    };
    const short = ({ unit, number, start }: Period, isNarrow: boolean): string => {
      if (unit === 'month') return month(start);
      if (unit === 'day') return isNarrow ? String(number) : `${weekdays.format(new Date(start))} ${number}`;
      return isNarrow ? String(number) : t('plot.weekShort', { number });
    };
    /** Whole kilometres; what is less is not worth a figure in a plot. */
    const split = ({ totals }: PeriodTotals): string =>
      tripTypes
        .filter((type) => totals.byType[type] > 0)
        .map((type) => `${t(`types.${type}`)} ${formats.number(Math.round(totals.byType[type] / 1000))}`)
        .join(' · ');
    return { name, short, split, distance: formats.distance, number: formats.number };
  }, [t, language, formats]);
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TripRow } from '#contract/features/mileage/trips.ts';
import type { Day } from '#domain/date-range.ts';
import { localeOf } from '#domain/language.ts';
import { useFormats } from '#web/ui/use-formats.ts';
import { useLanguage } from '#web/ui/use-language.ts';
import { useNow } from '#web/ui/use-now.ts';

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What is said of trips, in the language shown. */
export function useWords() {
  const { t } = useTranslation('mileage');
  const language = useLanguage();
  const formats = useFormats();
  const thisYear = formats.dayOf(useNow()).slice(0, 4);
  return useMemo(() => {
    const locale = localeOf(language);
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
    const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    const odometer = (metres: number): string => formats.number(Math.round(metres / 1000));
    return {
      language,
      formats,
      /** `Torsdag 12. november`; the year when it is another. */
      day: (day: Day): string => {
        const instant = new Date(day);
        const year = day.startsWith(thisYear) ? '' : ` ${day.slice(0, 4)}`;
        return `${upperFirst(weekday.format(instant))} ${date.format(instant)}${year}`;
      },
      /** Names a trip: `12.11.2026 13.41 – 14.26`. */
      name: ({ startDatetime, endDatetime, isInProgress }: TripRow): string =>
        `${formats.dateTime(startDatetime)} – ${isInProgress ? t('now') : formats.time(endDatetime)}`,
      /** Whole kilometres, as a dashboard shows them. */
      odometer,
      odometers: ({ startOdometer, distanceMeter }: TripRow): [string, string] | null =>
        startOdometer === null ? null : [odometer(startOdometer), odometer(startOdometer + distanceMeter)],
      daySum: (count: number, metres: number): string =>
        t('daySum', { trips: t('trips', { count }), distance: formats.distance(metres) }),
      /** `+12 km` */
      difference: (metres: number): string => {
        const kilometres = Math.round(metres / 1000);
        return `${kilometres < 0 ? '−' : '+'}${formats.number(Math.abs(kilometres))}\u00A0km`;
      },
    };
  }, [t, language, formats, thisYear]);
}

export type Words = ReturnType<typeof useWords>;

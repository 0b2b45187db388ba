import { DatePicker } from '@mantine/dates';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/dates/styles.layer.css';
import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/date-range.ts';
import { useCalendarLocale } from './calendar-locale.ts';
import classes from './date-range.module.css';

interface CalendarProps {
  value: Day | null;
  min?: Day | undefined;
  max?: Day | undefined;
  onChoose: (day: Day) => void;
}

export default function Calendar({ value, min, max, onChoose }: CalendarProps) {
  const { t } = useTranslation('ui');
  const locale = useCalendarLocale();
  return (
    <DatePicker
      className={classes.calendar!}
      locale={locale}
      value={value}
      defaultDate={value ?? min}
      minDate={min}
      maxDate={max}
      firstDayOfWeek={1}
      highlightToday
      onChange={(day) => day && onChoose(day)}
      ariaLabels={{ previousMonth: t('dateRange.previousMonth'), nextMonth: t('dateRange.nextMonth') }}
    />
  );
}

import { DatePicker } from '@mantine/dates';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/dates/styles.layer.css';
import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/date-range.ts';
import classes from './date-range.module.css';

export interface CalendarProps {
  value: Day | null;
  min?: Day | undefined;
  max?: Day | undefined;
  onChoose: (day: Day) => void;
}

export default function Calendar({ value, min, max, onChoose }: CalendarProps) {
  const { t, i18n } = useTranslation('ui');
  return (
    <DatePicker
      className={classes.calendar!}
      locale={i18n.language}
      value={value}
      defaultDate={value ?? min}
      minDate={min}
      maxDate={max}
      firstDayOfWeek={1}
      hideOutsideDates
      highlightToday
      onChange={(day) => day && onChoose(day)}
      ariaLabels={{ previousMonth: t('dateRange.previousMonth'), nextMonth: t('dateRange.nextMonth') }}
    />
  );
}

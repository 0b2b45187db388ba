import { Button, Popover } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bounds, DateRange as Days } from '#domain/date-range.ts';
import { localeOf } from '#domain/language.ts';
import { DateRange } from '#web/ui/date-range/date-range.tsx';
import { useFormats } from '#web/ui/use-formats.ts';
import { useLanguage } from '#web/ui/use-language.ts';
import classes from './frame.module.css';

interface PeriodButtonProps {
  days: Days;
  bounds: Bounds;
  onChange: (days: Days) => void;
  /** What else narrows the list, where there is no room beside the button. */
  children?: ReactNode;
}

/** Between two dates of several words each, a dash without room reads as a hyphen. */
const airy = (text: string): string => text.replace(/\s*–\s*/, ' – ').replaceAll('Sept', 'Sep');

const narrow = '(max-width: 26.24em)';

export function PeriodButton({ days, bounds, onChange, children }: PeriodButtonProps) {
  const { t } = useTranslation('mileage');
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false });
  const whole = airy(useFormats().days(days.start, days.end));
  const short = useShort(days, bounds.max);
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.period}
          aria-label={`${t('period')}: ${isNarrow ? short : whole}`}
          leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
          rightSection={!children && <IconChevronDown size={16} stroke={1.75} aria-hidden />}
        >
          {isNarrow ? short : whole}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.periodForm}>
        <DateRange value={days} onChange={onChange} {...bounds} withinPortal={false} />
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

/** `1. sep. – 12. nov.`: this year goes without saying. */
function useShort({ start, end }: Days, today: string | undefined): string {
  const locale = localeOf(useLanguage());
  const isThisYear = [start, end].every((day) => day.slice(0, 4) === today?.slice(0, 4));
  const year = isThisYear ? {} : ({ year: '2-digit' } as const);
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC', ...year });
  return airy(format.formatRange(new Date(start), new Date(end)));
}

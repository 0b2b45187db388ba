import { Button, Popover } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { IconCalendarStats, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withEnd, withStart, type Bounds, type DateRange as Range } from '#domain/date-range.ts';
import classes from './date-range.module.css';
import { DayInput } from './day-input.tsx';
import { QuickPicks } from './quick-picks.tsx';

export interface DateRangeProps extends Bounds {
  value: Range;
  onChange: (range: Range) => void;
  withinPortal?: boolean;
}

/** Two days that stay in order: moving one past the other takes the other along. */
export function DateRange({ value, onChange, min, max, withinPortal = true }: DateRangeProps) {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  const bounds = { min, max };
  const shared = { ...bounds, withinPortal };
  return (
    <div className={classes.range}>
      <DayInput
        label={t('dateRange.from')}
        value={value.start}
        onChange={(day) => day && onChange(withStart(value, day, bounds))}
        {...shared}
      />
      <DayInput
        label={t('dateRange.to')}
        value={value.end}
        onChange={(day) => day && onChange(withEnd(value, day, bounds))}
        {...shared}
      />
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        trapFocus
        returnFocus
        withinPortal={withinPortal}
      >
        <Popover.Target>
          <Button
            variant="default"
            className={classes.quick}
            onClick={() => setOpen(!isOpen)}
            leftSection={<IconCalendarStats size={18} stroke={1.75} aria-hidden />}
            rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
          >
            {t('dateRange.quickPicks')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <QuickPicks
            value={value}
            bounds={bounds}
            onChoose={(range) => {
              onChange(range);
              setOpen(false);
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

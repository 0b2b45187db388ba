import { Button, Popover } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { useFormats } from '../use-formats.ts';
import { DateRange, type DateRangeProps } from './date-range.tsx';

/** The range as one button, for a page's header. */
export function DateRangeButton({ label, ...props }: DateRangeProps & { label: string }) {
  const formats = useFormats();
  const text = formats.days(props.value.start, props.value.end);
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          aria-label={`${label}: ${text}`}
          leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        >
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <DateRange {...props} withinPortal={false} />
      </Popover.Dropdown>
    </Popover>
  );
}

import { ActionIcon, Popover, TextInput } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#domain/date-range.ts';
import { useFormats } from '../use-formats.ts';
import { useNow } from '../use-now.ts';
import { parseDay } from './parse-day.ts';
import { useCalendar } from './use-calendar.ts';

export interface DayInputProps {
  label: string;
  /** A day, or empty. */
  value: Day | '';
  onChange: (day: Day | '') => void;
  /** What to do with what is no day; left out, the field goes back to what it was. */
  onUnreadable?: (text: string) => void;
  min?: Day | undefined;
  max?: Day | undefined;
  name?: string;
  description?: ReactNode;
  placeholder?: string;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Inside another popover the calendar must stay in its document part, or a click in it closes both. */
  withinPortal?: boolean;
}

/** A day, typed or chosen. What is typed counts once the field is left or Enter pressed, not at every key. */
export function DayInput({
  value,
  onChange,
  onUnreadable,
  min,
  max,
  required,
  withinPortal = true,
  ...props
}: DayInputProps) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const now = useNow();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { Calendar, load } = useCalendar();
  const today = formats.dayOf(now);
  const isDay = value !== '' && parseDay(value, today) === value;

  const toggle = (): void => void load().then(() => setOpen((before) => !before));

  const commit = (): void => {
    if (typed === null) return;
    setTyped(null);
    const day = typed.trim() === '' ? '' : parseDay(typed, today);
    const isInside = !day || ((!min || day >= min) && (!max || day <= max));
    if (day === null) onUnreadable?.(typed);
    else if (isInside && day !== value) onChange(day);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') commit();
    if (event.key === 'ArrowDown' && event.altKey) toggle();
  };

  const opener = (
    <ActionIcon
      aria-label={`${t('dateRange.openCalendar')}, ${props.label}`}
      title={t('dateRange.openCalendar')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      disabled={props.disabled ?? false}
      onClick={toggle}
    >
      <IconCalendar size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      withRoles={false}
      trapFocus
      returnFocus
      withinPortal={withinPortal}
    >
      <Popover.Target>
        <div>
          <TextInput
            {...props}
            value={typed ?? (isDay ? formats.day(value) : value)}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={commit}
            onKeyDown={onKeyDown}
            placeholder={props.placeholder ?? t('dateRange.format', { example: formats.day(today) })}
            withAsterisk={required ?? false}
            aria-required={required}
            autoComplete="off"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            rightSection={opener}
            rightSectionWidth={44}
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={props.label}>
        {Calendar && (
          <Calendar
            value={isDay ? value : null}
            min={min}
            max={max}
            onChoose={(day) => {
              setTyped(null);
              onChange(day);
              setOpen(false);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

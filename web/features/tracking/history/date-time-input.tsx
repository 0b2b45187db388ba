import { Popover, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { useState, type KeyboardEvent } from 'react';
import type { InstantRange } from '#domain/tracking/history/range.ts';
import { useCalendar } from '#web/ui/date-range/use-calendar.ts';
import { useFormats } from '#web/ui/use-formats.ts';
import { useNow } from '#web/ui/use-now.ts';
import { useTimeZone } from '#web/ui/use-time-zone.ts';
import { parseDateTime } from './parse-date-time.ts';

export interface DateTimeInputProps {
  label: string;
  /** None for what cannot be read. */
  value: Date | null;
  onChange: (instant: Date | null) => void;
  bounds: InstantRange;
  hasError: boolean;
  /** Which end of a day or a minute a text without it means. */
  end: 'first' | 'last';
}

const minutes = { first: 0, last: 1439 };
const seconds = { first: 0, last: 59 };

/** Fingers get the device's own wheel, a mouse and keys a text with a calendar. */
export const DateTimeInput = (props: DateTimeInputProps) =>
  matchMedia('(pointer: coarse)').matches ? <WheelInput {...props} /> : <TypedInput {...props} />;

function useReading(end: 'first' | 'last') {
  const formats = useFormats();
  const zone = useTimeZone();
  const now = useNow();
  return (text: string): Date | null => {
    const read = parseDateTime(text, { today: formats.dayOf(now), zone, otherwise: minutes[end] });
    return read && new Date(read.getTime() + seconds[end] * 1000);
  };
}

function WheelInput({ label, value, onChange, bounds, hasError, end }: DateTimeInputProps) {
  const formats = useFormats();
  const read = useReading(end);
  const wall = (instant: Date): string => `${formats.dayOf(instant)}T${formats.time(instant).replace('.', ':')}`;
  return (
    <TextInput
      type="datetime-local"
      label={label}
      value={value ? wall(value) : ''}
      min={wall(bounds.from)}
      max={wall(bounds.to)}
      error={hasError}
      onChange={(event) => onChange(read(event.currentTarget.value.replace('T', ' ')))}
    />
  );
}

function TypedInput({ label, value, onChange, bounds, hasError, end }: DateTimeInputProps) {
  const formats = useFormats();
  const read = useReading(end);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { Calendar, load } = useCalendar();
  const open = (): void => void load().then(() => setOpen(true));

  const type = (text: string): void => {
    setTyped(text);
    onChange(read(text));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault();
      open();
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
    }
  };

  const choose = (day: string): void => {
    setTyped(null);
    setOpen(false);
    onChange(read(value ? `${day} ${formats.time(value)}` : day));
  };

  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" withRoles={false}>
      <Popover.Target>
        <TextInput
          label={label}
          value={typed ?? (value ? formats.dateTime(value) : '')}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => value && setTyped(null)}
          onClick={open}
          onKeyDown={onKeyDown}
          error={hasError}
          autoComplete="off"
          aria-haspopup="dialog"
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        {Calendar && (
          <Calendar
            value={value && formats.dayOf(value)}
            min={formats.dayOf(bounds.from)}
            max={formats.dayOf(bounds.to)}
            onChoose={choose}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

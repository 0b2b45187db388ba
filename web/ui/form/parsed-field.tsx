import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState, type ReactNode } from 'react';
import { useField, wrapperOrder, type FieldProps } from './use-field.ts';

interface ParsedFieldProps extends FieldProps {
  /** The value of what was typed, or null when it cannot be read. */
  parse: (text: string) => unknown;
  format: (value: unknown) => string;
  /** What is wrong when it cannot be read. */
  unreadable?: string;
  inputMode?: 'numeric' | 'decimal' | 'tel';
  autoComplete?: string;
  align?: 'left' | 'right';
  /** At the end of the field: a unit or a currency. */
  unit?: ReactNode;
}

/** Shows a value in the user's form and keeps the typed text while the field has the focus. What cannot be read stays as typed. */
export function ParsedField({
  name,
  parse,
  format,
  unreadable,
  align = 'left',
  unit,
  required,
  ...props
}: ParsedFieldProps) {
  const field = useField({ name, label: props.label, required });
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null);
  // A form that starts over takes the typed text along.
  const shown = typed && Object.is(typed.value, field.value) ? typed.text : format(field.value);
  const isUnreadable = shown.trim() !== '' && parse(shown) === null;

  const change = (text: string): void => {
    const parsed = parse(text);
    const value = parsed === null ? text : parsed;
    setTyped({ text, value });
    field.change(value);
  };

  return (
    <TextInput
      {...props}
      name={name}
      value={shown}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
      error={field.error && isUnreadable && unreadable ? unreadable : field.error}
      withAsterisk={field.required}
      aria-required={field.required}
      inputWrapperOrder={wrapperOrder}
      styles={{ input: { textAlign: align, fontVariantNumeric: 'tabular-nums' } }}
      rightSection={unit && <span style={{ fontSize: 12, color: 'var(--text3)' }}>{unit}</span>}
      rightSectionWidth={unit ? 52 : undefined}
      rightSectionPointerEvents="none"
    />
  );
}

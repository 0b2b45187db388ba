import { DayInput } from '../date-range/day-input.tsx';
import { useField, type FieldProps } from './use-field.ts';

/** A day as `2026-11-12`; what is no day stays as typed, for the rules to speak of. */
export function DateField({ name, required, min, max, ...props }: FieldProps & { min?: string; max?: string }) {
  const field = useField({ name, label: props.label, required });
  return (
    <DayInput
      {...props}
      name={name}
      min={min}
      max={max}
      value={String(field.value ?? '')}
      onChange={field.change}
      onUnreadable={field.change}
      error={field.error}
      required={field.required}
    />
  );
}

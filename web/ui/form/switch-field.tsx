import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { toggled } from './toggled.ts';
import { useField, type FieldProps } from './use-field.ts';

/** For what takes effect as a state (a notice on or off); a box is for agreeing to something. */
export function SwitchField({ name, required, ...props }: Omit<FieldProps, 'placeholder'>) {
  const field = useField({ name, label: props.label, required });
  return (
    <Switch
      {...props}
      name={name}
      checked={Boolean(field.value)}
      onChange={(event) => field.change(toggled(field.value, event.currentTarget.checked))}
      error={field.error}
      aria-invalid={field.error ? true : undefined}
    />
  );
}

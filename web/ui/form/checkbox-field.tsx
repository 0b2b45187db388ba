import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { toggled } from './toggled.ts';
import { useField, type FieldProps } from './use-field.ts';

export function CheckboxField({ name, required, ...props }: Omit<FieldProps, 'placeholder'>) {
  const field = useField({ name, label: props.label, ...(required !== undefined && { required }) });
  return (
    <Checkbox
      {...props}
      name={name}
      checked={Boolean(field.value)}
      onChange={(event) => field.change(toggled(field.value, event.currentTarget.checked))}
      error={field.error}
      aria-invalid={field.error ? true : undefined}
    />
  );
}

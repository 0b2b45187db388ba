import { Input } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useId } from 'react';
import classes from './checkbox-field.module.css';
import { toggled } from './toggled.ts';
import { useField, type FieldProps } from './use-field.ts';

/** The browser's own box in our clothes: Mantine's brings groups and cards along, and the login page has to stay light. */
export function CheckboxField({
  name,
  label,
  description,
  disabled,
  autoFocus,
  className,
}: Omit<FieldProps, 'placeholder'>) {
  const field = useField({ name, label });
  const id = useId();
  const describedBy = [description && `${id}-description`, field.error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label className={classes.label} data-disabled={disabled || undefined}>
        <input
          type="checkbox"
          className={classes.box}
          name={name}
          disabled={disabled}
          autoFocus={autoFocus}
          checked={Boolean(field.value)}
          onChange={(event) => field.change(toggled(field.value, event.currentTarget.checked))}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {label}
      </label>
      {description && <Input.Description id={`${id}-description`}>{description}</Input.Description>}
      {field.error && <Input.Error id={`${id}-error`}>{field.error}</Input.Error>}
    </div>
  );
}

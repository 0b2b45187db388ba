import { Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './form.module.css';
import { useField, wrapperOrder, type FieldProps } from './use-field.ts';

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url';
  autoComplete?: string;
  /** Shown as `17 / 64` when the schema has a most; false for none. */
  counter?: boolean;
  leftSection?: ReactNode;
}

function Counter({ length, max }: { length: number; max: number }) {
  const { t } = useTranslation('ui');
  return (
    <span className={classes.counter} aria-label={t('form.characters', { count: length, max })} role="img">
      {length} / {max}
    </span>
  );
}

export function TextField({ name, counter = true, description, required, ...props }: TextFieldProps) {
  const field = useField({ name, label: props.label, ...(required !== undefined && { required }) });
  const text = String(field.value ?? '');
  const isCounted = counter && field.max !== undefined;
  return (
    <TextInput
      {...props}
      name={name}
      value={text}
      onChange={(event) => field.change(event.currentTarget.value)}
      error={field.error}
      description={description}
      withAsterisk={field.required}
      aria-required={field.required}
      inputWrapperOrder={wrapperOrder}
      rightSection={isCounted && <Counter length={text.length} max={field.max!} />}
      rightSectionWidth={isCounted ? 76 : undefined}
      rightSectionPointerEvents="none"
    />
  );
}

/** Trimmed when it is sent, as the contract has it; white space never makes it wrong. */
export const EmailField = (props: TextFieldProps) => (
  <TextField type="email" inputMode="email" autoComplete="email" counter={false} {...props} />
);

export function TextAreaField({
  name,
  description,
  required,
  counter = true,
  rows = 4,
  ...props
}: FieldProps & { rows?: number; counter?: boolean }) {
  const field = useField({ name, label: props.label, ...(required !== undefined && { required }) });
  const text = String(field.value ?? '');
  return (
    <div className={classes.counted}>
      <Textarea
        {...props}
        name={name}
        value={text}
        onChange={(event) => field.change(event.currentTarget.value)}
        error={field.error}
        description={description}
        withAsterisk={field.required}
        aria-required={field.required}
        inputWrapperOrder={wrapperOrder}
        rows={rows}
        resize="vertical"
      />
      {counter && field.max !== undefined && <Counter length={text.length} max={field.max} />}
    </div>
  );
}

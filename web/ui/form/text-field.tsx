import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { ReactNode } from 'react';
import { Counter } from './counter.tsx';
import { useField, wrapperOrder, type FieldProps } from './use-field.ts';

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url';
  autoComplete?: string;
  /** Shown as `17 / 64` when the schema has a most; false for none. */
  counter?: boolean;
  leftSection?: ReactNode;
}

export function TextField({ name, counter = true, description, required, ...props }: TextFieldProps) {
  const field = useField({ name, label: props.label, required });
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

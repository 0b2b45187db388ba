import { Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { Counter } from './counter.tsx';
import classes from './form.module.css';
import { useField, wrapperOrder, type FieldProps } from './use-field.ts';

export function TextAreaField({
  name,
  description,
  required,
  counter = true,
  rows = 4,
  ...props
}: FieldProps & { rows?: number; counter?: boolean }) {
  const field = useField({ name, label: props.label, required });
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

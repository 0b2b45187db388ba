import { useEffect, useMemo } from 'react';
import { useFormFields } from './context.ts';
import { isRequired, maxLength, valueAt } from './field-rules.ts';

export interface FieldProps {
  name: string;
  label: string;
  /** Help below the field. */
  description?: string;
  placeholder?: string;
  disabled?: boolean;
  /** Read off the schema when left out. */
  required?: boolean;
  autoFocus?: boolean;
  className?: string;
}

/** Label above, help below, the error last: the same for every field. */
export const wrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** What ties a field to its form by name. */
export function useField({ name, label, required }: Pick<FieldProps, 'name' | 'label' | 'required'>) {
  const { form, labels } = useFormFields();
  const { fields, schema } = form;
  const start = fields.getInitialValues();
  const rules = useMemo(
    () => ({ required: isRequired(schema, start, name), max: maxLength(schema, name) }),
    [schema, start, name],
  );

  useEffect(() => {
    labels.set(name, label);
    return () => void labels.delete(name);
  }, [labels, name, label]);

  return {
    value: valueAt(fields.values, name),
    error: fields.errors[name],
    max: rules.max,
    required: required ?? rules.required,
    change: (value: unknown) => fields.setFieldValue(name as never, value as never),
  };
}

import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { validate } from '#contract/rules.ts';
import { toast } from '#web/app/toasts.ts';
import { isEmpty, savedValues, startValues } from './baseline.ts';
import { errorTexts, failureOf, type Failure } from './failure.ts';
import { holdUnsaved } from './unsaved.ts';
import { useFreshValue } from './use-fresh-value.ts';

type Values = Record<string, any>;
type BodySchema = z.ZodType<Values, Values>;

export interface ContractFormOptions<S extends BodySchema, Answer> {
  /** The contract's schema of what is sent; the form's values are its wire form. */
  schema: S;
  /** What a new one starts with; it also fills what the value lacks. */
  initial: z.input<S>;
  /** What is edited. Empty means that something is added. */
  value?: Partial<z.input<S>> | null | undefined;
  submit: (value: z.output<S>) => Promise<Answer>;
  onSaved?: (answer: Answer) => void;
  /** Null for none; the kit's own when left out. */
  successText?: string | ((answer: Answer) => string) | null;
}

/** Fields and `<Form>` need no more than this, whatever the values are. */
export interface ContractForm<V extends Values = any> {
  mode: 'add' | 'edit';
  isSubmitting: boolean;
  failure: Failure | null;
  /** How often it failed and was saved: to focus the fault, to close the modal. */
  failures: number;
  saves: number;
  schema: BodySchema;
  fields: UseFormReturnType<V>;
  isDirty: () => boolean;
  submit: () => Promise<void>;
  dismiss: () => void;
  /** Back to what it started from. */
  discard: () => void;
  loadTheirs: () => void;
  keepMine: () => Promise<void>;
}

export function useContractForm<S extends BodySchema, Answer>(
  options: ContractFormOptions<S, Answer>,
): ContractForm<z.input<S>> {
  const { schema, initial, value, submit, onSaved, successText } = options;
  const { t } = useTranslation(['ui', 'validation']);
  const id = useId();
  const fields = useForm<Values>({ initialValues: startValues(initial, value) });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  const [counts, setCounts] = useState({ failures: 0, saves: 0 });
  const isBusy = useRef(false);

  const restart = (values: Values): void => {
    fields.setInitialValues(values);
    fields.reset();
    setFailure(null);
    holdUnsaved(id, false);
  };

  useFreshValue(value, () => {
    if (!fields.isDirty()) restart(startValues(initial, value));
  });
  useEffect(() => holdUnsaved(id, fields.isDirty()));
  useEffect(() => () => holdUnsaved(id, false), [id]);

  const fail = (why: Failure): void => {
    fields.setErrors(errorTexts(why, fields.getValues()));
    setFailure(why);
    setCounts((before) => ({ ...before, failures: before.failures + 1 }));
  };

  const succeed = (answer: Answer, sent: Values): void => {
    const start = savedValues(initial as Values, value, sent);
    if (fields.getValues() === sent) restart(start);
    else fields.resetDirty(start);
    setFailure(null);
    const text = typeof successText === 'function' ? successText(answer) : successText;
    if (text !== null) toast({ kind: 'success', text: text ?? t('form.saved') });
    setCounts((before) => ({ ...before, saves: before.saves + 1 }));
    onSaved?.(answer);
  };

  const send = async (): Promise<void> => {
    if (isBusy.current) return;
    const sent = fields.getValues();
    const checked = validate(schema, sent);
    if (!checked.ok) return fail({ kind: 'fields', errors: checked.fields });
    isBusy.current = true;
    setSubmitting(true);
    setFailure(null);
    fields.clearErrors();
    const outcome = await submit(checked.value).then(
      (answer) => () => succeed(answer, sent),
      (error: unknown) => () => fail(failureOf(error)),
    );
    isBusy.current = false;
    setSubmitting(false);
    outcome();
  };

  const theirs = failure?.kind === 'stale' ? failure.changed : {};

  return {
    mode: isEmpty(value) ? 'add' : 'edit',
    isSubmitting,
    failure,
    ...counts,
    schema,
    fields: fields as UseFormReturnType<z.input<S>>,
    isDirty: fields.isDirty,
    submit: send,
    dismiss: () => setFailure(null),
    discard: () => restart(fields.getInitialValues()),
    loadTheirs: () => {
      fields.setInitialValues({ ...fields.getInitialValues(), ...theirs });
      fields.setValues(theirs);
      setFailure(null);
    },
    keepMine: () => {
      fields.setFieldValue('version', theirs['version']);
      return send();
    },
  };
}

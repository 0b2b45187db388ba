import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormContext } from './context.ts';
import { FormAlert } from './form-alert.tsx';
import classes from './form.module.css';
import type { ContractForm } from './use-contract-form.ts';

export interface FormProps {
  form: ContractForm;
  /** What the primary button does: “Save tracker”, not “OK”. */
  submitLabel: string;
  onCancel?: () => void;
  cancelLabel?: string;
  /** Beside the buttons, at the start of the footer. */
  aside?: ReactNode;
  /** `wide`: one button over the whole width; `bar`: the footer of a modal, always in sight. */
  footer?: 'plain' | 'wide' | 'bar';
  children: ReactNode;
}

const firstFault = (form: HTMLFormElement): HTMLElement | null => {
  const fault = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  return fault?.matches('[role="radiogroup"], [role="group"]')
    ? fault.querySelector<HTMLElement>('input, button')
    : (fault ?? null);
};

/** The fault, else the alert comes into sight; the button was disabled while it worked, and a browser then drops the focus. */
function focusAfterFailure(form: HTMLFormElement): void {
  const fault = firstFault(form);
  if (fault) return fault.focus();
  form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  if (document.activeElement === document.body)
    form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
}

export function Form({ form, submitLabel, onCancel, cancelLabel, aside, footer = 'plain', children }: FormProps) {
  const { t } = useTranslation('ui');
  const element = useRef<HTMLFormElement>(null);
  const [labels] = useState(() => new Map<string, string>());
  const context = useMemo(() => ({ form, labels }), [form, labels]);

  useEffect(() => {
    if (form.failures > 0 && element.current) focusAfterFailure(element.current);
  }, [form.failures]);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // A form in a modal is a child of the page's form in React's tree, though not in the document.
    event.stopPropagation();
    void form.submit();
  };

  return (
    <FormContext value={context}>
      <form noValidate ref={element} onSubmit={onSubmit} className={classes.form} aria-busy={form.isSubmitting}>
        <div className={classes.fields}>
          <FormAlert />
          {children}
        </div>
        <div className={classes.footer} data-footer={footer}>
          {aside}
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {cancelLabel ?? t('cancel')}
            </Button>
          )}
          <Button type="submit" loading={form.isSubmitting} fullWidth={footer === 'wide'}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </FormContext>
  );
}

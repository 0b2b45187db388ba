import { Alert, Button } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Alert.layer.css';
import { IconAlertCircle, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/api/error-text.ts';
import { useFormFields } from './context.ts';
import classes from './form.module.css';
import { valueAt } from './field-rules.ts';

/** Why the last attempt failed. Stands above the fields until it is dismissed or the faults are gone. */
export function FormAlert() {
  const { form } = useFormFields();
  const { t } = useTranslation('ui');
  const { failure } = form;
  if (failure?.kind === 'stale') return <StaleAlert changed={failure.changed} />;
  if (failure?.kind === 'other') return <Wrong>{errorText(failure.error, t)}</Wrong>;
  const count = Object.keys(form.fields.errors).length;
  if (failure === null || count === 0) return null;
  return (
    <Wrong>
      {t('form.errors', { count })}
      <HiddenErrors />
    </Wrong>
  );
}

function Wrong({ children }: { children: ReactNode }) {
  const { form } = useFormFields();
  const { t } = useTranslation('ui');
  return (
    <Alert
      color="bad"
      icon={<IconAlertCircle size={18} stroke={1.75} aria-hidden />}
      withCloseButton
      closeButtonLabel={t('form.dismiss')}
      onClose={form.dismiss}
      className={classes.alert}
    >
      {children}
    </Alert>
  );
}

/** Errors of fields this page does not show would otherwise be a riddle. */
function HiddenErrors() {
  const { form, labels } = useFormFields();
  const hidden = Object.entries(form.fields.errors).filter(([name]) => !labels.has(name));
  if (hidden.length === 0) return null;
  return (
    <ul className={classes.changes}>
      {hidden.map(([name, text]) => (
        <li key={name}>
          {name}: {text}
        </li>
      ))}
    </ul>
  );
}

const shown = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

function StaleAlert({ changed }: { changed: Record<string, unknown> }) {
  const { form, labels } = useFormFields();
  const { t } = useTranslation('ui');
  const isTheirs = (name: string): boolean =>
    Object.hasOwn(changed, name.split('.')[0]!) && valueAt(changed, name) !== valueAt(form.fields.values, name);
  const known = [...labels].filter(([name]) => isTheirs(name));
  return (
    <Alert
      color="warn"
      icon={<IconUsers size={18} stroke={1.75} aria-hidden />}
      className={classes.alert}
      withCloseButton
      closeButtonLabel={t('form.dismiss')}
      onClose={form.dismiss}
    >
      <p>{t('form.stale')}</p>
      {known.length > 0 && <p>{t('form.staleFields')}</p>}
      <ul className={classes.changes}>
        {known.map(([name, label]) => {
          const theirs = shown(valueAt(changed, name));
          return (
            <li key={name}>
              <b>{label}</b>
              {theirs !== null && `: ${theirs === '' ? t('form.empty') : theirs}`}
            </li>
          );
        })}
      </ul>
      <div className={classes.choices}>
        <Button variant="default" onClick={form.loadTheirs}>
          {t('form.loadTheirs')}
        </Button>
        <Button onClick={() => void form.keepMine()}>{t('form.keepMine')}</Button>
      </div>
    </Alert>
  );
}

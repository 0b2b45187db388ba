import { Alert } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Alert.layer.css';
import { IconAlertCircle } from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/api/error-text.ts';
import { useFormFields } from './context.ts';
import classes from './form.module.css';

const StaleAlert = lazy(() => import('./stale-alert.tsx'));

/** Why the last attempt failed. Stands above the fields until it is dismissed or the faults are gone. */
export function FormAlert() {
  const { form } = useFormFields();
  const { t } = useTranslation('ui');
  const { failure } = form;
  if (failure?.kind === 'stale')
    return (
      <Suspense>
        <StaleAlert changed={failure.changed} />
      </Suspense>
    );
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

import { Alert, Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormFields } from './context.ts';
import { valueAt } from './field-rules.ts';
import classes from './form.module.css';

const shown = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** Somebody else saved first: what they changed, and whose word holds. */
export default function StaleAlert({ changed }: { changed: Record<string, unknown> }) {
  const { form, labels } = useFormFields();
  const { t } = useTranslation('ui');
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isTheirs = (name: string): boolean =>
    Object.hasOwn(changed, name.split('.')[0]!) && valueAt(changed, name) !== valueAt(form.fields.values, name);
  const known = [...labels].filter(([name]) => isTheirs(name));
  return (
    <Alert
      ref={element}
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

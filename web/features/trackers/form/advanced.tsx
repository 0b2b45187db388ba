import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyField } from '#web/ui/form/number-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { DeviceFields } from './device-fields.tsx';
import { DeviceKey } from './device-key.tsx';
import type { FormInput } from './form-values.ts';
import classes from './form.module.css';

const folded = ['imei', 'simId', 'type', 'discountInCents', 'powerProfile'];

interface AdvancedProps {
  form: ContractForm<FormInput>;
  isNew: boolean;
}

/** What is rarely touched waits in a fold; a fault in it opens it. */
export function Advanced({ form, isNew }: AdvancedProps) {
  const { t } = useTranslation('trackers');
  const [isOpen, setOpen] = useState(false);
  const { values, errors } = form.fields;
  const hasDiscount = Boolean(values.userId) && values.subscription !== 'free';
  const hasFault = folded.some((name) => name in errors && (!isNew || name === 'discountInCents'));
  const hints = t('form.advancedHints', { returnObjects: true });
  const shown = [!isNew && hints.simId, hasDiscount && hints.discount, hints.powerProfile, !isNew && hints.deviceKey];
  return (
    <details
      className={classes.advanced}
      open={isOpen || hasFault}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
        {t('form.advanced')} <span>{shown.filter(Boolean).join(', ')}</span>
      </summary>
      <div className={classes.folded}>
        {!isNew && <DeviceFields isFixed />}
        {hasDiscount && (
          <MoneyField name="discountInCents" label={t('form.discount')} description={t('form.discountHelp')} />
        )}
        <TextField name="powerProfile" label={t('form.powerProfile')} description={t('form.powerProfileHelp')} />
        {!isNew && <DeviceKey imei={values.imei} />}
      </div>
    </details>
  );
}

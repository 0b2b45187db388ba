import { Input, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconMail, IconMessage, type Icon } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { newRecipient, type Recipient } from '#contract/recipients.ts';
import { FormModal } from '../form/form-modal.tsx';
import { PhoneField } from '../form/phone-field.tsx';
import { EmailField, TextField } from '../form/text-field.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import classes from './recipients.module.css';

type Way = keyof typeof newRecipient;

interface Typed {
  name: string;
  email?: string;
  phone?: string;
}

export interface RecipientModalProps {
  /** None for a new one. */
  recipient: Recipient | null;
  others: readonly Recipient[];
  onSave: (recipient: Recipient) => void;
  onClose: () => void;
}

/** Somebody with a name, and a mail address or a phone that nobody else in the list has. */
export function RecipientModal({ recipient, others, onSave, onClose }: RecipientModalProps) {
  const { t } = useTranslation('recipients');
  const [way, setWay] = useState<Way>(recipient?.phone === undefined ? 'email' : 'phone');
  const schema = useMemo(() => newRecipient[way](others) as z.ZodType<Typed, Typed>, [way, others]);
  const form = useContractForm({
    schema,
    initial: { name: '', email: '', phone: '' },
    value: recipient && { name: recipient.name, email: recipient.email ?? '', phone: recipient.phone ?? '' },
    submit: async (typed) => onSave({ ...(recipient?.id !== undefined && { id: recipient.id }), ...typed }),
    successText: null,
  });
  const change = (next: Way): void => {
    form.fields.clearErrors();
    setWay(next);
  };
  const isNew = recipient === null;
  return (
    <FormModal
      title={isNew ? t('addTitle') : t('editTitle')}
      form={form}
      submitLabel={isNew ? t('submitAdd') : t('submitEdit')}
      onClose={onClose}
      size={460}
    >
      <TextField name="name" label={t('name')} counter={false} autoComplete="off" />
      <WayChoice way={way} onChange={change} />
      {way === 'email' ? (
        <EmailField name="email" label={t('emailLabel')} autoComplete="off" />
      ) : (
        <PhoneField name="phone" label={t('phoneLabel')} />
      )}
    </FormModal>
  );
}

function WayChoice({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  const { t } = useTranslation('recipients');
  const id = useId();
  const choice = (value: Way, Shape: Icon, label: string) => ({
    value,
    label: (
      <span className={classes.way}>
        <Shape size={18} stroke={1.75} aria-hidden />
        {label}
      </span>
    ),
  });
  return (
    <div>
      <Input.Label component="span" id={id}>
        {t('by')}
      </Input.Label>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        data={[choice('email', IconMail, t('email')), choice('phone', IconMessage, t('sms'))]}
        value={way}
        onChange={(value) => onChange(value as Way)}
      />
    </div>
  );
}

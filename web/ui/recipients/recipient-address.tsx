import { IconMail, IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Recipient } from '#contract/recipients.ts';
import { formatPhone } from '#domain/phone.ts';
import classes from './recipients.module.css';

/** Where somebody is reached, and by which way. */
export function RecipientAddress({ recipient: { email, phone } }: { recipient: Recipient }) {
  const { t } = useTranslation('recipients');
  const [Shape, way] = phone === undefined ? [IconMail, t('email')] : [IconMessage, t('sms')];
  return (
    <span className={classes.address}>
      <Shape size={18} stroke={1.75} role="img" aria-label={way} />
      <span>{phone === undefined ? email : formatPhone(phone)}</span>
    </span>
  );
}

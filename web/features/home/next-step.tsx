import { Card, Title } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#domain/phone.ts';
import { useSite } from '#web/app/site.ts';
import classes from './home-page.module.css';

/** For a login that may do nothing yet. */
export function NextStep() {
  const { t } = useTranslation('home');
  const phone = useSite()?.vendor.helpPhone;
  return (
    <Card className={classes.next}>
      <span className={classes.nextIcon}>
        <IconMapPin size={24} stroke={1.75} aria-hidden />
      </span>
      <div>
        <Title order={2}>{t('next.title')}</Title>
        <p>{t('next.text')}</p>
        {phone && <p>{t('next.help', { phone: formatPhone(phone) })}</p>}
      </div>
    </Card>
  );
}

import { Card, Title } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#domain/phone.ts';
import { siteQuery } from '#web/app/query.ts';
import classes from './home-page.module.css';

/** For a login that may do nothing yet. */
export function NextStep() {
  const { t } = useTranslation('home');
  const phone = useQuery(siteQuery).data?.vendor.helpPhone;
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

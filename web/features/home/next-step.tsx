import { Card, Title } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Card.layer.css';
import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#domain/phone.ts';
import { useSite } from '#web/app/site.ts';
import classes from './home-page.module.css';

/** For a login that has nothing to open yet. */
export function NextStep({ trackers }: { trackers: number }) {
  const { t } = useTranslation('home');
  const phone = useSite()?.vendor.helpPhone;
  return (
    <Card className={classes.next}>
      <span className={classes.nextIcon}>
        <IconMapPin size={24} stroke={1.75} aria-hidden />
      </span>
      <div>
        <Title order={2}>{t('next.title', { count: trackers })}</Title>
        <p>{t('next.text', { count: trackers })}</p>
        {phone && <p>{t('next.help', { phone: formatPhone(phone) })}</p>}
      </div>
    </Card>
  );
}

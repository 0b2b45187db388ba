import { Card, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { removeOdometerAdjustmentNotice, saveOdometerAdjustmentNotice } from '#contract/features/mileage/notices.ts';
import { call } from '#web/api/call.ts';
import { LoadError } from '#web/app/page.tsx';
import { NoticeForm } from '../notices/notice-form.tsx';
import { useNotices } from '../notices/use-notices.ts';
import classes from './odometer.module.css';

/** Who is asked for the odometer each month. */
export function OdometerNotice({ imei }: { imei: string }) {
  const { t } = useTranslation('odometer');
  const { notices, error, retry, adopt } = useNotices(imei);
  if (!notices)
    return error ? <LoadError error={error} retry={retry} /> : <div className={classes.opening} aria-busy />;
  const notice = notices.odometerAdjustmentNotice;
  return (
    <Card>
      <Title order={2}>{t('notice.title')}</Title>
      <p className={classes.lead}>{t('notice.lead')}</p>
      <NoticeForm
        key={imei}
        enableLabel={t('notice.isEnabled')}
        recipientsLabel={t('notice.recipients')}
        notice={notice && { minDistance: 0, contacts: notice.contacts }}
        save={async ({ contacts }) => {
          const saved = await call(saveOdometerAdjustmentNotice, { params: { imei }, body: { contacts } });
          adopt({ odometerAdjustmentNotice: saved });
        }}
        remove={async () => {
          await call(removeOdometerAdjustmentNotice, { params: { imei } });
          adopt({ odometerAdjustmentNotice: null });
        }}
      />
    </Card>
  );
}

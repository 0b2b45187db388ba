import { Card, Title } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Card.layer.css';
import { useTranslation } from 'react-i18next';
import { removeMileageNotice, saveMileageNotice } from '#contract/features/mileage/notices.ts';
import { minDistances } from '#domain/trips/min-distance.ts';
import { call } from '#web/api/call.ts';
import { LoadError } from '#web/app/page.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useFormats } from '#web/ui/use-formats.ts';
import { NoticeForm } from './notice-form.tsx';
import classes from './notices.module.css';
import { useNotices } from './use-notices.ts';

export interface NoticesTabProps {
  imei: string;
}

export default function NoticesTab({ imei }: NoticesTabProps) {
  // All at once: a form that unfolds must not take the page away while its words are fetched.
  const { t } = useTranslation(['mileage-notices', 'recipients', 'validation', 'ui']);
  const { notices, error, retry, adopt } = useNotices(imei);
  if (!notices)
    return error ? <LoadError error={error} retry={retry} /> : <div className={classes.opening} aria-busy />;
  const notice = notices.mileageNotice;
  return (
    <Card className={classes.card}>
      <Title order={2}>{t('title')}</Title>
      <p className={classes.lead}>{t('lead')}</p>
      <NoticeForm
        key={imei}
        enableLabel={t('isEnabled')}
        recipientsLabel={t('recipients')}
        notice={notice && { minDistance: notice.details.minDistance, contacts: notice.contacts }}
        save={async (body) => {
          adopt({ mileageNotice: await call(saveMileageNotice, { params: { imei }, body }) });
        }}
        remove={async () => {
          await call(removeMileageNotice, { params: { imei } });
          adopt({ mileageNotice: null });
        }}
      >
        <MinDistance />
      </NoticeForm>
    </Card>
  );
}

function MinDistance() {
  const { t } = useTranslation('mileage-notices');
  const { number } = useFormats();
  const options = minDistances.map((metres) => ({
    value: metres,
    label: metres === 0 ? t('every') : t('atLeast', { metres: number(metres) }),
  }));
  return <SelectField name="minDistance" label={t('minDistance')} options={options} required={false} />;
}

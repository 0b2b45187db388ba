import { Card, Title } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Card.layer.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { adjustOdometer, fetchOdometer, type Odometer } from '#contract/features/mileage/odometer.ts';
import { call } from '#web/api/call.ts';
import { LoadError } from '#web/app/page.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { OdometerField } from './odometer-field.tsx';
import { OdometerFigure } from './odometer-figure.tsx';
import { OdometerNotice } from './odometer-notice.tsx';
import classes from './odometer.module.css';
import { useOdometerForm } from './use-odometer-form.ts';

export interface OdometerTabProps {
  imei: string;
}

export default function OdometerTab({ imei }: OdometerTabProps) {
  useTranslation(['odometer', 'mileage-notices', 'recipients', 'validation', 'ui']);
  const { data, error, refetch } = useQuery({
    queryKey: ['mileage', 'odometer', imei],
    queryFn: () => call(fetchOdometer, { params: { imei } }),
  });
  return (
    <div className={classes.tab}>
      {error && !data && <LoadError error={error} retry={() => void refetch()} />}
      {!error && !data && <div className={classes.opening} aria-busy />}
      {data && <Setting key={imei} imei={imei} odometer={data} />}
      <OdometerNotice imei={imei} />
    </div>
  );
}

function Setting({ imei, odometer }: { imei: string; odometer: Odometer }) {
  const { t } = useTranslation('odometer');
  const queries = useQueryClient();
  const queryKey = ['mileage', 'odometer', imei];
  const form = useOdometerForm({
    expected: odometer.value,
    fetchExpected: async () => {
      await queries.invalidateQueries({ queryKey });
      return queries.getQueryData<Odometer>(queryKey)?.value ?? null;
    },
    send: (body) => call(adjustOdometer, { params: { imei }, body }),
    onSaved: (saved) => {
      queries.setQueryData(queryKey, saved);
      // The log shows the adjustment, and what follows from it.
      void queries.invalidateQueries({ queryKey: ['mileage'] });
    },
  });
  return (
    <Card>
      <Title order={2}>{t('title')}</Title>
      <OdometerFigure odometer={odometer} />
      <Form form={form} submitLabel={t('submit')}>
        <OdometerField label={t('value')} description={t('help')} />
      </Form>
    </Card>
  );
}

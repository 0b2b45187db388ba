import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { fetchOdometer } from '#contract/features/mileage/odometer.ts';
import { call } from '#web/api/call.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useAddress } from '#web/ui/table/use-address.ts';
import { addressOfTab } from '../frame/mileage-view.ts';
import classes from './trips.module.css';

/** Nothing was driven, or nothing that long: what to do about it. */
export function NoTrips({ imei, minDistance }: { imei: string; minDistance: number }) {
  const { t } = useTranslation('mileage');
  const [params] = useSearchParams();
  const [, changeAddress] = useAddress();
  const { data } = useQuery({
    queryKey: ['mileage', 'odometer', imei],
    queryFn: ({ signal }) => call(fetchOdometer, { params: { imei }, signal }),
  });
  const showAll = (): void =>
    changeAddress((now) => {
      now.set('minDistance', '0');
      return now;
    });
  const action = minDistance > 0 && (
    <Button variant="default" onClick={showAll}>
      {t('empty.showAll')}
    </Button>
  );
  return (
    <div className={classes.empty}>
      <EmptyState icon={IconRoute} title={t('empty.title')} action={action}>
        <p>{t(minDistance > 0 ? 'empty.lower' : 'empty.other')}</p>
        {data?.value === null && (
          <p>
            <Link to={addressOfTab('odometer', params)}>{t('empty.notSet')}</Link>
          </p>
        )}
      </EmptyState>
    </div>
  );
}

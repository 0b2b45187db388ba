import { IconPlugConnectedX, IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { dismissRefused, fetchRefused } from '#contract/features/devices.ts';
import type { AnswerOf, QueryOf } from '#contract/route.ts';
import { call } from '#web/api/call.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { useFormats } from '#web/ui/use-formats.ts';
import classes from './devices.module.css';
import { protocolName } from './protocol-name.ts';
import { useDismissal } from './use-dismissal.ts';

type Device = AnswerOf<typeof fetchRefused>['rows'][number];

function useColumns(): Column<Device>[] {
  const { t } = useTranslation('devices');
  const { number } = useFormats();
  const headers = t('unknown.columns', { returnObjects: true });
  const column = (id: keyof Device, cell: Column<Device>['cell']) => ({
    id,
    header: headers[id],
    sortable: true,
    cell,
  });
  return [
    { ...column('imei', ({ imei }) => <span className={classes.code}>{imei}</span>), isKey: true },
    column('protocol', ({ protocol }) => protocolName(protocol)),
    column('ip', ({ ip }) => ip),
    { ...column('knocks', ({ knocks }) => number(knocks)), align: 'right' },
    {
      ...column('firstAt', ({ firstAt }) => (
        <span className={classes.when}>
          <RelativeTime at={firstAt} />
        </span>
      )),
      align: 'right',
    },
    {
      ...column('lastAt', ({ lastAt }) => (
        <span className={classes.when}>
          <RelativeTime at={lastAt} />
        </span>
      )),
      align: 'right',
    },
  ];
}

const isImei = (text: string): boolean => /^\d{15}$/.test(text);

/** Devices that knocked and are none of ours; each can become a tracker. */
export function UnknownDevices() {
  const { t } = useTranslation('devices');
  const dismiss = useDismissal();
  return (
    <DataTable<Device>
      label={t('unknown.list')}
      queryKey={['devices', 'refused']}
      load={(query, signal) => call(fetchRefused, { query: query as QueryOf<typeof fetchRefused>, signal })}
      columns={useColumns()}
      rowKey={({ imei }) => imei}
      rowName={({ imei }) => imei}
      start={{ sort: 'lastAt', direction: 'desc' }}
      filterPlaceholder={t('unknown.filter')}
      actions={({ imei }) => [
        ...(isImei(imei) ? [{ label: t('unknown.add'), icon: IconPlus, to: `/trackers?add=${imei}` }] : []),
        {
          label: t('unknown.dismiss'),
          icon: IconX,
          onClick: () =>
            void dismiss(() => call(dismissRefused, { params: { imei } }), t('unknown.dismissed', { imei })),
        },
      ]}
      countText={(count) => t('unknown.count', { count })}
      empty={
        <EmptyState icon={IconPlugConnectedX} title={t('unknown.empty')}>
          {t('unknown.emptyText')}
        </EmptyState>
      }
    />
  );
}

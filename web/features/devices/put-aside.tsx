import { IconArchive, IconCode, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissPutAside, fetchPutAside } from '#contract/features/devices.ts';
import type { AnswerOf, QueryOf } from '#contract/route.ts';
import { call } from '#web/api/call.ts';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { useFormats } from '#web/ui/use-formats.ts';
import { Bytes } from './bytes.tsx';
import classes from './devices.module.css';
import { protocolName } from './protocol-name.ts';
import { useDismissal } from './use-dismissal.ts';

export type Aside = AnswerOf<typeof fetchPutAside>['rows'][number];

function useSender(): (row: Aside) => string {
  const { t } = useTranslation('devices');
  return ({ trackerName, imei }) => trackerName || imei || t('aside.unknownSender');
}

function useColumns(): Column<Aside>[] {
  const { t } = useTranslation('devices');
  const { dateTime } = useFormats();
  const senderOf = useSender();
  const headers = t('aside.columns', { returnObjects: true });
  const column = (id: keyof typeof headers, cell: Column<Aside>['cell']) => ({
    id,
    header: headers[id],
    sortable: true,
    cell,
  });
  const sender = (row: Aside) => (
    <span className={classes.sender}>
      {senderOf(row)}
      {row.trackerName && <small>{row.imei}</small>}
    </span>
  );
  return [
    { ...column('imei', sender), isKey: true },
    column('reason', ({ reason, note }) => (
      <span className={classes.reason}>
        <Chip tone="warn">{t(`aside.reasons.${reason}`)}</Chip>
        {note && <small>{note}</small>}
      </span>
    )),
    column('protocol', ({ protocol }) => protocolName(protocol)),
    {
      ...column('claimedAt', ({ claimedAt }) =>
        claimedAt ? <span className={classes.when}>{dateTime(claimedAt)}</span> : '–',
      ),
      align: 'right',
    },
    {
      ...column('receivedAt', ({ receivedAt }) => (
        <span className={classes.when}>
          <RelativeTime at={receivedAt} />
        </span>
      )),
      align: 'right',
    },
  ];
}

/** What was sent and could not become a position. */
export function PutAside() {
  const { t } = useTranslation('devices');
  const senderOf = useSender();
  const dismiss = useDismissal();
  const [shown, setShown] = useState<Aside | null>(null);
  return (
    <>
      <DataTable<Aside>
        label={t('aside.list')}
        queryKey={['devices', 'put-aside']}
        load={(query, signal) => call(fetchPutAside, { query: query as QueryOf<typeof fetchPutAside>, signal })}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowName={senderOf}
        start={{ sort: 'receivedAt', direction: 'desc' }}
        prefix="aside"
        filterPlaceholder={t('aside.filter')}
        actions={(row) => [
          { label: t('aside.show'), icon: IconCode, onClick: () => setShown(row) },
          {
            label: t('aside.dismiss'),
            icon: IconX,
            onClick: () => void dismiss(() => call(dismissPutAside, { params: { id: row.id } }), t('aside.dismissed')),
          },
        ]}
        countText={(count) => t('aside.count', { count })}
        empty={
          <EmptyState icon={IconArchive} title={t('aside.empty')}>
            {t('aside.emptyText')}
          </EmptyState>
        }
      />
      {shown && <Bytes row={shown} name={senderOf(shown)} onClose={() => setShown(null)} />}
    </>
  );
}

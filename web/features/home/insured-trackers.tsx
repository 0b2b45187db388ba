import { Title } from '@mantine/core';
import { IconAlertCircle, IconMapPin2, IconRadar2, IconShieldCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listInsured } from '#contract/features/trackers.ts';
import { call } from '#web/api/call.ts';
import { checkSession } from '#web/app/session.ts';
import { RecoveryModal } from '#web/trackers/recovery-modal.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DataTable, type Column, type RowAction } from '#web/ui/table/data-table.tsx';
import { TrackerDisc } from '#web/ui/tracker-disc.tsx';
import { useFormats } from '#web/ui/use-formats.ts';
import classes from './home-page.module.css';
import { pageOfInsured, type Insured } from './insured-page.ts';

function AccessCell({ tracker: { insurerGranted, insurerGrantUntil } }: { tracker: Insured }) {
  const { t } = useTranslation('trackers');
  const { dateTime } = useFormats();
  if (!insurerGranted || !insurerGrantUntil) return <Chip>{t('insured.none')}</Chip>;
  return (
    <Chip tone="bad" icon={IconAlertCircle}>
      {t('insured.until', { date: dateTime(insurerGrantUntil) })}
    </Chip>
  );
}

function useColumns(): Column<Insured>[] {
  const { t } = useTranslation('trackers');
  const named = ({ icon, color, name, imei }: Insured) => (
    <span className={classes.vehicle}>
      <TrackerDisc icon={icon} color={color} />
      {name || imei}
    </span>
  );
  return [
    { id: 'name', header: t('columns.name'), isKey: true, sortable: true, cell: named },
    { id: 'niceType', header: t('columns.niceType'), sortable: true, cell: ({ niceType }) => niceType },
    {
      id: 'ownerContactName',
      header: t('columns.ownerContactName'),
      sortable: true,
      cell: ({ ownerContactName }) => ownerContactName || '–',
    },
    { id: 'imei', header: t('columns.imei'), sortable: true, cell: ({ imei }) => imei },
    { id: 'access', header: t('insured.access'), sortable: true, cell: (row) => <AccessCell tracker={row} /> },
  ];
}

/** A theft may have been reported since the login: with the list come the rights it gives. */
async function loadInsured(): Promise<readonly Insured[]> {
  const [{ trackers }] = await Promise.all([call(listInsured), checkSession()]);
  return trackers;
}

const insuredKey = ['trackers', 'insured'];

/** What an insurer's people see: every vehicle they insure, and the way to those reported stolen. */
export default function InsuredTrackers() {
  const { t } = useTranslation(['trackers', 'modes']);
  const queries = useQueryClient();
  const [opened, setOpened] = useState<Insured | null>(null);
  const actions = (row: Insured): RowAction[] => [
    ...(row.insurerGranted ? [{ label: t('actions.map'), icon: IconMapPin2, to: `/map/${row.imei}` }] : []),
    { label: t('actions.recovery'), icon: IconRadar2, onClick: () => setOpened(row) },
  ];
  return (
    <section className={classes.insured} aria-labelledby="insured">
      <Title order={2} id="insured">
        {t('insured.title')}
      </Title>
      <p>{t('insured.text')}</p>
      <DataTable<Insured>
        label={t('insured.title')}
        queryKey={[...insuredKey, 'page']}
        load={async (query) =>
          pageOfInsured(await queries.fetchQuery({ queryKey: insuredKey, queryFn: loadInsured }), query)
        }
        columns={useColumns()}
        rowKey={({ imei }) => imei}
        rowName={({ name, imei }) => name || imei}
        start={{ sort: 'access', direction: 'asc' }}
        filterPlaceholder={t('insured.filter')}
        actions={actions}
        countText={(count) => t('count', { count })}
        empty={<EmptyState icon={IconShieldCheck} title={t('insured.empty')} />}
      />
      {opened && <RecoveryModal imei={opened.imei} name={opened.name} onClose={() => setOpened(null)} />}
    </section>
  );
}

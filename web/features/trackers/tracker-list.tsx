import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconGps, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fetchTrackers, type TrackerRow } from '#contract/features/trackers.ts';
import type { QueryOf } from '#contract/route.ts';
import { call } from '#web/api/call.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TrackerView } from './tracker-path.ts';
import { useTrackerActions } from './use-tracker-actions.tsx';
import { useTrackerColumns } from './tracker-columns.tsx';
import type { Opened } from './use-opened.ts';

interface TrackerListProps {
  view: TrackerView;
  open: (opened: Opened) => void;
  /** For those who may. */
  add: (() => void) | undefined;
}

type Query = QueryOf<typeof fetchTrackers>;

export function TrackerList({ view: { status, query: filter }, open, add }: TrackerListProps) {
  const { t } = useTranslation('trackers');
  return (
    <DataTable<TrackerRow>
      label={t('list')}
      queryKey={['trackers', 'rows', status]}
      load={(query, signal) => call(fetchTrackers, { query: { ...query, statusFilter: status } as Query, signal })}
      columns={useTrackerColumns()}
      rowKey={({ imei }) => imei}
      rowName={({ name, imei }) => name || imei}
      start={{ sort: 'name', direction: 'asc' }}
      filter={filter}
      actions={useTrackerActions(open)}
      countText={(count) => t('count', { count })}
      empty={<NoTrackers of={add ? status : 'user'} add={add} />}
    />
  );
}

function NoTrackers({ of, add }: { of: TrackerView['status'] | 'user'; add: (() => void) | undefined }) {
  const { t } = useTranslation('trackers');
  const isNextStep = of === 'all' || of === 'unassigned';
  const action = add && isNextStep && (
    <Button variant="default" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={add}>
      {t('add')}
    </Button>
  );
  return (
    <EmptyState icon={IconGps} title={t(`empty.${of}.title`)} action={action}>
      {t(`empty.${of}.text`)}
    </EmptyState>
  );
}

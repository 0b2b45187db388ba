import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconBell, IconBook2, IconCar, IconMapPin, IconPlus, IconSettings, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { ListQuery } from '#contract/wire.ts';
import { toast } from '#web/app/toasts.ts';
import { Chip, CountBadge } from '#web/ui/chip.tsx';
import { confirm } from '#web/ui/confirm/confirm.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DataTable, type Column, type RowAction } from '#web/ui/table/data-table.tsx';
import { TrackerDisc } from '#web/ui/tracker-disc.tsx';
import { useFormats } from '#web/ui/use-formats.ts';
import { answer, type TestRow } from './table-rows.ts';
import { TestPage } from './test-page.tsx';
import classes from './test.module.css';

const switches = ['slow', 'failing', 'empty'] as const;
type Switches = Partial<Record<(typeof switches)[number], boolean>>;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function load(query: ListQuery, { slow, failing, empty }: Switches) {
  await wait(slow ? 1500 : 60);
  if (failing) throw new Error('server.unavailable');
  return answer(query, empty === true);
}

export default function TablePage() {
  const { t } = useTranslation('test');
  const [params] = useSearchParams();
  const [on, setOn] = useState<Switches>(() => Object.fromEntries(switches.map((name) => [name, params.has(name)])));
  const columns = useColumns();
  const actions = useActions();
  const toolbar = (
    <div className={classes.row} style={{ gap: 16 }}>
      {switches.map((name) => (
        <Checkbox
          key={name}
          label={t(`table.${name}`)}
          checked={on[name] ?? false}
          onChange={(event) => setOn({ ...on, [name]: event.currentTarget.checked })}
        />
      ))}
    </div>
  );
  const empty = (
    <EmptyState
      icon={IconCar}
      title={t('table.emptyTitle')}
      action={
        <Button
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => setOn({ ...on, empty: false })}
        >
          {t('table.emptyAction')}
        </Button>
      }
    >
      {t('table.emptyText')}
    </EmptyState>
  );
  return (
    <TestPage page="table">
      <DataTable<TestRow>
        label={t('table.title')}
        queryKey={['test-table', on]}
        load={(query) => load(query, on)}
        columns={columns}
        rowKey={(row) => row.imei}
        rowName={(row) => row.name}
        start={{ sort: 'name', direction: 'asc' }}
        actions={actions}
        filterPlaceholder={t('table.filter')}
        toolbar={toolbar}
        empty={empty}
        countText={(count) => t('table.count', { count })}
      />
    </TestPage>
  );
}

const tones = { driving: 'good', parked: 'plain', old: 'warn', expired: 'bad' } as const;

function useColumns(): Column<TestRow>[] {
  const { t } = useTranslation('test');
  const formats = useFormats();
  return [
    {
      id: 'name',
      header: t('table.name'),
      isKey: true,
      sortable: true,
      cell: (row) => (
        <span className={classes.named}>
          <TrackerDisc icon={row.icon} color={row.color} />
          {row.name}
        </span>
      ),
    },
    { id: 'type', header: t('table.type'), isMinor: true, sortable: true, cell: (row) => row.type },
    { id: 'owner', header: t('table.owner'), isMinor: true, sortable: true, cell: (row) => row.owner },
    { id: 'imei', header: t('table.imei'), isMinor: true, cell: (row) => row.imei },
    {
      id: 'created',
      header: t('table.created'),
      isMinor: true,
      sortable: true,
      align: 'right',
      cell: (row) => formats.date(row.created),
    },
    {
      id: 'priceInCents',
      header: t('table.price'),
      sortable: true,
      align: 'right',
      cell: (row) => formats.money(row.priceInCents),
    },
    {
      id: 'state',
      header: t('table.state'),
      cell: (row) => (
        <Chip tone={tones[row.state]} isLoud={row.state === 'expired'}>
          {t(`table.${row.state}`, { speed: formats.speed(row.speed) })}
        </Chip>
      ),
    },
  ];
}

function useActions(): (row: TestRow) => RowAction[] {
  const { t } = useTranslation('test');
  const say = (action: string, name: string) => () =>
    toast({ kind: 'info', text: t('table.chosen', { action, name }), timeout: 5 });
  const remove = async ({ name }: TestRow): Promise<void> => {
    const question = { title: t('table.deleteTitle', { name }), text: t('table.deleteText'), danger: true };
    if (await confirm({ ...question, confirmLabel: t('table.delete') }))
      toast({ kind: 'success', text: t('table.deleted', { name }), timeout: 5 });
  };
  return (row) => [
    { label: t('table.map'), icon: IconMapPin, onClick: say(t('table.map'), row.name) },
    { label: t('table.settings'), icon: IconSettings, onClick: say(t('table.settings'), row.name) },
    {
      label: t('table.alarms'),
      icon: IconBell,
      inMenu: true,
      badge: <CountBadge count={4} />,
      onClick: say(t('table.alarms'), row.name),
    },
    { label: t('table.journal'), icon: IconBook2, inMenu: true, onClick: say(t('table.journal'), row.name) },
    { label: t('table.delete'), icon: IconTrash, inMenu: true, danger: true, onClick: () => void remove(row) },
  ];
}

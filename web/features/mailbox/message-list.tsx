import { IconCheck, IconClock, IconMail, IconMessage, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listMailbox, type MailboxRow } from '#contract/features/mailbox.ts';
import type { QueryOf } from '#contract/route.ts';
import { call } from '#web/api/call.ts';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import classes from './mailbox.module.css';
import { useOpenMessage } from './use-open-message.ts';

const stateLooks = {
  pending: { tone: 'warn', icon: IconClock },
  sent: { tone: 'good', icon: IconCheck },
  failed: { tone: 'bad', icon: IconX },
} as const;

function useColumns(): Column<MailboxRow>[] {
  const { t } = useTranslation('mailbox');
  const { addressOf } = useOpenMessage();
  return [
    {
      id: 'subject',
      header: t('columns.subject'),
      sortable: true,
      isKey: true,
      cell: ({ id, subject }) => (
        <Link to={addressOf(id)} className={classes.subject}>
          {subject || t('noSubject')}
        </Link>
      ),
    },
    { id: 'recipient', header: t('columns.recipient'), sortable: true, cell: ({ recipient }) => recipient },
    {
      id: 'channel',
      header: t('columns.channel'),
      cell: ({ channel }) => <Chip icon={channel === 'mail' ? IconMail : IconMessage}>{t(`channels.${channel}`)}</Chip>,
    },
    {
      id: 'state',
      header: t('columns.state'),
      cell: ({ state }) => <Chip {...stateLooks[state]}>{t(`states.${state}`)}</Chip>,
    },
    {
      id: 'dateCreated',
      header: t('columns.created'),
      sortable: true,
      align: 'right',
      cell: ({ dateCreated }) => <RelativeTime at={dateCreated} />,
    },
  ];
}

export function MessageList() {
  const { t } = useTranslation('mailbox');
  return (
    <DataTable
      label={t('list')}
      queryKey={['mailbox']}
      load={(query, signal) => call(listMailbox, { query: query as QueryOf<typeof listMailbox>, signal })}
      columns={useColumns()}
      rowKey={({ id }) => id}
      start={{ sort: 'dateCreated', direction: 'desc' }}
      filterPlaceholder={t('filter')}
      countText={(count) => t('count', { count })}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
    />
  );
}

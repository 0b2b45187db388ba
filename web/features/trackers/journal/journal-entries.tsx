import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { IconNotebook, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchJournal, type JournalEntry } from '#contract/features/journal.ts';
import { call } from '#web/api/call.ts';
import { LoadError } from '#web/app/page.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFormats } from '#web/ui/use-formats.ts';
import classes from './journal.module.css';
import { EditNote } from './note-form.tsx';
import { useDeleteNote } from './use-journal.ts';

export function JournalEntries({ imei }: { imei: string }) {
  const { t } = useTranslation('trackers');
  const { data, error, refetch } = useQuery({
    queryKey: ['trackers', 'journal', imei],
    queryFn: () => call(fetchJournal, { params: { imei } }),
  });
  if (!data) return error ? <LoadError error={error} retry={() => void refetch()} /> : <div aria-busy />;
  if (data.entries.length === 0)
    return (
      <EmptyState icon={IconNotebook} title={t('journal.empty')}>
        {t('journal.emptyText')}
      </EmptyState>
    );
  return (
    <ol className={classes.entries} aria-label={t('journal.entries')}>
      {data.entries.map((entry) => (
        <li key={entry.id}>
          <Entry imei={imei} entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ imei, entry }: { imei: string; entry: JournalEntry }) {
  const { t } = useTranslation('trackers');
  const [isEditing, setEditing] = useState(false);
  const remove = useDeleteNote(imei);
  if (isEditing) return <EditNote imei={imei} entry={entry} onDone={() => setEditing(false)} />;
  return (
    <article>
      <header className={classes.head}>
        <Origin entry={entry} />
        <span className={classes.tools}>
          <ActionIcon aria-label={t('journal.edit')} title={t('journal.edit')} onClick={() => setEditing(true)}>
            <IconPencil size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={t('journal.delete')} title={t('journal.delete')} onClick={() => void remove(entry)}>
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </span>
      </header>
      <p className={classes.text}>{entry.text}</p>
    </article>
  );
}

function Origin({ entry: { authorName, dateCreated, dateEdited } }: { entry: JournalEntry }) {
  const { t } = useTranslation('trackers');
  const { dateTime } = useFormats();
  return (
    <span className={classes.origin}>
      <b>{authorName}</b>
      <time dateTime={dateCreated.toISOString()}>{dateTime(dateCreated)}</time>
      {dateEdited && <span>{t('journal.edited', { date: dateTime(dateEdited) })}</span>}
    </span>
  );
}

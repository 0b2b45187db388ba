import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteNote, saveNote, type JournalEntry } from '#contract/features/journal.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '#web/app/toasts.ts';
import { confirm } from '#web/ui/confirm/confirm.ts';
import { useFormats } from '#web/ui/use-formats.ts';

/** Adds a note, or changes the one with this id; the count in the row follows. */
export function useSaveNote(imei: string) {
  const queries = useQueryClient();
  return async (note: { id?: number; text: string }) => {
    const answer = await call(saveNote, { params: { imei }, body: { note } });
    await queries.invalidateQueries({ queryKey: ['trackers'] });
    return answer;
  };
}

export function useDeleteNote(imei: string) {
  const { t } = useTranslation(['trackers', 'errors']);
  const queries = useQueryClient();
  const { dateTime } = useFormats();
  return async ({ id, dateCreated }: JournalEntry): Promise<void> => {
    const text = t('journal.deleteText', { date: dateTime(dateCreated) });
    const question = { title: t('journal.deleteTitle'), text, confirmLabel: t('journal.delete'), danger: true };
    if (!(await confirm(question))) return;
    try {
      await call(deleteNote, { params: { imei, noteId: id } });
      toast({ kind: 'success', text: t('journal.deleted') });
    } catch (error) {
      toast({ kind: 'danger', text: errorText(error, t) });
    }
    await queries.invalidateQueries({ queryKey: ['trackers'] });
  };
}

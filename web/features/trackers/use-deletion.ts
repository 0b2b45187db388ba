import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteTracker, type TrackerRow } from '#contract/features/trackers.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '#web/app/toasts.ts';
import { confirm } from '#web/ui/confirm/confirm.ts';

/** Deletes a tracker once that is confirmed. */
export function useDeletion(): (row: TrackerRow) => Promise<void> {
  const { t } = useTranslation(['trackers', 'errors']);
  const queries = useQueryClient();
  return async (row) => {
    const name = row.name || row.imei;
    const question = { title: t('delete.title', { name }), text: t('delete.text'), danger: true };
    if (!(await confirm({ ...question, confirmLabel: t('actions.delete') }))) return;
    try {
      await call(deleteTracker, { params: { imei: row.imei } });
      toast({ kind: 'success', text: t('delete.done', { name }) });
    } catch (error) {
      toast({ kind: 'danger', text: errorText(error, t) });
    }
    await queries.invalidateQueries({ queryKey: ['trackers'] });
  };
}

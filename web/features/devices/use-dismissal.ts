import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '#web/app/toasts.ts';

/** Takes something off a list of this page, and says so. */
export function useDismissal() {
  const { t } = useTranslation('errors');
  const queries = useQueryClient();
  return async (dismiss: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await dismiss();
      toast({ kind: 'success', text: done });
    } catch (error) {
      toast({ kind: 'danger', text: errorText(error, t) });
    }
    await queries.invalidateQueries({ queryKey: ['devices'] });
  };
}

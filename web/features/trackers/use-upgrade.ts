import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fetchUpgradePrice, upgradeTracker, type TrackerRow } from '#contract/features/trackers.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '#web/app/toasts.ts';
import { confirm } from '#web/ui/confirm/confirm.ts';
import { useFormats } from '#web/ui/use-formats.ts';

/** Orders the standard subscription once its price is confirmed. */
export function useUpgrade(): (row: TrackerRow) => Promise<void> {
  const { t } = useTranslation(['trackers', 'errors']);
  const queries = useQueryClient();
  const { money } = useFormats();

  const ask = async (name: string, imei: string): Promise<boolean> => {
    const { price: cents, currency } = await call(fetchUpgradePrice, { params: { imei } });
    const price = money(cents, currency);
    const texts = { title: t('upgrade.title', { name }), text: t('upgrade.text', { price }) };
    return confirm({ ...texts, confirmLabel: t('upgrade.confirm', { price }) });
  };

  return async ({ name: given, imei }) => {
    const name = given || imei;
    try {
      if (!(await ask(name, imei))) return;
      await call(upgradeTracker, { params: { imei } });
      toast({ kind: 'success', text: t('upgrade.done', { name }) });
      await queries.invalidateQueries({ queryKey: ['trackers'] });
    } catch (error) {
      toast({ kind: 'danger', text: errorText(error, t) });
    }
  };
}

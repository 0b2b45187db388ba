import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import { IconShieldCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { grantInsurer, type TrackerRow } from '#contract/features/trackers.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '#web/app/toasts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFormats } from '#web/ui/use-formats.ts';
import classes from './panel.module.css';

const grantDays = 7;

export type Insured = Pick<TrackerRow, 'imei' | 'name' | 'insurerName' | 'insurerGranted' | 'insurerGrantUntil'>;

/** Lets the insurer see a stolen vehicle for a week; extends that when it does already. */
export function StolenModal({ tracker, onClose }: { tracker: Insured; onClose: () => void }) {
  const { t } = useTranslation(['trackers', 'errors']);
  const { dateTime } = useFormats();
  const queries = useQueryClient();
  const { imei, insurerName: insurer, insurerGranted, insurerGrantUntil } = tracker;
  const granting = useMutation({
    mutationFn: () => call(grantInsurer, { params: { imei }, body: { grantDays } }),
    onSuccess: (view) => {
      const date = dateTime(view.insurerGrantUntil!);
      toast({ kind: 'success', text: t('stolen.done', { insurer: view.insurerName, date }) });
      void queries.invalidateQueries({ queryKey: ['trackers'] });
      onClose();
    },
    onError: (error) => toast({ kind: 'danger', text: errorText(error, t) }),
  });
  return (
    <Dialog title={t('stolen.title', { name: tracker.name || imei })} onClose={onClose} size={480}>
      <div className={classes.panel}>
        <div className={classes.texts}>
          {insurerGranted && insurerGrantUntil && (
            <p className={classes.granted}>
              <IconShieldCheck size={18} stroke={1.75} aria-hidden />
              {t('stolen.granted', { insurer, date: dateTime(insurerGrantUntil) })}
            </p>
          )}
          <p>{t('stolen.text', { insurer })}</p>
          <p>{t('stolen.police')}</p>
        </div>
        <Button color="bad" loading={granting.isPending} onClick={() => granting.mutate()}>
          {insurerGranted ? t('stolen.extend') : t('stolen.report')}
        </Button>
      </div>
    </Dialog>
  );
}

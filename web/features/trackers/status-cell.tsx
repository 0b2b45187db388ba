import { IconAlertCircle, IconCalendarX, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TrackerRow } from '#contract/features/trackers.ts';
import { useCanOnTracker } from '#web/app/session.ts';
import { useLiveStatus } from '#web/trackers/live.ts';
import { StatusChip } from '#web/trackers/status.tsx';
import { Chip } from '#web/ui/chip.tsx';

export function StatusCell({ row: { imei, userId, hasExpired } }: { row: TrackerRow }) {
  const { t } = useTranslation('trackers');
  if (userId === null)
    return (
      <Chip icon={IconUserOff} isLoud>
        {t('states.unassigned')}
      </Chip>
    );
  if (hasExpired)
    return (
      <Chip tone="bad" icon={IconCalendarX} isLoud>
        {t('states.expired')}
      </Chip>
    );
  return <LiveCell imei={imei} />;
}

/** Who may not see where it is does not ask. */
function LiveCell({ imei }: { imei: string }) {
  const maySee = useCanOnTracker('currentPosition', imei);
  return maySee ? <LiveChip imei={imei} /> : '–';
}

function LiveChip({ imei }: { imei: string }) {
  const { t } = useTranslation('modes');
  const status = useLiveStatus(imei);
  if (status?.modeData?.mode === 'recovery')
    return (
      <Chip tone="bad" icon={IconAlertCircle}>
        {t('title')}
      </Chip>
    );
  return status ? <StatusChip status={status} /> : null;
}

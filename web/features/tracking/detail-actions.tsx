import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconCurrentLocation, IconRadar2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrackerSummary } from '#contract/features/trackers.ts';
import { useCanOnTracker } from '#web/app/session.ts';
import type { LiveStatus } from '#web/trackers/live-merge.ts';
import { RecoveryModal } from '#web/trackers/recovery-modal.tsx';
import classes from './detail-panel.module.css';

interface DetailActionsProps {
  tracker: TrackerSummary;
  status: LiveStatus | undefined;
  isFollowing: boolean;
  onFollow: () => void;
}

/** What the button says: off, asked for, or on. */
const recoveryState = (status: LiveStatus | undefined): 'off' | 'waits' | 'on' => {
  if (status?.modeData?.mode === 'recovery') return 'on';
  return status?.modeData?.waitingMode === 'recovery' ? 'waits' : 'off';
};
const isSought = (status: LiveStatus | undefined): boolean => recoveryState(status) !== 'off';

export function DetailActions({ tracker, status, isFollowing, onFollow }: DetailActionsProps) {
  const { t } = useTranslation('map');
  const mayChangeMode = useCanOnTracker('changeMode', tracker.imei);
  const canRecover = mayChangeMode && status?.modeData?.availableModes.includes('recovery');
  const [isRecovering, setRecovering] = useState(false);
  return (
    <div className={classes.actions}>
      {status?.coordinate && (
        <Button
          variant={isFollowing ? 'light' : 'default'}
          leftSection={<IconCurrentLocation size={18} stroke={1.75} aria-hidden />}
          aria-pressed={isFollowing}
          onClick={onFollow}
        >
          {t(isFollowing ? 'detail.following' : 'detail.follow')}
        </Button>
      )}
      {canRecover && (
        <Button
          variant={isSought(status) ? 'light' : 'default'}
          {...(isSought(status) && { color: 'bad' })}
          leftSection={<IconRadar2 size={18} stroke={1.75} aria-hidden />}
          onClick={() => setRecovering(true)}
        >
          {t(`detail.recovery.${recoveryState(status)}`)}
        </Button>
      )}
      {isRecovering && <RecoveryModal imei={tracker.imei} name={tracker.name} onClose={() => setRecovering(false)} />}
    </div>
  );
}

import {
  IconAntennaBarsOff,
  IconCalendarX,
  IconClockExclamation,
  IconEngine,
  IconNavigation,
  IconParking,
  IconPlayerPause,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { movementOf, type Movement } from '#domain/tracking/status.ts';
import { Chip, type Tone } from '#web/ui/chip.tsx';
import { useFormats } from '#web/ui/use-formats.ts';
import { useLiveStatus } from './live.ts';
import type { LiveStatus } from './live-merge.ts';
import classes from './status.module.css';

/** What an expired tracker does is not told: it may well report. */
type Word = Movement | 'expired';
const wordOf = (status: LiveStatus): Word => (status.error === 'tracker.expired' ? 'expired' : movementOf(status));

export const movementIcons: Record<Word, Icon> = {
  driving: IconNavigation,
  idling: IconEngine,
  parked: IconParking,
  still: IconPlayerPause,
  old: IconClockExclamation,
  never: IconAntennaBarsOff,
  expired: IconCalendarX,
};

const tones: Record<Word, Tone> = {
  driving: 'good',
  idling: 'plain',
  parked: 'plain',
  still: 'plain',
  old: 'warn',
  never: 'plain',
  expired: 'bad',
};

/** What the vehicle does, as a small icon and a word. Nothing is said before anything is known. */
export function MovementWords({ status }: { status: LiveStatus | undefined }) {
  const { t } = useTranslation('status');
  if (!status) return <span className={classes.words}>{t('waiting')}</span>;
  const movement = wordOf(status);
  const Shape = movementIcons[movement];
  const turned = movement === 'driving' ? { rotate: `${status.direction ?? 0}deg` } : undefined;
  return (
    <span className={classes.words} data-tone={tones[movement]}>
      <Shape size={14} stroke={2} aria-hidden style={turned} />
      {t(`movement.${movement}`)}
    </span>
  );
}

export function StatusChip({ status }: { status: LiveStatus }) {
  const { t } = useTranslation('status');
  const formats = useFormats();
  const movement = wordOf(status);
  const words =
    movement === 'driving' ? t('drivingAt', { speed: formats.speed(status.speed ?? 0) }) : t(`movement.${movement}`);
  return (
    <Chip tone={tones[movement]} icon={movementIcons[movement]}>
      {words}
    </Chip>
  );
}

/** What a tracker does now, kept fresh while it is shown; nothing until it is known. */
export function LiveStatusChip({ imei }: { imei: string }) {
  const status = useLiveStatus(imei);
  return status ? <StatusChip status={status} /> : null;
}

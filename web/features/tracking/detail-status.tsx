import {
  IconAlertTriangle,
  IconAntennaBars1,
  IconAntennaBars3,
  IconAntennaBars5,
  IconAntennaBarsOff,
  IconBattery1,
  IconBattery2,
  IconBattery4,
  IconBatteryOff,
  IconBolt,
  IconKey,
  IconMoon,
  IconNavigation,
  IconPlugConnected,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TrackerSummary } from '#contract/features/trackers.ts';
import { movementOf } from '#domain/tracking/status.ts';
import { compassPoint } from '#web/trackers/compass.ts';
import type { LiveStatus } from '#web/trackers/live-merge.ts';
import { StatusChip } from '#web/trackers/status.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { useFormats } from '#web/ui/use-formats.ts';
import { Age } from './age.tsx';
import classes from './detail-panel.module.css';

/** How fast and where to, or what it does instead; and how fresh that is. */
export function NowLine({ status }: { status: LiveStatus }) {
  const { t } = useTranslation('map');
  const isDriving = movementOf(status) === 'driving';
  return (
    <div className={classes.now}>
      {isDriving ? <Speed status={status} /> : <StatusChip status={status} />}
      {status.datetime && (
        <span className={classes.fresh} data-old={status.outdated || undefined}>
          <Age at={status.datetime} as={(age) => t('detail.ago', { age })} />
        </span>
      )}
    </div>
  );
}

function Speed({ status }: { status: LiveStatus }) {
  const { t } = useTranslation('status');
  const formats = useFormats();
  const [figure, unit] = formats.speed(status.speed ?? 0).split('\u00A0');
  const direction = status.direction ?? 0;
  return (
    <>
      <span className={classes.speed}>
        <strong>{figure}</strong> {unit}
      </span>
      <span className={classes.heading}>
        <IconNavigation size={18} stroke={1.75} aria-hidden style={{ rotate: `${direction}deg` }} />
        {t(`compass.${compassPoint(direction)}`)}
      </span>
    </>
  );
}

const batteries = { full: IconBattery4, half: IconBattery2, low: IconBattery1, unknown: IconBatteryOff };
const signals = {
  good: IconAntennaBars5,
  medium: IconAntennaBars3,
  bad: IconAntennaBars1,
  sleep: IconMoon,
  unknown: IconAntennaBarsOff,
};

/** What the tracker says of itself. What its type does not know is left out. */
export function StatusChips({ status, tracker }: { status: LiveStatus; tracker: TrackerSummary }) {
  const { t } = useTranslation('status');
  const { ignition, battery = 'unknown', charging, signal = 'unknown' } = status;
  return (
    <ul className={classes.chips}>
      {status.stalled && (
        <li title={t('stalledHint')}>
          <Chip tone="warn" icon={IconAlertTriangle}>
            {t('stalled')}
          </Chip>
        </li>
      )}
      {tracker.hasIgnition && typeof ignition === 'boolean' && (
        <li>
          <Chip tone={ignition ? 'good' : 'plain'} icon={IconKey}>
            {t(ignition ? 'ignition.on' : 'ignition.off')}
          </Chip>
        </li>
      )}
      <li>
        <Chip tone={battery === 'low' ? 'warn' : 'plain'} icon={batteries[battery]}>
          {t(`battery.${battery}`)}
        </Chip>
      </li>
      {typeof charging === 'boolean' && (
        <li>
          <Chip icon={charging ? IconPlugConnected : IconBolt}>{t(charging ? 'charging.yes' : 'charging.no')}</Chip>
        </li>
      )}
      <li>
        <Chip tone={signal === 'bad' ? 'warn' : 'plain'} icon={signals[signal]}>
          {t(`signal.${signal}`)}
        </Chip>
      </li>
    </ul>
  );
}

/** Why there is no place to show. */
export function Never({ isExpired }: { isExpired: boolean }) {
  const { t } = useTranslation('map');
  const what = isExpired ? 'expired' : 'never';
  return (
    <div className={classes.never}>
      <IconAntennaBarsOff size={24} stroke={1.75} aria-hidden />
      <div>
        <strong>{t(`detail.${what}`)}</strong>
        <p>{t(`detail.${what}Hint`)}</p>
      </div>
    </div>
  );
}

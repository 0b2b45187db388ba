import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import { IconAlertCircle, IconCircleCheck, IconClock, IconLock, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ModeData } from '#contract/features/tracking.ts';
import { LoadError } from '#web/app/page.tsx';
import { useCanOnTracker } from '#web/app/session.ts';
import { Chip, type Tone } from '#web/ui/chip.tsx';
import { useFormats } from '#web/ui/use-formats.ts';
import classes from './panel.module.css';
import { recoveryView, type RecoveryView } from './recovery-view.ts';
import { isRefused, useMode, type ChangeMode } from './use-mode.ts';

const looks: Record<RecoveryView['state'], { tone: Tone; icon: Icon }> = {
  default: { tone: 'plain', icon: IconCircleCheck },
  starting: { tone: 'warn', icon: IconClock },
  recovery: { tone: 'bad', icon: IconAlertCircle },
  ending: { tone: 'warn', icon: IconClock },
};

/** Recovery mode of one tracker: what holds, what waits, and what can be asked for. */
export function RecoveryPanel({ imei }: { imei: string }) {
  const isAllowed = useCanOnTracker('changeMode', imei);
  return isAllowed ? <Mode imei={imei} /> : <NoPermission />;
}

function NoPermission() {
  const { t } = useTranslation('modes');
  return (
    <p className={classes.notice}>
      <IconLock size={18} stroke={1.75} aria-hidden />
      {t('noPermission')}
    </p>
  );
}

function Mode({ imei }: { imei: string }) {
  const { t } = useTranslation('modes');
  const { mode, error, retry, change } = useMode(imei);
  if (isRefused(error)) return <NoPermission />;
  if (!mode) return error ? <LoadError error={error} retry={retry} /> : <div className={classes.waiting} />;
  if (!mode.availableModes.includes('recovery')) return <p className={classes.notice}>{t('none')}</p>;
  return <Offer mode={mode} change={change} />;
}

function Offer({ mode, change }: { mode: ModeData; change: ChangeMode }) {
  const { t } = useTranslation('modes');
  const { date, time } = useFormats();
  const view = recoveryView(mode);
  const ends = mode.mode === 'recovery' && mode.recoveryModeEnds;
  return (
    <div className={classes.panel}>
      <div role="status" className={classes.texts}>
        <Chip {...looks[view.state]}>{t(`states.${view.state}`)}</Chip>
        <p>{t(view.state)}</p>
        {ends && <p>{t('ends', { date: `${date(ends)} ${time(ends)}` })}</p>}
        {view.isExtending && <p>{t('extending')}</p>}
      </div>
      <Buttons view={view} change={change} />
    </div>
  );
}

function Buttons({ view, change }: { view: RecoveryView; change: ChangeMode }) {
  const { t } = useTranslation('modes');
  const ask = (mode: 'default' | 'recovery') => ({
    onClick: () => change.ask(mode),
    loading: change.asked === mode,
  });
  if (view.canStart) return <Button {...ask('recovery')}>{t('start')}</Button>;
  if (view.canTakeBack)
    return (
      <Button variant="default" {...ask('default')}>
        {t('takeBack')}
      </Button>
    );
  return (
    <div className={classes.buttons}>
      <Button variant="default" {...ask('default')} disabled={!view.canEnd}>
        {t('end')}
      </Button>
      <Button {...ask('recovery')} disabled={!view.canExtend}>
        {t('extend')}
      </Button>
    </div>
  );
}

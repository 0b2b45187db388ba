import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconArrowLeft, IconArrowsMaximize, IconCloudOff, IconGps, IconMapPinOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '#web/app/session.ts';
import { shortAge } from '#web/trackers/age.ts';
import type { Live } from '#web/trackers/live-store.ts';
import { useSeconds } from '#web/trackers/use-seconds.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/table/load-failed.tsx';
import { useLanguage } from '#web/ui/use-language.ts';
import classes from './map-notes.module.css';
import pill from './pill.module.css';

interface ButtonProps {
  onClick: () => void;
  className?: string;
}

export function ShowAllButton({ onClick, className }: ButtonProps) {
  const { t } = useTranslation('map');
  return (
    <button type="button" className={`${pill.pill} ${className ?? ''}`} onClick={onClick}>
      <IconArrowsMaximize size={18} stroke={1.75} aria-hidden />
      {t('showAll')}
    </button>
  );
}

export function BackButton({ onClick }: ButtonProps) {
  const { t } = useTranslation('map');
  return (
    <button type="button" className={pill.pill} onClick={onClick}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      {t('detail.back')}
    </button>
  );
}

export function NoTrackers({ problem }: { problem: { retry: () => void } | null }) {
  const { t } = useTranslation('map');
  const isAdministrator = useCan('administrate');
  if (problem)
    return (
      <div className={classes.card}>
        <LoadFailed retry={problem.retry} />
      </div>
    );
  const action = isAdministrator && (
    <Button component={Link} to="/trackers">
      {t('empty.action')}
    </Button>
  );
  return (
    <div className={classes.card}>
      <EmptyState title={t('empty.title')} icon={IconGps} action={action}>
        {t(isAdministrator ? 'empty.textAdministrator' : 'empty.text')}
      </EmptyState>
    </div>
  );
}

export function NoSuchTracker({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('map');
  const back = (
    <Button variant="default" onClick={onClose}>
      {t('detail.back')}
    </Button>
  );
  return (
    <div className={classes.card}>
      <EmptyState title={t('detail.unknown')} icon={IconMapPinOff} action={back} />
    </div>
  );
}

/** Says how old what is shown is while the server is away. */
export function StaleBanner({ live }: { live: Live }) {
  return (
    <div role="status" className={classes.stale}>
      {live.isAway && <Stale heardAt={live.heardAt} />}
    </div>
  );
}

function Stale({ heardAt }: { heardAt: number | null }) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const now = useSeconds();
  return (
    <span className={classes.staleText} data-stale>
      <IconCloudOff size={18} stroke={1.75} aria-hidden />
      {heardAt === null ? t('staleUnknown') : t('stale', { age: shortAge(new Date(heardAt), now, language) })}
    </span>
  );
}

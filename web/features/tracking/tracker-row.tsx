import { ActionIcon, Tooltip } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TrackerSummary } from '#contract/features/trackers.ts';
import { movementOf } from '#domain/tracking/status.ts';
import type { LiveStatus } from '#web/trackers/live-merge.ts';
import { MovementWords } from '#web/trackers/status.tsx';
import { useFormats } from '#web/ui/use-formats.ts';
import { TrackerDisc } from '#web/ui/tracker-disc.tsx';
import { Age } from './age.tsx';
import classes from './tracker-menu.module.css';

interface TrackerRowProps {
  tracker: TrackerSummary;
  status: LiveStatus | undefined;
  isSelected: boolean;
  isShown: boolean;
  /** None where the list only switches. */
  onShow?: (isShown: boolean) => void;
  onChoose: () => void;
}

export function TrackerRow({ tracker, status, isSelected, isShown, onShow, onChoose }: TrackerRowProps) {
  const { t } = useTranslation('map');
  const { imei, name, icon, color } = tracker;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const isPale = (onShow && !isShown) || (status && movementOf(status) === 'old');
  return (
    <li
      ref={row}
      className={classes.row}
      data-selected={isSelected || undefined}
      data-hidden={(onShow && !isShown) || undefined}
    >
      <Link to={`/map/${imei}`} className={classes.link} aria-current={isSelected || undefined} onClick={onChoose}>
        <span className={classes.disc} data-pale={isPale || undefined}>
          <TrackerDisc icon={icon} color={color} size={32} />
        </span>
        <span className={classes.texts}>
          <span className={classes.name}>{name}</span>
          {onShow && !isShown ? (
            <span className={classes.quiet}>{t('menu.hidden')}</span>
          ) : (
            <MovementWords status={status} />
          )}
        </span>
        {(!onShow || isShown) && status && <Figures status={status} />}
      </Link>
      {onShow && <Eye name={name} isShown={isShown} onShow={onShow} />}
    </li>
  );
}

function Figures({ status }: { status: LiveStatus }) {
  const formats = useFormats();
  return (
    <span className={classes.figures}>
      {movementOf(status) === 'driving' && <strong>{formats.speed(status.speed ?? 0)}</strong>}
      {status.datetime && status.coordinate && <Age at={status.datetime} />}
    </span>
  );
}

function Eye({ name, isShown, onShow }: { name: string; isShown: boolean; onShow: (isShown: boolean) => void }) {
  const { t } = useTranslation('map');
  const label = t('menu.show', { name });
  const Shape = isShown ? IconEye : IconEyeOff;
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={classes.eye!}
        data-on={isShown || undefined}
        aria-label={label}
        aria-pressed={isShown}
        onClick={() => onShow(!isShown)}
      >
        <Shape size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

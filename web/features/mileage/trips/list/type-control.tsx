import { Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.layer.css';
import { IconAlertTriangle, IconBriefcase, IconHome, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TripRow } from '#contract/features/mileage/trips.ts';
import { Chip } from '#web/ui/chip.tsx';
import type { Mark } from '../use-marking.ts';
import { useWords } from '../use-words.ts';
import classes from './type-control.module.css';

const choices = [
  { type: 'business', icon: IconBriefcase },
  { type: 'private', icon: IconHome },
] as const;

interface TypeControlProps {
  trip: TripRow;
  mark: Mark;
  /** As wide as a thumb likes it. */
  isLarge?: boolean;
}

/** Business or private; the one chosen can be taken back. What is locked only says what it is. */
export function TypeControl({ trip, mark, isLarge = false }: TypeControlProps) {
  const { t } = useTranslation('mileage');
  const words = useWords();
  if (trip.locked) return <LockedType trip={trip} />;
  if (trip.id === 0)
    return (
      <span title={t('typeWhenEnded')}>
        <Chip tone="brand">{t('inProgress')}</Chip>
      </span>
    );
  return (
    <div
      role="group"
      aria-label={t('typeOf', { time: words.name(trip) })}
      className={classes.control}
      data-unknown={trip.type === 'unknown' || undefined}
      data-large={isLarge || undefined}
    >
      {choices.map(({ type, icon: Icon }) => (
        <button
          key={type}
          type="button"
          aria-pressed={trip.type === type}
          data-type={type}
          onClick={() => mark([trip], trip.type === type ? 'unknown' : type)}
        >
          <Icon size={isLarge ? 18 : 14} stroke={isLarge ? 1.75 : 2} aria-hidden />
          {t(`types.${type}`)}
        </button>
      ))}
    </div>
  );
}

function LockedType({ trip }: { trip: TripRow }) {
  const { t } = useTranslation('mileage');
  const text = t('locked', { type: t(`types.${trip.type}`) });
  return (
    <span className={classes.locked}>
      <span title={t('lockedHint')}>
        <IconLock size={16} stroke={1.75} aria-hidden />
        {text}
      </span>
      {trip.contradiction && <Contradiction trip={trip} />}
    </span>
  );
}

/** That records which came later make something else of what was handed in. */
function Contradiction({ trip }: { trip: TripRow }) {
  const { t } = useTranslation('mileage');
  const text = useContradiction(trip)!;
  return (
    <Tooltip label={text} multiline w={280} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.flag} aria-label={`${t('contradiction.short')}. ${text}`}>
        <IconAlertTriangle size={16} stroke={2} aria-hidden />
      </button>
    </Tooltip>
  );
}

export function useContradiction({ contradiction }: TripRow): string | null {
  const { t } = useTranslation('mileage');
  const { formats } = useWords();
  if (!contradiction) return null;
  const { startDatetime, endDatetime, distanceMeter } = contradiction;
  if (!startDatetime || !endDatetime) return t('contradiction.gone');
  const time = `${formats.dateTime(startDatetime)}–${formats.time(endDatetime)}`;
  return t('contradiction.changed', { time, distance: formats.distance(distanceMeter) });
}

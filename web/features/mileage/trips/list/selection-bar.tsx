import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconBriefcase, IconHome } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mostMarkedAtOnce } from '#contract/features/mileage/trips.ts';
import type { TripType } from '#domain/trips/trip.ts';
import classes from './foot-bar.module.css';

interface SelectionBarProps {
  count: number;
  missing: number;
  onSelectMissing: () => void;
  onMark: (type: TripType) => void;
  onDone: () => void;
}

/** In the place of the foot while trips are being selected. */
export function SelectionBar({ count, missing, onSelectMissing, onMark, onDone }: SelectionBarProps) {
  const { t } = useTranslation('mileage');
  const isNone = count === 0;
  return (
    <div className={classes.bar} data-selection data-bottom-bar role="region" aria-label={t('selection.label')}>
      <span role="status" className={classes.count}>
        <b>{isNone ? t('selection.none') : t('selection.count', { count })}</b>
        {count >= mostMarkedAtOnce && ` · ${t('selection.most', { count: mostMarkedAtOnce })}`}
      </span>
      {missing > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={onSelectMissing}>
          {t('selection.missing', { count: missing })}
        </Button>
      )}
      <div className={classes.marks}>
        <Button
          disabled={isNone}
          leftSection={<IconBriefcase size={18} stroke={1.75} aria-hidden />}
          onClick={() => onMark('business')}
        >
          {t('types.business')}
        </Button>
        <Button
          variant="default"
          disabled={isNone}
          leftSection={<IconHome size={18} stroke={1.75} aria-hidden />}
          onClick={() => onMark('private')}
        >
          {t('types.private')}
        </Button>
        <Button variant="default" disabled={isNone} onClick={() => onMark('unknown')}>
          {t('selection.clearType')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onDone}>
          {t('selection.done')}
        </Button>
      </div>
    </div>
  );
}

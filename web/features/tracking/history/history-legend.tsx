import { useComputedColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { silent } from '#domain/tracking/history/segments.ts';
import { silentColors, speedBounds, speedColors } from '#domain/tracking/history/speed-classes.ts';
import classes from './history-legend.module.css';

const first = speedBounds[0];
const last = speedBounds.at(-1)!;

/** What the lines of the plot and the colours of the track mean, in words. */
export function HistoryLegend({ hasIgnition }: { hasIgnition: boolean }) {
  const { t } = useTranslation('history');
  return (
    <ul className={classes.legend}>
      <li>
        <i className={classes.speed} /> {t('legend.speed')}
      </li>
      {hasIgnition && (
        <li>
          <i className={classes.ignition} /> {t('legend.ignition')}
        </li>
      )}
      <li>
        <i className={classes.stop} /> {t('legend.stop')}
      </li>
    </ul>
  );
}

export function TrackLegend() {
  const { t } = useTranslation('history');
  const scheme = useComputedColorScheme('light');
  const words = (index: number): string => {
    if (index === 0) return t('legend.under', { kmh: first });
    if (index === speedBounds.length) return t('legend.over', { kmh: last });
    return t('legend.between', { from: speedBounds[index - 1], to: speedBounds[index] });
  };
  const entries = [
    ...speedColors[scheme].map((color, index) => ({ key: index, color, words: words(index), height: 3 + index / 2 })),
    { key: silent, color: silentColors[scheme], words: t('legend.silent'), height: 2 },
  ];
  return (
    <ul className={classes.legend} aria-label={t('legend.track')}>
      {entries.map(({ key, color, words: text, height }) => (
        <li key={key}>
          <i
            className={key === silent ? classes.dashes : classes.swatch}
            style={{ color, height, background: key === silent ? undefined : color }}
          />
          {text}
        </li>
      ))}
    </ul>
  );
}

import { IconGauge } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AdjustmentRow } from '#contract/features/mileage/trips.ts';
import { useWords } from '../use-words.ts';
import classes from './list.module.css';

/** What somebody read off the dashboard, between the trips. */
export function Adjustment({ adjustment: { datetime, value, differenceMeter } }: { adjustment: AdjustmentRow }) {
  const { t } = useTranslation('mileage');
  const { formats, odometer, difference } = useWords();
  return (
    <span className={classes.adjustment}>
      <IconGauge size={18} stroke={1.75} aria-hidden />
      <time dateTime={datetime.toISOString()} title={formats.dateTime(datetime)}>
        {formats.time(datetime)}
      </time>
      <b>{t('adjustment.set', { value: `${odometer(value)}\u00A0km` })}</b>
      <span>
        {differenceMeter === null
          ? t('adjustment.first')
          : t('adjustment.difference', { difference: difference(differenceMeter) })}
      </span>
    </span>
  );
}

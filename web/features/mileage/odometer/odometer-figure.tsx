import { useTranslation } from 'react-i18next';
import type { Odometer } from '#contract/features/mileage/odometer.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { useFormats } from '#web/ui/use-formats.ts';
import classes from './odometer.module.css';

/** What it should show now, and how we know. */
export function OdometerFigure({ odometer: { value, metersSinceAdjustment, datetime } }: { odometer: Odometer }) {
  const { t } = useTranslation('odometer');
  const { distance, dateTime } = useFormats();
  if (value === null)
    return (
      <div className={classes.figure}>
        <strong>{t('notSet')}</strong>
        <p>{t('notSetText')}</p>
      </div>
    );
  return (
    <div className={classes.figure}>
      <span>{t('now')}</span>
      <strong>{distance(value)}</strong>
      <KeyValues
        of={[
          [t('setAt'), datetime && dateTime(datetime)],
          [t('since'), distance(metersSinceAdjustment)],
        ]}
      />
    </div>
  );
}

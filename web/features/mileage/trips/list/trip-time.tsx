import { useTranslation } from 'react-i18next';
import type { TripRow } from '#contract/features/mileage/trips.ts';
import { useWords } from '../use-words.ts';
import classes from './list.module.css';
import { useTripActions } from './trip-actions.ts';

/** When it was; opens the trip. */
export function TripTime({ trip }: { trip: TripRow }) {
  const { t } = useTranslation('mileage');
  const words = useWords();
  const { open } = useTripActions();
  const { startDatetime, endDatetime, isInProgress } = trip;
  return (
    <button
      type="button"
      className={classes.time}
      aria-label={t('openTrip', { time: words.name(trip) })}
      onClick={() => open(trip)}
    >
      <b>{words.formats.time(startDatetime)}</b> – {isInProgress ? t('now') : words.formats.time(endDatetime)}
    </button>
  );
}

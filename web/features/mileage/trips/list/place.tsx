import { useTranslation } from 'react-i18next';
import type { TripRow } from '#contract/features/mileage/trips.ts';
import { lacksAddress } from '../address-batch.ts';
import { useWords } from '../use-words.ts';
import classes from './list.module.css';

/** Where a trip began or ended: its address, else its coordinates; a ghost while it is being looked up. */
export function Place({ trip, end }: { trip: TripRow; end: 'start' | 'end' }) {
  const { t } = useTranslation('mileage');
  const { language, formats } = useWords();
  const [address, coordinate] =
    end === 'start' ? [trip.startAddress, trip.startCoordinate] : [trip.endAddress, trip.endCoordinate];
  const text = address?.[language];
  if (text) return <span title={text}>{text}</span>;
  if (!coordinate) return <span className={classes.faint}>{t('noPlace')}</span>;
  if (address === null && lacksAddress(trip))
    return <span className={classes.ghost} role="img" aria-label={t('lookingUp')} title={t('lookingUp')} />;
  return <span className={classes.faint}>{formats.coordinates(coordinate.lat, coordinate.lng)}</span>;
}

import { useTranslation } from 'react-i18next';
import type { TripDetails } from '#contract/features/mileage/trips.ts';
import { useDuration } from '#web/map/history-duration.ts';
import { useFormats } from '#web/ui/use-formats.ts';
import { useLanguage } from '#web/ui/use-language.ts';
import classes from './trip-page.module.css';
import type { useAddresses } from './use-trip-link.ts';

type Trip = TripDetails['trip'];
type Addresses = ReturnType<typeof useAddresses>;

/** From where to where, when, and how far. */
export function TripFacts({ trip, addresses }: { trip: Trip; addresses: Addresses }) {
  const { t } = useTranslation('trip-link');
  const { distance } = useFormats();
  const duration = useDuration();
  const { startDatetime, endDatetime, startOdometer, distanceMeter } = trip;
  const endOdometer = startOdometer === null ? null : startOdometer + distanceMeter;
  return (
    <div className={classes.facts}>
      <ol className={classes.ends}>
        <End letter="A" trip={trip} addresses={addresses} odometer={startOdometer} />
        <End letter="B" trip={trip} addresses={addresses} odometer={endOdometer} />
      </ol>
      <div className={classes.distance}>
        <span>{t('distance')}</span>
        <span>
          <b>{distance(distanceMeter)}</b> · {duration(startDatetime, endDatetime)}
        </span>
      </div>
    </div>
  );
}

interface EndProps {
  letter: 'A' | 'B';
  trip: Trip;
  addresses: Addresses;
  odometer: number | null;
}

function End({ letter, trip, addresses, odometer }: EndProps) {
  const { t } = useTranslation('trip-link');
  const { distance, time, date, dayOf } = useFormats();
  const isStart = letter === 'A';
  const at = isStart ? trip.startDatetime : trip.endDatetime;
  const isNextDay = dayOf(at) !== dayOf(trip.startDatetime);
  return (
    <li className={classes.end} data-end={letter}>
      <span className={classes.letter} role="img" aria-label={isStart ? t('start') : t('end')}>
        {letter}
      </span>
      <span className={classes.place}>
        <Address isStart={isStart} trip={trip} addresses={addresses} />
        {odometer !== null && (
          <small aria-label={t('odometer', { value: distance(odometer) })}>{distance(odometer)}</small>
        )}
      </span>
      <time dateTime={at.toISOString()} className={classes.time}>
        {time(at)}
        {isNextDay && <small>{date(at)}</small>}
      </time>
    </li>
  );
}

function Address({ isStart, trip, addresses }: { isStart: boolean; trip: Trip; addresses: Addresses }) {
  const { t } = useTranslation('trip-link');
  const { coordinates } = useFormats();
  const language = useLanguage();
  const address = (isStart ? addresses.start : addresses.end)?.[language];
  const coordinate = isStart ? trip.startCoordinate : trip.endCoordinate;
  if (address) return <span>{address}</span>;
  if (address === undefined && addresses.isLooking) return <span className={classes.looking}>{t('looking')}</span>;
  return <span>{coordinate ? coordinates(coordinate.lat, coordinate.lng) : t('noAddress')}</span>;
}

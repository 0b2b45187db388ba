import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TripRow } from '#contract/features/mileage/trips.ts';
import { isMarkable, type DayGroup } from '../trip-book.ts';
import { useWords } from '../use-words.ts';
import { Adjustment } from './adjustment.tsx';
import classes from './cards.module.css';
import { DayMenu } from './day-menu.tsx';
import { NoteCell } from './note-cell.tsx';
import { Place } from './place.tsx';
import { SelectBox } from './select-box.tsx';
import { useTripActions } from './trip-actions.ts';
import { TripTime } from './trip-time.tsx';
import { TypeControl } from './type-control.tsx';

/** The list on a phone: a card for each trip. */
export function TripCards({ groups }: { groups: readonly DayGroup[] }) {
  const { t } = useTranslation('mileage');
  const words = useWords();
  return (
    <div role="region" aria-label={t('list')}>
      {groups.map(({ day, trips, totals, entries }) => (
        <section key={day} className={classes.day} aria-labelledby={`day-${day}`}>
          <div className={classes.dayHead}>
            <SelectBox trips={trips} label={t('selection.day', { day: words.day(day) })} />
            <h2 id={`day-${day}`}>{words.day(day)}</h2>
            <span>{words.daySum(totals.count, totals.metres)}</span>
            <DayMenu day={words.day(day)} trips={trips} />
          </div>
          <ul>
            {entries.map((entry) => (
              <li key={`${entry.kind}${entry.at}`}>
                {entry.kind === 'trip' ? (
                  <Card trip={entry.trip} />
                ) : (
                  <div className={classes.adjustment}>
                    <Adjustment adjustment={entry.adjustment} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Card({ trip }: { trip: TripRow }) {
  const { t } = useTranslation('mileage');
  const words = useWords();
  const { mark } = useTripActions();
  const odometers = words.odometers(trip);
  return (
    <article className={classes.card} data-trip={trip.id}>
      <div className={classes.head}>
        <SelectBox trips={[trip]} label={t('selection.trip', { time: words.name(trip) })} />
        <TripTime trip={trip} />
        <b className={classes.distance}>{words.formats.distance(trip.distanceMeter)}</b>
      </div>
      <ol className={classes.places}>
        <li>
          <Place trip={trip} end="start" />
        </li>
        <li data-end>
          <Place trip={trip} end="end" />
        </li>
      </ol>
      <div className={classes.odometer}>
        <span>{t('columns.odometer')}</span>
        <span>{odometers ? `${odometers[0]} – ${odometers[1]}` : '–'}</span>
      </div>
      <TypeControl trip={trip} mark={mark} isLarge />
      {isMarkable(trip) && trip.type === 'unknown' ? (
        <p className={classes.missing}>
          <IconAlertTriangle size={14} stroke={2} aria-hidden />
          {t('chooseType')}
        </p>
      ) : (
        <NoteCell trip={trip} />
      )}
    </article>
  );
}

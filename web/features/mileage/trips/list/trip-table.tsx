import { IconArrowRight } from '@tabler/icons-react';
import { Fragment, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TripRow } from '#contract/features/mileage/trips.ts';
import type { DayGroup } from '../trip-book.ts';
import { useWords } from '../use-words.ts';
import { Adjustment } from './adjustment.tsx';
import { DayMenu } from './day-menu.tsx';
import classes from './list.module.css';
import { NoteCell } from './note-cell.tsx';
import { Place } from './place.tsx';
import { SelectBox } from './select-box.tsx';
import { useTripActions } from './trip-actions.ts';
import { TripTime } from './trip-time.tsx';
import { TypeControl } from './type-control.tsx';

const columns = ['time', 'from', 'to', 'odometer', 'distance', 'type', 'note'] as const;

export function TripTable({ groups }: { groups: readonly DayGroup[] }) {
  const { t } = useTranslation('mileage');
  const { selected } = useTripActions();
  return (
    <table className={classes.table} aria-label={t('list')} data-selecting={selected ? true : undefined}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.day}>
          <DayRow group={group} />
          {group.entries.map((entry) => (
            <Fragment key={`${entry.kind}${entry.at}`}>
              {entry.kind === 'trip' ? (
                <TripLine trip={entry.trip} />
              ) : (
                <tr data-adjustment>
                  <td colSpan={columns.length}>
                    <Adjustment adjustment={entry.adjustment} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function DayRow({ group: { day, trips, totals } }: { group: DayGroup }) {
  const { t } = useTranslation('mileage');
  const words = useWords();
  const name = words.day(day);
  return (
    <tr data-day={day}>
      <th scope="rowgroup" colSpan={columns.length}>
        <div className={classes.dayHead}>
          <SelectBox trips={trips} label={t('selection.day', { day: name })} />
          <span>{name}</span>
          <span className={classes.daySum}>{words.daySum(totals.count, totals.metres)}</span>
          <DayMenu day={name} trips={trips} />
        </div>
      </th>
    </tr>
  );
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, [role=group]') !== null;

function TripLine({ trip }: { trip: TripRow }) {
  const { t } = useTranslation('mileage');
  const words = useWords();
  const { mark, open } = useTripActions();
  const odometers = words.odometers(trip);
  const onClick = ({ target }: MouseEvent): void => {
    if (!isControl(target) && window.getSelection()?.isCollapsed !== false) open(trip);
  };
  return (
    <tr data-trip={trip.id} data-progress={trip.isInProgress || undefined} onClick={onClick}>
      <td data-column="time">
        <SelectBox trips={[trip]} label={t('selection.trip', { time: words.name(trip) })} />
        <TripTime trip={trip} />
      </td>
      <td data-column="from">
        <Place trip={trip} end="start" />
      </td>
      <td data-column="to">
        <span className={classes.to}>
          <IconArrowRight size={16} stroke={1.75} aria-hidden />
          <Place trip={trip} end="end" />
        </span>
      </td>
      <td data-column="odometer">
        {odometers ? (
          <>
            {odometers[0]} <span className={classes.dash}>– {odometers[1]}</span>
          </>
        ) : (
          '–'
        )}
      </td>
      <td data-column="distance">{words.formats.distance(trip.distanceMeter)}</td>
      <td data-column="type">
        <TypeControl trip={trip} mark={mark} />
      </td>
      <td data-column="note">
        <NoteCell trip={trip} />
      </td>
    </tr>
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { legsOf, type Leg } from '#domain/tracking/history/legs.ts';
import { useDuration } from '#web/map/history-duration.ts';
import { useFormats } from '#web/ui/use-formats.ts';
import classes from './history-legs.module.css';
import type { History } from './use-history.ts';

/** The same track for who does not use the map: where it stood and drove, from when to when. */
export function HistoryLegs({ history }: { history: History }) {
  const { t } = useTranslation('history');
  const { points, stops, range } = history;
  const legs = useMemo(() => legsOf(points, stops), [points, stops]);
  const formats = useFormats();
  const isOneDay = formats.dayOf(range!.from) === formats.dayOf(range!.to);
  const write = isOneDay ? formats.time : formats.dateTime;
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('legs.table')}>
      <table className={classes.legs}>
        <thead>
          <tr>
            {(['kind', 'start', 'end', 'duration', 'place'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`legs.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {legs.map((leg) => (
            <LegRow key={`${leg.kind}${leg.first}`} leg={leg} write={write} onGo={() => history.setIndex(leg.first)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LegRowProps {
  leg: Leg;
  /** A time, with its day where there are several. */
  write: (instant: Date) => string;
  onGo: () => void;
}

function LegRow({ leg, write, onGo }: LegRowProps) {
  const { t } = useTranslation('history');
  const formats = useFormats();
  const durationOf = useDuration();
  const start = write(leg.startsAt);
  const words = leg.kind === 'stop' ? t('legs.stop') : t('legs.drive', { distance: formats.distance(leg.metres) });
  return (
    <tr>
      <td>{words}</td>
      <td>
        <button type="button" className={classes.go} onClick={onGo} aria-label={t('legs.goTo', { time: start })}>
          {start}
        </button>
      </td>
      <td>{write(leg.endsAt)}</td>
      <td>{durationOf(leg.startsAt, leg.endsAt)}</td>
      <td>{formats.coordinates(leg.coordinate.lat, leg.coordinate.lng)}</td>
    </tr>
  );
}

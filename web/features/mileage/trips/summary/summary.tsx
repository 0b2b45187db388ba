import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DateRange } from '#domain/date-range.ts';
import { periodsOf, totalsByPeriod } from '#domain/trips/periods.ts';
import { tripTypes } from '#domain/trips/trip.ts';
import type { TripBook } from '../trip-book.ts';
import { useWords } from '../use-words.ts';
import { Plot } from './plot.tsx';
import classes from './summary.module.css';
import { BigSum, OdometerNow, TotalsCard } from './totals-card.tsx';

interface SummaryProps {
  imei: string;
  book: TripBook;
  days: DateRange;
  isNarrow: boolean;
  onChoose: (days: DateRange) => void;
}

const titles = { day: 'plot.perDay', week: 'plot.perWeek', month: 'plot.perMonth' } as const;

/** The plot and the sums, both of the very trips in the list. */
export function Summary({ imei, book, days: { start, end }, isNarrow, onChoose }: SummaryProps) {
  const { t } = useTranslation('mileage');
  const { formats } = useWords();
  const periods = useMemo(() => {
    const dated = [...book.byDay].flatMap(([day, trips]) =>
      trips.map(({ type, distanceMeter }) => ({ day, type, distanceMeter })),
    );
    return totalsByPeriod(dated, periodsOf({ start, end }), ({ day }) => day);
  }, [book, start, end]);
  const title = t(titles[periods[0]!.unit]);
  const plot = <Plot periods={periods} title={title} isNarrow={isNarrow} onChoose={onChoose} />;
  const { totals } = book;

  if (isNarrow)
    return (
      <section className={classes.card} aria-label={t('totals.title')}>
        <div className={classes.phoneHead}>
          <BigSum metres={totals.metres} />
          <ul className={classes.phoneTypes}>
            {tripTypes
              .filter((type) => type !== 'unknown' || totals.byType.unknown > 0)
              .map((type) => (
                <li key={type}>
                  <span className={classes.dot} data-type={type} aria-hidden />
                  {t(`types.${type}`)} {formats.distance(totals.byType[type])}
                </li>
              ))}
          </ul>
        </div>
        {plot}
        <p className={classes.caption}>{title}</p>
        <OdometerNow imei={imei} />
      </section>
    );

  return (
    <div className={classes.summary}>
      <section className={classes.card} aria-labelledby="plot">
        <div className={classes.cardHead}>
          <h2 id="plot">{title}</h2>
          <ul className={classes.legend} aria-hidden>
            {tripTypes.map((type) => (
              <li key={type}>
                <span className={classes.swatch} data-type={type} />
                {t(`types.${type}`)}
              </li>
            ))}
          </ul>
        </div>
        {plot}
      </section>
      <TotalsCard imei={imei} totals={totals} />
    </div>
  );
}

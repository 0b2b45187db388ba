import { useTranslation } from 'react-i18next';
import type { PeriodTotals } from '#domain/trips/periods.ts';
import { tripTypes } from '#domain/trips/trip.ts';
import classes from './plot.module.css';
import { usePeriodWords } from './use-period-words.ts';

/** The plot's figures for screen readers. */
export function PlotTable({ periods, title }: { periods: readonly PeriodTotals[]; title: string }) {
  const { t } = useTranslation('mileage');
  const words = usePeriodWords();
  return (
    <table className={classes.hidden}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('plot.period')}</th>
          {tripTypes.map((type) => (
            <th key={type} scope="col">
              {t(`types.${type}`)}
            </th>
          ))}
          <th scope="col">{t('plot.total')}</th>
        </tr>
      </thead>
      <tbody>
        {periods.map((period) => (
          <tr key={period.start}>
            <th scope="row">{words.name(period)}</th>
            {tripTypes.map((type) => (
              <td key={type}>{words.distance(period.totals.byType[type])}</td>
            ))}
            <td>{words.distance(period.totals.metres)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

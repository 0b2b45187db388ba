import { IconGauge } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { fetchOdometer } from '#contract/features/mileage/odometer.ts';
import { roundKilometres } from '#domain/distance.ts';
import { percentagesOf, type Totals } from '#domain/trips/totals.ts';
import { tripTypes } from '#domain/trips/trip.ts';
import { call } from '#web/api/call.ts';
import { addressOfTab } from '../../frame/mileage-view.ts';
import { useWords } from '../use-words.ts';
import classes from './summary.module.css';

/** A sum as the one big figure of a card. */
export function BigSum({ metres }: { metres: number }) {
  const { formats } = useWords();
  const { km, decimals } = roundKilometres(metres);
  return (
    <p className={classes.sum}>
      {formats.number(km, decimals)} <span>km</span>
    </p>
  );
}

export function TotalsCard({ imei, totals }: { imei: string; totals: Totals }) {
  const { t } = useTranslation('mileage');
  const { formats } = useWords();
  const percent = percentagesOf(totals.byType);
  return (
    <section className={classes.card} aria-labelledby="totals">
      <div className={classes.cardHead}>
        <h2 id="totals">{t('totals.title')}</h2>
        <span className={classes.count}>{t('trips', { count: totals.count })}</span>
      </div>
      <BigSum metres={totals.metres} />
      <div className={classes.share} aria-hidden>
        {tripTypes
          .filter((type) => totals.byType[type] > 0)
          .map((type) => (
            <span key={type} className={classes.part} data-type={type} style={{ flexGrow: totals.byType[type] }} />
          ))}
      </div>
      <table className={classes.types}>
        <tbody>
          {tripTypes.map((type) => (
            <tr key={type}>
              <th scope="row">
                <span className={classes.dot} data-type={type} aria-hidden />
                {t(`types.${type}`)}
              </th>
              <td>{formats.distance(totals.byType[type])}</td>
              <td>{percent[type]} %</td>
            </tr>
          ))}
        </tbody>
      </table>
      <OdometerNow imei={imei} />
    </section>
  );
}

export function OdometerNow({ imei }: { imei: string }) {
  const { t } = useTranslation('mileage');
  const [params] = useSearchParams();
  const { odometer } = useWords();
  const { data } = useQuery({
    queryKey: ['mileage', 'odometer', imei],
    queryFn: ({ signal }) => call(fetchOdometer, { params: { imei }, signal }),
    refetchInterval: 30_000,
  });
  return (
    <div className={classes.odometer}>
      <IconGauge size={18} stroke={1.75} aria-hidden />
      <span>{t('totals.odometer')}</span>
      {data?.value === null && <Link to={addressOfTab('odometer', params)}>{t('totals.odometerNotSet')}</Link>}
      {typeof data?.value === 'number' && <b>{odometer(data.value)} km</b>}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fetchTrip, type TripRow } from '#contract/features/mileage/trips.ts';
import { call } from '#web/api/call.ts';
import { LoadError } from '#web/app/page.tsx';
import classes from './dialog.module.css';

const TrackMap = lazy(async () => ({ default: (await import('#web/map/track-map.tsx')).TrackMap }));

/** Where the trip went, on a map. The one in progress is followed on the big one. */
export function TripTrack({ imei, trip }: { imei: string; trip: TripRow }) {
  const { t } = useTranslation('mileage');
  if (trip.id !== 0) return <StoredTrack imei={imei} tripId={trip.id} />;
  return (
    <p className={classes.quiet}>
      {t('dialog.notYet')} <Link to={`/map/${imei}`}>{t('dialog.follow')}</Link>
    </p>
  );
}

function StoredTrack({ imei, tripId }: { imei: string; tripId: number }) {
  const { t } = useTranslation('mileage');
  const { data, error, refetch } = useQuery({
    queryKey: ['mileage', 'trip', imei, tripId],
    queryFn: ({ signal }) => call(fetchTrip, { params: { imei, tripId }, signal }),
  });
  const places = useMemo(() => data?.points.map(({ coordinate }) => coordinate) ?? [], [data]);
  const texts = useMemo(
    () => ({
      label: t('dialog.map'),
      attribution: t('dialog.attribution'),
      noMap: t('dialog.noMap'),
      start: t('dialog.start'),
      end: t('dialog.end'),
    }),
    [t],
  );
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (data && places.length === 0) return <p className={classes.quiet}>{t('dialog.noPoints')}</p>;
  return (
    <div className={classes.map} data-points={places.length}>
      <Suspense>{data && <TrackMap places={places} texts={texts} />}</Suspense>
    </div>
  );
}

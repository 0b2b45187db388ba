import { Title } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TripDetails } from '#contract/features/mileage/trips.ts';
import { localeOf } from '#domain/language.ts';
import { PageSkeleton, useDocumentTitle } from '#web/app/page.tsx';
import { TrackerDisc } from '#web/ui/tracker-disc.tsx';
import { useFormats } from '#web/ui/use-formats.ts';
import { useLanguage } from '#web/ui/use-language.ts';
import { useTimeZone } from '#web/ui/use-time-zone.ts';
import { isInvalidLink, LinkTrouble } from './link-trouble.tsx';
import { TripFacts } from './trip-facts.tsx';
import classes from './trip-page.module.css';
import { LockedTrip, TypeButtons } from './type-buttons.tsx';
import { useAddresses, useTripLink, type TripLink } from './use-trip-link.ts';

/** Comes after the question: it is large, and the answer need not wait for it. */
const TrackMap = lazy(() => import('#web/map/track-map.tsx').then((file) => ({ default: file.TrackMap })));

/** One trip of a notice, for whoever holds its link: was it business or private? */
export default function TripPage({ params }: { params: Record<string, string> }) {
  const { t } = useTranslation(['trip-link', 'history', 'errors']);
  const link = { imei: params['imei']!, tripId: Number(params['tripId']), secret: params['secret']! };
  const { query, mark } = useTripLink(link);
  useDocumentTitle(t('question'));
  const isOver = isInvalidLink(mark.error);
  if (isOver || (query.error && !query.data))
    return <LinkTrouble error={isOver ? mark.error : query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <PageSkeleton />;
  const { trip } = query.data;
  return (
    <article className={classes.trip}>
      <TripMap points={query.data.points} />
      <div className={classes.content}>
        <TripHead details={query.data} />
        <Title order={1}>{t('question')}</Title>
        <FactsWithAddresses link={link} trip={trip} />
        {trip.locked ? <LockedTrip trip={trip} /> : <TypeButtons trip={trip} mark={mark} />}
      </div>
    </article>
  );
}

function FactsWithAddresses({ link, trip }: { link: TripLink; trip: TripDetails['trip'] }) {
  return <TripFacts trip={trip} addresses={useAddresses(link, trip)} />;
}

function TripHead({ details: { tracker, trip } }: { details: TripDetails }) {
  const { date } = useFormats();
  const locale = localeOf(useLanguage());
  const timeZone = useTimeZone();
  const at = trip.startDatetime;
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone }).format(at);
  return (
    <div className={classes.head}>
      <TrackerDisc icon={tracker.icon} color={tracker.color} size={28} />
      <span className={classes.name}>{tracker.name || tracker.imei}</span>
      <time dateTime={at.toISOString()}>
        {weekday} {date(at)}
      </time>
    </div>
  );
}

/** Nothing once the positions are no longer kept. */
function TripMap({ points }: Pick<TripDetails, 'points'>) {
  const { t } = useTranslation('trip-link');
  const places = useMemo(() => points.map(({ coordinate }) => coordinate), [points]);
  if (places.length === 0) return null;
  const texts = {
    label: t('map'),
    attribution: t('attribution'),
    noMap: t('noMap'),
    start: t('start'),
    end: t('end'),
  };
  return (
    <div className={classes.map}>
      <Suspense>
        <TrackMap places={places} texts={texts} />
      </Suspense>
    </div>
  );
}

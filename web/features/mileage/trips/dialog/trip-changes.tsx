import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fetchTripChanges } from '#contract/features/mileage/trips.ts';
import type { AnswerOf } from '#contract/route.ts';
import { tripTypes } from '#domain/trips/trip.ts';
import { call } from '#web/api/call.ts';
import { LoadError } from '#web/app/page.tsx';
import { useWords } from '../use-words.ts';
import classes from './dialog.module.css';

type Change = AnswerOf<typeof fetchTripChanges>['changes'][number];

/** Who set what, and when; latest first. */
export function TripChanges({ imei, tripId }: { imei: string; tripId: number }) {
  const { t } = useTranslation('mileage');
  const { data, error, refetch } = useQuery({
    queryKey: ['mileage', 'changes', imei, tripId],
    queryFn: ({ signal }) => call(fetchTripChanges, { params: { imei, tripId }, signal }),
  });
  if (!data) return error ? <LoadError error={error} retry={() => void refetch()} /> : <div aria-busy />;
  if (data.changes.length === 0) return <p className={classes.quiet}>{t('dialog.noChanges')}</p>;
  return (
    <ol className={classes.changes}>
      {data.changes.map((change, index) => (
        <ChangeLine key={index} change={change} />
      ))}
    </ol>
  );
}

function ChangeLine({ change }: { change: Change }) {
  const { t } = useTranslation('mileage');
  const { formats } = useWords();
  const { datetime, userName, via } = change;
  const who = userName || t(via === 'link' ? 'changes.somebody' : 'changes.server');
  return (
    <li>
      <span>{useChangeText(change)}</span>
      <span className={classes.origin}>
        <time dateTime={datetime.toISOString()}>{formats.dateTime(datetime)}</time> · {who} · {t(`changes.via.${via}`)}
      </span>
    </li>
  );
}

function useChangeText({ field, before, after }: Change): string {
  const { t } = useTranslation('mileage');
  const { formats } = useWords();
  const typeName = (text: string): string => {
    const type = tripTypes.find((each) => each === text);
    return type ? t(`types.${type}`) : text;
  };
  const metres = (text: string): string => (/^\d+$/.test(text) ? formats.distance(Number(text)) : text);
  switch (field) {
    case 'type':
      return t('changes.type', { before: typeName(before), after: typeName(after) });
    case 'note':
      if (before === '') return t('changes.noteAdded', { after });
      return after === '' ? t('changes.noteRemoved', { before }) : t('changes.noteChanged', { before, after });
    case 'distance':
      return t('changes.distance', { before: metres(before), after: metres(after) });
    case 'times':
      return t('changes.times', { before, after });
    case 'locked':
      return t('changes.locked');
  }
}

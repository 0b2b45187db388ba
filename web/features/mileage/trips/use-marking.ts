import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeTrip, markTrips, mostMarkedAtOnce, type TripRow } from '#contract/features/mileage/trips.ts';
import type { TripType } from '#domain/trips/trip.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '#web/app/toasts.ts';
import { isMarkable } from './trip-book.ts';
import { changeInLists, fetchAgain, findInLists, stopFetching, takeOver } from './use-trips.ts';

type Types = ReadonlyMap<number, TripType>;
export type Mark = (trips: readonly TripRow[], type: TripType) => void;

const undoSeconds = 10;

/** One after the other: a second click on the same trip must know the version that the first one left. */
let last: Promise<unknown> = Promise.resolve();
const inTurn = <T>(send: () => Promise<T>): Promise<T> => {
  const sent = last.then(send);
  last = sent.catch(() => undefined);
  return sent;
};

/** Sets types at once on the page, then on the server; what fails goes back and says why. */
export function useMarking(imei: string): Mark {
  const { t } = useTranslation(['mileage', 'errors']);
  const queries = useQueryClient();

  const show = (types: Types): void =>
    changeInLists(queries, imei, (trip) => ({ ...trip, type: types.get(trip.id) ?? trip.type }));

  const send = async (types: Types): Promise<readonly TripRow[]> => {
    const [[id, type]] = types as unknown as [[number, TripType]];
    if (types.size > 1) {
      const trips = [...types].map(([each, wanted]) => ({ id: each, type: wanted }));
      return (await call(markTrips, { params: { imei }, body: { trips } })).trips;
    }
    const version = findInLists(queries, imei, id)?.version;
    const { trip } = await call(changeTrip, { params: { imei, tripId: id }, body: { type, version } });
    return [trip];
  };

  const set = async (types: Types, before: Types): Promise<boolean> => {
    await stopFetching(queries, imei);
    show(types);
    try {
      takeOver(queries, imei, await inTurn(() => send(types)));
      for (const id of types.keys()) void queries.invalidateQueries({ queryKey: ['mileage', 'changes', imei, id] });
      return true;
    } catch (error) {
      show(before);
      const isStale = error instanceof ApiError && error.code === 'request.stale';
      toast({ kind: isStale ? 'warning' : 'danger', text: isStale ? t('stale') : errorText(error, t) });
      void fetchAgain(queries, imei);
      return false;
    }
  };

  const undo = async (before: Types, after: Types): Promise<void> => {
    if (await set(before, after))
      toast({ kind: 'light', text: t('undone', { count: before.size }), timeout: 5, replaces: 'marking' });
  };

  return (trips, type) => {
    const changed = trips.filter((trip) => isMarkable(trip) && trip.type !== type).slice(0, mostMarkedAtOnce);
    const before: Types = new Map(changed.map((trip) => [trip.id, trip.type]));
    const after: Types = new Map(changed.map(({ id }) => [id, type]));
    const count = changed.length;
    if (count === 0) return;
    const text = type === 'unknown' ? t('unmarked', { count }) : t('marked', { count, type: t(`markedAs.${type}`) });
    void set(after, before).then((isDone) => {
      if (!isDone) return;
      const action = { label: t('undo'), onClick: () => void undo(before, after) };
      toast({ kind: 'success', text, timeout: undoSeconds, action, replaces: 'marking' });
    });
  };
}

import { useQuery, type QueryClient } from '@tanstack/react-query';
import { fetchTrips, type TripRow } from '#contract/features/mileage/trips.ts';
import type { AnswerOf } from '#contract/route.ts';
import { call } from '#web/api/call.ts';
import type { TabProps } from '../frame/log-of-tracker.tsx';

/** How often the trip in progress grows; a page that nobody looks at does not ask. */
const everyMs = 30_000;

const keyOf = (imei: string) => ['mileage', 'trips', imei] as const;

export function useTrips({ imei, range: { from, to }, minDistance }: TabProps) {
  return useQuery({
    queryKey: [...keyOf(imei), from.getTime(), to.getTime(), minDistance],
    queryFn: ({ signal }) => call(fetchTrips, { query: { imei, from, to, minDistance }, signal }),
    // What is over does not grow.
    refetchInterval: () => (to.getTime() > Date.now() ? everyMs : false),
    // Another period of the same tracker takes the place of the one before when it is here.
    placeholderData: (before, query) => (query?.queryKey[2] === imei ? before : undefined),
  });
}

type Answer = AnswerOf<typeof fetchTrips>;

/** Changes trips in every list that has them. */
export function changeInLists(queries: QueryClient, imei: string, change: (trip: TripRow) => TripRow): void {
  queries.setQueriesData<Answer>(
    { queryKey: keyOf(imei) },
    (before) => before && { ...before, trips: before.trips.map(change) },
  );
}

/** Takes over what the server says of some trips. */
export function takeOver(queries: QueryClient, imei: string, trips: readonly TripRow[]): void {
  const byId = new Map(trips.map((trip) => [trip.id, trip]));
  changeInLists(queries, imei, (trip) => byId.get(trip.id) ?? trip);
}

export function findInLists(queries: QueryClient, imei: string, id: number): TripRow | undefined {
  const lists = queries.getQueriesData<Answer>({ queryKey: keyOf(imei) });
  for (const [, answer] of lists) {
    const found = answer?.trips.find((trip) => trip.id === id);
    if (found) return found;
  }
  return undefined;
}

/** An answer on its way is older than what is changed now. */
export const stopFetching = (queries: QueryClient, imei: string): Promise<void> =>
  queries.cancelQueries({ queryKey: keyOf(imei) });

export const fetchAgain = (queries: QueryClient, imei: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: keyOf(imei) });

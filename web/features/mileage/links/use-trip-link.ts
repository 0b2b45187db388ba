import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  fetchMarkedTripAddresses,
  fetchTripToMark,
  markTrip,
  type TripDetails,
} from '#contract/features/mileage/trips.ts';
import type { AnswerOf } from '#contract/route.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { askUntil } from '../ask-until.ts';

export interface TripLink {
  imei: string;
  tripId: number;
  secret: string;
}

const askEvery = 500;
/** A minute and more: whoever still has none will not get one while looking at the page. */
const mostAsked = 120;

export type Answer = 'business' | 'private';

/** The trip of a secret link, and how it is marked. */
export function useTripLink({ imei, tripId, secret }: TripLink) {
  const queries = useQueryClient();
  const queryKey = ['tripLink', imei, tripId, secret];
  const where = { params: { imei, tripId }, query: { secret } };
  const query = useQuery({ queryKey, queryFn: ({ signal }) => call(fetchTripToMark, { ...where, signal }) });
  const mark = useMutation({
    mutationFn: (type: Answer) => call(markTrip, { ...where, body: { type } }),
    onSuccess: ({ trip }) => queries.setQueryData<TripDetails>(queryKey, (before) => before && { ...before, trip }),
    onError: (error) => {
      // It was exported meanwhile: the page says so once it knows.
      if (error instanceof ApiError && error.code === 'trip.locked') void query.refetch();
    },
  });
  return { query, mark };
}

type Found = AnswerOf<typeof fetchMarkedTripAddresses>['addresses'][number];

/** The addresses, asked for until they are known. */
export function useAddresses({ imei, tripId, secret }: TripLink, { startAddress, endAddress }: TripDetails['trip']) {
  const isMissing = startAddress === null || endAddress === null;
  const [found, setFound] = useState<Found | null>(null);
  const [isLooking, setLooking] = useState(isMissing);
  useEffect(() => {
    if (!isMissing) return;
    const stop = new AbortController();
    const ask = async (): Promise<Found | undefined> => {
      const query = { imei, tripId, secret };
      const { addresses } = await call(fetchMarkedTripAddresses, { query, signal: stop.signal });
      return addresses.find((each) => each.tripId === tripId);
    };
    const end = (answer: Found | undefined): void => {
      setFound(answer ?? null);
      setLooking(false);
    };
    // A failure costs the address, not the page; being stopped is none.
    askUntil(ask, { everyMs: askEvery, most: mostAsked, signal: stop.signal, bears: () => true }).then(
      end,
      () => undefined,
    );
    return () => stop.abort();
  }, [isMissing, imei, tripId, secret]);
  return {
    start: startAddress ?? found?.startAddress ?? null,
    end: endAddress ?? found?.endAddress ?? null,
    isLooking,
  };
}

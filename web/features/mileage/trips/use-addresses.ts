import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { fetchTripAddresses, type TripRow } from '#contract/features/mileage/trips.ts';
import { call } from '#web/api/call.ts';
import { lacksAddress, nextBatch } from './address-batch.ts';
import { changeInLists } from './use-trips.ts';

const againAfterMs = 500;
const afterFailuresMs = 10_000;

/** Asks for the addresses of the trips on screen until they are known. It only logs what fails: the trips are there without. */
export function useAddresses(imei: string, trips: readonly TripRow[]): void {
  const queries = useQueryClient();
  const missing = useEffectEvent(() => trips.filter(lacksAddress).map(({ id }) => id));
  const isAnyMissing = trips.some(lacksAddress);

  const look = useEffectEvent(async (tripIds: number[], signal: AbortSignal) => {
    const { addresses } = await call(fetchTripAddresses, { query: { imei, tripIds }, signal });
    const byId = new Map(addresses.map(({ tripId, ...known }) => [tripId, known]));
    changeInLists(queries, imei, (trip) => ({ ...trip, ...byId.get(trip.id) }));
  });

  useEffect(() => {
    if (!isAnyMissing) return;
    const stopped = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let lastAsked: number | undefined;
    const goOn = async (): Promise<void> => {
      const batch = nextBatch(missing(), lastAsked);
      lastAsked = batch.at(-1);
      try {
        if (batch.length > 0) await look(batch, stopped.signal);
        failures = 0;
      } catch (error) {
        if (stopped.signal.aborted) return;
        failures += 1;
        // oxlint-disable-next-line no-console
        console.warn('Addresses of trips could not be looked up.', error);
      }
      if (stopped.signal.aborted) return;
      timer = setTimeout(() => void goOn(), Math.min(againAfterMs * 2 ** failures, afterFailuresMs));
    };
    void goOn();
    return () => {
      stopped.abort();
      clearTimeout(timer);
    };
  }, [isAnyMissing]);
}

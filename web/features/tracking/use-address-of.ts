import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { geocode } from '#contract/features/geocoding.ts';
import type { Coordinate } from '#contract/features/tracking.ts';
import { call } from '#web/api/call.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { useLanguage } from '#web/ui/use-language.ts';

const settleMs = 600;
const round = (degrees: number): number => Number(degrees.toFixed(4));

/** The address of a place; asked once for each ten metres or so, and not while it flies past. */
export function useAddressOf(coordinate: Coordinate | null) {
  const language = useLanguage();
  const key = useDebounced(coordinate && `${round(coordinate.lat)},${round(coordinate.lng)}`, settleMs);
  const found = useQuery({
    queryKey: ['geocode', key, language],
    queryFn: ({ signal }) => {
      const [lat, lng] = key!.split(',').map(Number) as [number, number];
      return call(geocode, { body: { coordinate: { lat, lng }, language }, signal });
    },
    enabled: key !== null,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    address: found.data?.address ?? null,
    isFinding: coordinate !== null && found.isPending,
    hasFailed: found.isError,
  };
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchMileageBounds } from '#contract/features/mileage/trips.ts';
import { addDays, type DateRange, type Day } from '#domain/date-range.ts';
import { localInstant } from '#domain/local-time.ts';
import { call } from '#web/api/call.ts';
import { useFormats } from '#web/ui/use-formats.ts';
import { useNow } from '#web/ui/use-now.ts';
import { useTimeZone } from '#web/ui/use-time-zone.ts';
import { readDays } from './mileage-view.ts';

function startOf(day: Day, zone: string): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return localInstant({ year, month, day: date }, 0, zone);
}

/** Both ends of a period belong to it, to the second. */
const second = 1000;
const endOf = (day: Day, zone: string): Date => new Date(startOf(addDays(day, 1), zone).getTime() - second);

/** The period chosen, as days where the user is and as instants. */
export function usePeriod(imei: string, params: URLSearchParams) {
  const formats = useFormats();
  const zone = useTimeZone();
  const today = formats.dayOf(useNow());
  const { data, error, refetch } = useQuery({
    queryKey: ['mileage', 'bounds', imei],
    queryFn: ({ signal }) => call(fetchMileageBounds, { query: { imei }, signal }),
    staleTime: 3_600_000,
  });
  const bounds = { min: data && formats.dayOf(data.from), max: today };
  const { start, end } = readDays(params, today, bounds);
  const range = useMemo(() => ({ from: startOf(start, zone), to: endOf(end, zone) }), [start, end, zone]);
  const days: DateRange = { start, end };
  return { days, range, bounds, isReady: data !== undefined, error, retry: () => void refetch() };
}

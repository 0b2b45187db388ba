import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fetchHistoryBounds } from '#contract/features/tracking.ts';
import { defaultRange, historyBounds, type InstantRange } from '#domain/tracking/history/range.ts';
import { call } from '#web/api/call.ts';
import { useNow } from '#web/ui/use-now.ts';
import { useTimeZone } from '#web/ui/use-time-zone.ts';

export interface ChosenRange {
  from: Date | null;
  to: Date | null;
}

export type RangeFault = 'unreadable' | 'notOrdered' | 'outside';

/** What the page can tell by itself; how far back one may look is for the server to say. */
export function faultOf({ from, to }: ChosenRange, bounds: InstantRange): RangeFault | null {
  if (!from || !to) return 'unreadable';
  if (from >= to) return 'notOrdered';
  return to > bounds.to ? 'outside' : null;
}

/** The range of the form: the default one until something is chosen. */
export function useRange(imei: string) {
  const now = useNow();
  const zone = useTimeZone();
  const { data } = useQuery({
    queryKey: ['history-bounds', imei],
    queryFn: ({ signal }) => call(fetchHistoryBounds, { query: { imei }, signal }),
  });
  const bounds = useMemo(() => historyBounds(now, zone, data?.from ?? null), [now, zone, data]);
  const [chosen, choose] = useState<ChosenRange | null>(null);
  return { range: chosen ?? defaultRange(now, zone, bounds), choose, bounds, now, zone };
}

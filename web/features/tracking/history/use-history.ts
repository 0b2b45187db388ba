import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { TrackerSummary } from '#contract/features/trackers.ts';
import { HistoryStore } from './history-store.ts';
import type { History } from './history.ts';

export type { History } from './history.ts';

/** The history of one tracker: closed until a range is loaded, and again when the tracker is another. */
export function useHistory({ imei }: Pick<TrackerSummary, 'imei'>): History {
  const store = useMemo(() => new HistoryStore(imei), [imei]);
  useEffect(() => store.close, [store]);
  return useSyncExternalStore(store.subscribe, store.picture);
}

import { useMemo } from 'react';
import type { TrackerSummary } from '#contract/features/trackers.ts';
import { mostTrails } from './use-vehicles.ts';

export interface Drawn {
  drawn: readonly TrackerSummary[];
  trailed: readonly TrackerSummary[];
  trailedImeis: readonly string[];
}

/** Which trackers stand on the map, and which of them with their trails: the selected one always does. */
export function useDrawn(
  trackers: readonly TrackerSummary[],
  shown: ReadonlySet<string>,
  selected: string | null,
): Drawn {
  return useMemo(() => {
    const isSelected = ({ imei }: TrackerSummary): boolean => imei === selected;
    const drawn = trackers.filter((tracker) => shown.has(tracker.imei) || isSelected(tracker));
    const trailed = drawn.length <= mostTrails ? drawn : drawn.filter(isSelected);
    return { drawn, trailed, trailedImeis: trailed.map(({ imei }) => imei) };
  }, [trackers, shown, selected]);
}

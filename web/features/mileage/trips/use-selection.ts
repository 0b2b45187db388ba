import { useCallback, useState } from 'react';
import { mostMarkedAtOnce, type TripRow } from '#contract/features/mileage/trips.ts';
import { isMarkable } from './trip-book.ts';

/** Which trips are selected, over all pages; null while nothing is being selected. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<number> | null>(null);
  const select = useCallback((trips: readonly TripRow[], isSelected: boolean): void => {
    setSelected((before) => {
      const next = new Set(before ?? []);
      for (const trip of trips.filter(isMarkable)) {
        if (!isSelected) next.delete(trip.id);
        else if (next.size < mostMarkedAtOnce) next.add(trip.id);
      }
      return next;
    });
  }, []);
  return { selected, select, start: () => setSelected(new Set()), end: () => setSelected(null) };
}

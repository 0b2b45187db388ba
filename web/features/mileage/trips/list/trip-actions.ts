import { createContext, use } from 'react';
import type { TripRow } from '#contract/features/mileage/trips.ts';
import type { Mark } from '../use-marking.ts';

/** What can be done with the trips of the list. */
export interface TripActions {
  mark: Mark;
  open: (trip: TripRow) => void;
  editNote: (trip: TripRow) => void;
  /** Null while nothing is being selected. */
  selected: ReadonlySet<number> | null;
  select: (trips: readonly TripRow[], isSelected: boolean) => void;
}

export const TripActionsContext = createContext<TripActions | null>(null);

export function useTripActions(): TripActions {
  const actions = use(TripActionsContext);
  if (!actions) throw new Error('Only within the list of trips.');
  return actions;
}

import type { Fix } from '../../tracking/fix.ts';
import { neverDriven, stepTrip, type TripState } from '../detector.ts';
import type { Trip } from '../trip.ts';

export interface Folded {
  state: TripState;
  told: Trip[];
}

/** Fixes that are in order, and every trip as often as it was told. */
export function fold(fixes: readonly Fix[], begun: TripState = neverDriven): Folded {
  const told: Trip[] = [];
  let state = begun;
  for (const fix of fixes) state = stepTrip(state, fix, (trip) => told.push(trip));
  return { state, told };
}

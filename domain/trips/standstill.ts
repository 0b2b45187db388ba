import { standstillWithIgnition, standstillWithoutIgnition } from './parameters.ts';
import type { TripState } from './state.ts';

/** How long it may stand before the trip is over. */
export const standstillOf = ({ hasIgnition }: TripState): number =>
  hasIgnition ? standstillWithIgnition : standstillWithoutIgnition;

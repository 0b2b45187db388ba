// Sums over trips. Metres are added first; rounding belongs to whoever shows them.
import { tripTypes, type TripType } from './trip.ts';

export interface Countable {
  type: TripType;
  distanceMeter: number;
}

export type ByType = Record<TripType, number>;

export interface Totals {
  count: number;
  metres: number;
  byType: ByType;
}

const none = (): ByType => ({ business: 0, private: 0, unknown: 0 });

export function totalsOf(trips: readonly Countable[]): Totals {
  const totals: Totals = { count: trips.length, metres: 0, byType: none() };
  for (const { type, distanceMeter } of trips) {
    totals.metres += distanceMeter;
    totals.byType[type] += distanceMeter;
  }
  return totals;
}

/** Whole percent that sum to 100: what rounding down leaves over goes to those it took most from. */
export function percentagesOf(byType: ByType): ByType {
  const sum = tripTypes.reduce((total, type) => total + byType[type], 0);
  if (sum === 0) return none();
  const exact = tripTypes.map((type) => ({ type, share: (byType[type] * 100) / sum }));
  const rounded = none();
  for (const { type, share } of exact) rounded[type] = Math.floor(share);
  const left = 100 - tripTypes.reduce((total, type) => total + rounded[type], 0);
  const lost = (share: number): number => share - Math.floor(share);
  for (const { type } of exact.toSorted((a, b) => lost(b.share) - lost(a.share)).slice(0, left)) rounded[type] += 1;
  return rounded;
}

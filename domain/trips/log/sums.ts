import type { TripType } from '../trip.ts';
import { minutesBetween } from './minutes.ts';

export interface Sum {
  trips: number;
  metres: number;
  minutes: number;
}
export type SumsByType = Record<TripType, Sum>;

interface Summed {
  type: TripType;
  startAt: number;
  endAt: number;
  distanceMetres: number;
}

export const noSum: Sum = { trips: 0, metres: 0, minutes: 0 };

export const plus = (sum: Sum, { startAt, endAt, distanceMetres }: Omit<Summed, 'type'>): Sum => ({
  trips: sum.trips + 1,
  metres: sum.metres + distanceMetres,
  minutes: sum.minutes + minutesBetween(startAt, endAt),
});

const sumOf = (trips: readonly Summed[], type: TripType): Sum =>
  trips.filter((trip) => trip.type === type).reduce(plus, noSum);

export const sumsByType = (trips: readonly Summed[]): SumsByType => ({
  business: sumOf(trips, 'business'),
  private: sumOf(trips, 'private'),
  unknown: sumOf(trips, 'unknown'),
});

const added = (one: Sum, other: Sum): Sum => ({
  trips: one.trips + other.trips,
  metres: one.metres + other.metres,
  minutes: one.minutes + other.minutes,
});

export const total = (sums: SumsByType): Sum => Object.values(sums).reduce(added, noSum);

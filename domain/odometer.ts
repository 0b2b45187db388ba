// What a vehicle's odometer shows: the last value read off the dashboard, and what was driven since. Whole metres throughout, so
// that sums of trips and differences of the odometer are the same numbers.

export interface Adjustment {
  at: number;
  valueMetres: number;
  /** How far the trip in progress had come; none where none was known. */
  tripMetres: number | null;
  /** What trips since then had covered that are no longer kept. */
  carriedMetres: number;
}

export interface Driven {
  startAt: number;
  endAt: number;
  distanceMetres: number;
}

/** More than a tenth from the expected value: somebody may have mistyped. */
const unlikelyShare = 0.1;

export const isUnlikely = (value: number, expected: number | null): boolean =>
  expected !== null && Math.abs(value - expected) > expected * unlikelyShare;

/** How much of a trip was driven before an adjustment: what it had covered then, else by its share of time. */
export function metresBefore({ at, tripMetres }: Adjustment, { startAt, endAt, distanceMetres }: Driven): number {
  if (startAt >= at) return 0;
  if (endAt <= at) return distanceMetres;
  if (tripMetres !== null) return Math.min(distanceMetres, tripMetres);
  return Math.round((distanceMetres * (at - startAt)) / (endAt - startAt));
}

export const metresAfter = (adjustment: Adjustment, trip: Driven): number =>
  trip.distanceMetres - metresBefore(adjustment, trip);

/** What it shows once an adjustment is made; what is no longer kept was driven right after it. */
const valueAfter = ({ valueMetres, carriedMetres }: Adjustment): number => valueMetres + carriedMetres;

interface Told<A, T> {
  /** None as long as the odometer was never set. */
  trips: { trip: T; startMetres: number | null }[];
  /** How far each is from what was computed; none for the first. */
  adjustments: { adjustment: A; differenceMetres: number | null }[];
  /** After all of them. */
  valueMetres: number | null;
}

/**
 * The odometer along trips and adjustments, each in order of time, in one pass. It begins with what it shows before the first of
 * them. From one trip to the next it goes on by the distance, and by the difference of whatever adjustment is between.
 */
export function followOdometer<A extends Adjustment, T extends Driven>(
  opening: number | null,
  trips: readonly T[],
  adjustments: readonly A[],
): Told<A, T> {
  const told: Told<A, T> = { trips: [], adjustments: [], valueMetres: opening };
  let next = 0;
  const adjustUntil = (isWithin: (at: number) => boolean, expected: (adjustment: A) => number | null) => {
    for (; next < adjustments.length && isWithin(adjustments[next]!.at); next++) {
      const adjustment = adjustments[next]!;
      const before = expected(adjustment);
      const differenceMetres = before === null ? null : adjustment.valueMetres - before;
      told.adjustments.push({ adjustment, differenceMetres });
      told.valueMetres = valueAfter(adjustment);
    }
  };
  for (const trip of trips) {
    adjustUntil(
      (at) => at <= trip.startAt,
      () => told.valueMetres,
    );
    told.trips.push({ trip, startMetres: told.valueMetres });
    let counted = 0;
    adjustUntil(
      (at) => at < trip.endAt,
      (adjustment) => {
        const done = metresBefore(adjustment, trip);
        const expected = told.valueMetres === null ? null : told.valueMetres + done - counted;
        counted = done;
        return expected;
      },
    );
    if (told.valueMetres !== null) told.valueMetres += trip.distanceMetres - counted;
  }
  adjustUntil(
    () => true,
    () => told.valueMetres,
  );
  return told;
}

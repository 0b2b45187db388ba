// How the odometer got from the beginning of a period to its end: what was driven, and what was adjusted.

interface Driven {
  startAt: number;
  endAt: number;
  startOdometerMetres: number | null;
  distanceMetres: number;
}

interface Adjusted {
  at: number;
  valueMetres: number;
}

export interface Balance {
  openingMetres: number;
  drivenMetres: number;
  /** What adjustments added or took away; without any, what locked trips do not agree on. */
  adjustedMetres: number;
  closingMetres: number;
}

/** Of the part of the period in which the odometer was known; null when that is no part of it. Trips in order of time. */
export function balanceOf(trips: readonly Driven[], adjustments: readonly Adjusted[]): Balance | null {
  const known = trips.filter((trip) => trip.startOdometerMetres !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return null;
  const drivenMetres = known.reduce((sum, { distanceMetres }) => sum + distanceMetres, 0);
  const after = adjustments.filter(({ at }) => at >= last.endAt).at(-1);
  const openingMetres = first.startOdometerMetres!;
  const closingMetres = after?.valueMetres ?? last.startOdometerMetres! + last.distanceMetres;
  return { openingMetres, drivenMetres, adjustedMetres: closingMetres - openingMetres - drivenMetres, closingMetres };
}

export const tripTypes = ['business', 'private', 'unknown'] as const;
export type TripType = (typeof tripTypes)[number];

/** A trip as the fixes tell it. Instants are milliseconds since 1970; its start names it. */
export interface Trip {
  startAt: number;
  /** None where no good fix was had yet. */
  startLat: number | null;
  startLng: number | null;
  endAt: number;
  endLat: number | null;
  endLng: number | null;
  /** Whole metres: every total is a sum of these. */
  distanceMetres: number;
}

import type { TripRow } from '#contract/features/mileage/trips.ts';

/** A kilometre that nobody has said anything of. */
export const aTrip = (changes: Partial<TripRow> & Pick<TripRow, 'startDatetime'>): TripRow => ({
  id: 1,
  type: 'unknown',
  endDatetime: changes.startDatetime,
  startCoordinate: null,
  endCoordinate: null,
  startAddress: null,
  endAddress: null,
  startOdometer: null,
  distanceMeter: 1000,
  note: '',
  locked: false,
  lockedDatetime: null,
  isInProgress: false,
  contradiction: null,
  version: 1,
  ...changes,
});

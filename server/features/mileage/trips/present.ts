import type { AdjustmentRow, TripRow } from '#contract/features/mileage/trips.ts';
import type { LoggedAdjustment, LoggedTrip } from './log.ts';

const degrees = (lat: number | null, lng: number | null) =>
  lat === null || lng === null ? null : { lat: lat / 1e7, lng: lng / 1e7 };

const inBothLanguages = (da: string | null, en: string | null) => (da === null || en === null ? null : { da, en });

const instantOf = (milliseconds: number | null): Date | null => (milliseconds === null ? null : new Date(milliseconds));

const contradictionOf = ({ contradiction }: LoggedTrip): TripRow['contradiction'] =>
  contradiction && {
    startDatetime: instantOf(contradiction.startAt),
    endDatetime: instantOf(contradiction.endAt),
    distanceMeter: contradiction.distanceMetres,
  };

export const presentTrip = (trip: LoggedTrip): TripRow => ({
  id: trip.id,
  type: trip.type,
  startDatetime: new Date(trip.startAt),
  endDatetime: new Date(trip.endAt),
  startCoordinate: degrees(trip.startLat, trip.startLng),
  endCoordinate: degrees(trip.endLat, trip.endLng),
  startAddress: inBothLanguages(trip.startAddressDa, trip.startAddressEn),
  endAddress: inBothLanguages(trip.endAddressDa, trip.endAddressEn),
  startOdometer: trip.startOdometerMetres,
  distanceMeter: trip.distanceMetres,
  note: trip.note,
  locked: trip.lockedAt !== null,
  lockedDatetime: trip.lockedAt,
  isInProgress: trip.isInProgress,
  contradiction: contradictionOf(trip),
  version: trip.version,
});

export const presentAdjustment = ({ id, at, valueMetres, differenceMetres }: LoggedAdjustment): AdjustmentRow => ({
  id,
  datetime: new Date(at),
  value: valueMetres,
  differenceMeter: differenceMetres,
});

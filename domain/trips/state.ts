import type { Trip } from './trip.ts';

/**
 * Where the detection stands after every fix up to the last. Flat, always with the same keys, and plain values, so that it can
 * be kept as JSON and compared key by key. What no longer matters is forgotten: two pasts that led to the same stay agree.
 */
export interface TripState {
  /** Parked; engine on (or moving) but not away yet; on a trip. */
  phase: 'parked' | 'starting' | 'driving';
  /** Whether this tracker ever said, and what it said last. */
  hasIgnition: boolean;
  ignition: boolean;
  /** The last record of any kind. Not kept up while parked with the ignition off. */
  lastAt: number | null;

  /** The place up to which distance is counted; how fast it was there, and what the odometer said. */
  lat: number | null;
  lng: number | null;
  kmh: number;
  odometer: number | null;
  /** The last good fix at or around that place, and since when it stands there. */
  seenAt: number | null;
  stillSince: number | null;

  /** Fixes that cannot follow from that place: the first and the last of those that agree. */
  strays: number;
  strayAt: number | null;
  strayLat: number | null;
  strayLng: number | null;
  strayKmh: number;
  strayMetres: number;
  firstStrayLat: number | null;
  firstStrayLng: number | null;

  /** The trip, if there is one, or the one that may go on after a short stop. */
  startAt: number | null;
  startLat: number | null;
  startLng: number | null;
  metres: number;
  /** What only the odometer counted since that place, when it was switched off without reception. */
  unseenMetres: number;
  /** Whether it has left: only then it is a trip. */
  hasLeft: boolean;
  /** When the ignition went off; not forgotten before it moves again. */
  endAt: number | null;
}

export const neverDriven: TripState = {
  phase: 'parked',
  hasIgnition: false,
  ignition: false,
  lastAt: null,
  lat: null,
  lng: null,
  kmh: 0,
  odometer: null,
  seenAt: null,
  stillSince: null,
  strays: 0,
  strayAt: null,
  strayLat: null,
  strayLng: null,
  strayKmh: 0,
  strayMetres: 0,
  firstStrayLat: null,
  firstStrayLng: null,
  startAt: null,
  startLat: null,
  startLng: null,
  metres: 0,
  unseenMetres: 0,
  hasLeft: false,
  endAt: null,
};

export const tripUntil = (state: TripState, endAt: number): Trip => ({
  startAt: state.startAt!,
  startLat: state.startLat,
  startLng: state.startLng,
  endAt,
  endLat: state.lat,
  endLng: state.lng,
  distanceMetres: Math.round(state.metres + state.unseenMetres),
});

/** The trip in progress as it stands, once it has become one; null while parked. */
export const tripSoFar = (state: TripState): Trip | null =>
  state.phase === 'driving' ? tripUntil(state, state.lastAt!) : null;

/** The trip of a tracker that has fallen silent, as a silence ends it; null where none is in progress or it was told already. */
export const tripToKeep = (state: TripState): Trip | null =>
  state.phase === 'driving' && state.endAt === null ? tripUntil(state, state.stillSince ?? state.lastAt!) : null;

export function forgetStrays(state: TripState): void {
  if (state.strays === 0) return;
  state.strays = 0;
  state.strayAt = state.strayLat = state.strayLng = state.firstStrayLat = state.firstStrayLng = null;
  state.strayKmh = state.strayMetres = 0;
}

export function forgetTrip(state: TripState): void {
  state.startAt = state.startLat = state.startLng = state.endAt = null;
  state.metres = state.unseenMetres = 0;
  state.hasLeft = false;
}

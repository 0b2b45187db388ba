// What follows from a tracker's fixes, in order of time. Derived folds (how it does, and its trips) are functions of the set of
// fixes and are folded again when one comes late; another one takes its place beside them. Reactive ones (alarms, mode,
// installation steps) act on `folded` in store-batch.ts, once, and never on a refold.
import { type Fix } from '#domain/tracking/fix.ts';
import { isLate, neverSeen, step, type LiveState } from '#domain/tracking/live-state.ts';
import { neverDriven, stepTrip, type TripState } from '#domain/trips/detector.ts';
import type { Trip } from '#domain/trips/trip.ts';
import type { TrackerState } from './states.ts';

const day = 86_400_000;
export const dayOf = (at: number): number => Math.floor(at / day) * day;

/** Where the derived folds stand. */
export interface Standing {
  live: LiveState;
  trip: TripState;
}

export const atFirst: Standing = { live: neverSeen, trip: neverDriven };

/** Where they stood before the first fix of a day (of UTC). */
export interface Checkpoint extends Standing {
  trackerId: number;
  at: number;
}

/** By its start: one that went on after a short stop ends again, and counts as it ended last. */
export type ToldTrips = Map<number, Trip>;

export interface Folded {
  state: TrackerState;
  checkpoints: Checkpoint[];
  told: ToldTrips;
  /** In order, without those that came late. */
  folded: Fix[];
}

/** Folds new fixes, which must be in order. Late ones only ask for a refold. */
export function foldFixes(before: TrackerState, fixes: readonly Fix[], now: number): Folded {
  const late = fixes.filter((fix) => isLate(before.live, fix));
  const folded = late.length === 0 ? [...fixes] : fixes.filter((fix) => !isLate(before.live, fix));
  const { live, trip, checkpoints, told } = foldDerived(before.trackerId, before, folded);
  const state = { ...before, live, trip, contactAt: Math.max(before.contactAt, now) };
  return { state: late.length === 0 ? state : askRefold(state, late, now), checkpoints, told, folded };
}

export function foldDerived(trackerId: number, before: Standing, fixes: readonly Fix[]) {
  const checkpoints: Checkpoint[] = [];
  const told: ToldTrips = new Map();
  const tell = (trip: Trip) => void told.set(trip.startAt, trip);
  let { live, trip } = before;
  for (const fix of fixes) {
    if (live.lastAt !== null && dayOf(live.lastAt) !== dayOf(fix.at))
      checkpoints.push({ trackerId, at: dayOf(fix.at), live, trip });
    live = step(live, fix);
    trip = stepTrip(trip, fix, tell);
  }
  return { live, trip, checkpoints, told };
}

const askRefold = (state: TrackerState, late: readonly Fix[], now: number): TrackerState => ({
  ...state,
  refoldFrom: Math.min(state.refoldFrom ?? Infinity, ...late.map(({ at }) => at)),
  refoldTo: Math.max(state.refoldTo ?? -Infinity, ...late.map(({ at }) => at)),
  refoldAskedAt: state.refoldAskedAt ?? now,
  lateFixes: state.lateFixes + late.length,
});

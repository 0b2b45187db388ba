// What follows from a tracker's fixes, in order of time. Derived folds are functions of the set of fixes and are folded
// again when one comes late; trips and the odometer take their place beside `step`. Reactive ones (alarms, mode,
// installation steps) act on `folded` in store-batch.ts, once, and never on a refold.
import { type Fix } from '#domain/tracking/fix.ts';
import { isLate, step, type LiveState } from '#domain/tracking/live-state.ts';
import type { TrackerState } from './states.ts';

const day = 86_400_000;
export const dayOf = (at: number): number => Math.floor(at / day) * day;

/** The state before the first fix of a day (of UTC). */
export interface Checkpoint {
  trackerId: number;
  at: number;
  state: LiveState;
}

export interface Folded {
  state: TrackerState;
  checkpoints: Checkpoint[];
  /** In order, without those that came late. */
  folded: Fix[];
}

/** Folds new fixes, which must be in order. Late ones only ask for a refold. */
export function foldFixes(before: TrackerState, fixes: readonly Fix[], now: number): Folded {
  const late = fixes.filter((fix) => isLate(before.live, fix));
  const folded = late.length === 0 ? [...fixes] : fixes.filter((fix) => !isLate(before.live, fix));
  const { live, checkpoints } = foldLive(before.trackerId, before.live, folded);
  const state = { ...before, live, contactAt: Math.max(before.contactAt, now) };
  return { state: late.length === 0 ? state : askRefold(state, late, now), checkpoints, folded };
}

export function foldLive(trackerId: number, before: LiveState, fixes: readonly Fix[]) {
  const checkpoints: Checkpoint[] = [];
  let live = before;
  for (const fix of fixes) {
    if (live.lastAt !== null && dayOf(live.lastAt) !== dayOf(fix.at))
      checkpoints.push({ trackerId, at: dayOf(fix.at), state: live });
    live = step(live, fix);
  }
  return { live, checkpoints };
}

const askRefold = (state: TrackerState, late: readonly Fix[], now: number): TrackerState => ({
  ...state,
  refoldFrom: Math.min(state.refoldFrom ?? Infinity, ...late.map(({ at }) => at)),
  refoldTo: Math.max(state.refoldTo ?? -Infinity, ...late.map(({ at }) => at)),
  refoldAskedAt: state.refoldAskedAt ?? now,
  lateFixes: state.lateFixes + late.length,
});

// What a tracker's state is called. The same words serve the map, the list and the calls.
import type { TrackerType } from '../tracker-types.ts';
import type { LiveState } from './live-state.ts';

export type BatteryWord = 'full' | 'half' | 'low' | 'unknown';
export type SignalWord = 'good' | 'medium' | 'bad' | 'sleep' | 'unknown';

const fullFrom = 80;
const lowTo = 20;

export function batteryWord(percent: number | null): BatteryWord {
  if (percent === null) return 'unknown';
  if (percent >= fullFrom) return 'full';
  return percent <= lowTo ? 'low' : 'half';
}

/** From 0 to 5, as devices count. */
export function signalWord(signal: number | null, asleep: boolean | null): SignalWord {
  if (asleep) return 'sleep';
  if (signal === null) return 'unknown';
  if (signal >= 4) return 'good';
  return signal >= 2 ? 'medium' : 'bad';
}

export const stalledAfterSeconds = 600;

/** Says it moves, or has its ignition on, and has been where it is for ten minutes. */
export const isStalled = (state: Pick<LiveState, 'moving' | 'ignition' | 'lastAt' | 'stillSince'>): boolean =>
  (state.moving === true || state.ignition === true) &&
  state.lastAt !== null &&
  state.stillSince !== null &&
  state.lastAt - state.stillSince >= stalledAfterSeconds * 1000;

export const isOutdated = (
  positionAt: number | null,
  now: number,
  { outdatedAfterSeconds }: Pick<TrackerType, 'outdatedAfterSeconds'>,
): boolean => positionAt === null || now - positionAt > outdatedAfterSeconds * 1000;

export type Movement = 'driving' | 'idling' | 'parked' | 'still' | 'old' | 'never';

/** What a status says, as far as it has been asked for. */
export interface ToldStatus {
  error?: string | undefined;
  outdated?: boolean | undefined;
  coordinate?: object | null | undefined;
  speed?: number | null | undefined;
  ignition?: boolean | null | undefined;
}

const drivesAboveKmh = 5;

/** One word for what the vehicle does, where a list or a marker has room for one. */
export function movementOf({ error, outdated, coordinate, speed, ignition }: ToldStatus): Movement {
  if (error !== undefined || !coordinate) return 'never';
  if (outdated) return 'old';
  if ((speed ?? 0) > drivesAboveKmh) return 'driving';
  if (ignition) return 'idling';
  return ignition === false ? 'parked' : 'still';
}

import { msOf, type TrackPoint } from './point.ts';
import type { Stop } from './stops.ts';

/** What a stop, or a silence on the way, takes at most when played, in seconds of the vehicle's time. */
const mostStopSeconds = 60;
const mostGapSeconds = 120;

const secondsBetween = (points: readonly TrackPoint[], first: number, last: number): number =>
  (msOf(points[last]!) - msOf(points[first]!)) / 1000;

/** For each point the seconds after which playing reaches it: the vehicle's own time with the waiting cut short. */
export function playClockOf(points: readonly TrackPoint[], stops: readonly Stop[]): Float64Array {
  const gaps = new Float64Array(points.length);
  for (let index = 1; index < points.length; index += 1)
    gaps[index] = Math.min(secondsBetween(points, index - 1, index), mostGapSeconds);
  for (const { first, last } of stops) {
    const share = Math.min(1, mostStopSeconds / secondsBetween(points, first, last));
    for (let index = first + 1; index <= last; index += 1)
      gaps[index] = secondsBetween(points, index - 1, index) * share;
  }
  let sum = 0;
  return gaps.map((gap) => (sum += gap));
}

/** How far playing has come: past this point, and this share of the way to the next. */
export function positionAt(clock: Float64Array, seconds: number): { index: number; share: number } {
  let low = 0;
  let high = clock.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (clock[middle]! <= seconds) low = middle;
    else high = middle - 1;
  }
  const gap = (clock[low + 1] ?? 0) - clock[low]!;
  return { index: low, share: gap > 0 ? Math.min(1, Math.max(0, (seconds - clock[low]!) / gap)) : 0 };
}

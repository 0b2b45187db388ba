/** Where a tracker was: one point of its history, oldest first in every list. */
export interface TrackPoint {
  datetime: Date;
  coordinate: { lat: number; lng: number };
  /** km/h */
  speed: number;
  /** Degrees from north. */
  direction: number;
  /** None for trackers that do not know. */
  ignition: boolean | null;
}

export const msOf = ({ datetime }: TrackPoint): number => datetime.getTime();

/** The last point at or before this moment; the first when there is none. */
export function indexAtTime(points: readonly TrackPoint[], ms: number): number {
  let low = 0;
  let high = points.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (msOf(points[middle]!) <= ms) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The point nearest to this moment. */
export function nearestIndex(points: readonly TrackPoint[], ms: number): number {
  const before = indexAtTime(points, ms);
  const after = Math.min(before + 1, points.length - 1);
  return msOf(points[after]!) - ms < ms - msOf(points[before]!) ? after : before;
}

const longSilenceMs = 10 * 60_000;

/** So long between two points that the one says little about what was until the other. */
export const isLongSilence = (earlier: TrackPoint, later: TrackPoint): boolean =>
  msOf(later) - msOf(earlier) > longSilenceMs;

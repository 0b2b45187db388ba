import { metresBetween } from './metres-between.ts';
import { msOf, type TrackPoint } from './point.ts';

export const minStopSeconds = 180;
export const stopRadiusMetres = 60;

/** From the first to the last point of a stay; both are indexes into the track. */
export interface Stop {
  first: number;
  last: number;
  startsAt: Date;
  endsAt: Date;
  coordinate: TrackPoint['coordinate'];
}

const stay = (points: readonly TrackPoint[], first: number): number => {
  const anchor = points[first]!.coordinate;
  let last = first;
  while (last + 1 < points.length && metresBetween(anchor, points[last + 1]!.coordinate) <= stopRadiusMetres) last += 1;
  return last;
};

const stopOf = (points: readonly TrackPoint[], first: number, last: number): Stop => ({
  first,
  last,
  startsAt: points[first]!.datetime,
  endsAt: points[last]!.datetime,
  // The first fixes are of a vehicle that still rolls in; the middle one is of where it stood.
  coordinate: points[Math.floor((first + last + 1) / 2)]!.coordinate,
});

/** Three minutes or more within sixty metres of where the stay began. */
export function findStops(points: readonly TrackPoint[]): Stop[] {
  const stops: Stop[] = [];
  for (let first = 0; first < points.length; first += 1) {
    const last = stay(points, first);
    if (msOf(points[last]!) - msOf(points[first]!) < minStopSeconds * 1000) continue;
    stops.push(stopOf(points, first, last));
    first = last;
  }
  return stops;
}

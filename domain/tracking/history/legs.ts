import { metresBetween } from './metres-between.ts';
import type { TrackPoint } from './point.ts';
import type { Stop } from './stops.ts';

export interface Leg {
  kind: 'stop' | 'drive';
  first: number;
  last: number;
  startsAt: Date;
  endsAt: Date;
  /** Where it stood, or where the drive ended. */
  coordinate: TrackPoint['coordinate'];
  metres: number;
}

const length = (points: readonly TrackPoint[], first: number, last: number): number => {
  let metres = 0;
  for (let index = first; index < last; index += 1)
    metres += metresBetween(points[index]!.coordinate, points[index + 1]!.coordinate);
  return metres;
};

const drive = (points: readonly TrackPoint[], first: number, last: number): Leg => ({
  kind: 'drive',
  first,
  last,
  startsAt: points[first]!.datetime,
  endsAt: points[last]!.datetime,
  coordinate: points[last]!.coordinate,
  metres: length(points, first, last),
});

/** The track as people tell it: stood here, drove, stood there. */
export function legsOf(points: readonly TrackPoint[], stops: readonly Stop[]): Leg[] {
  const legs: Leg[] = [];
  let from = 0;
  for (const stop of stops) {
    if (stop.first > from) legs.push(drive(points, from, stop.first));
    legs.push({ kind: 'stop', ...stop, metres: 0 });
    from = stop.last;
  }
  if (from < points.length - 1) legs.push(drive(points, from, points.length - 1));
  return legs;
}

import { metresBetween } from './metres-between.ts';
import { isLongSilence, type TrackPoint } from './point.ts';
import { speedClass } from './speed-classes.ts';

/** Nothing was heard between its ends: the way taken is not known. */
export const silent = -1;

export interface Segment {
  /** A class of speed, or `silent`. */
  speedClass: number;
  /** Longitude first, as GeoJSON has it. */
  coordinates: [number, number][];
}

const place = ({ coordinate }: TrackPoint): [number, number] => [coordinate.lng, coordinate.lat];

const farMetres = 300;
const classBetween = (earlier: TrackPoint, later: TrackPoint): number => {
  const isSilent = isLongSilence(earlier, later) && metresBetween(earlier.coordinate, later.coordinate) > farMetres;
  return isSilent ? silent : speedClass(later.speed);
};

/** The track cut where the class of speed changes; neighbours share a point, so that no gap shows. */
export function segmentsOf(points: readonly TrackPoint[]): Segment[] {
  const segments: Segment[] = [];
  for (let index = 1; index < points.length; index += 1) {
    const [earlier, later] = [points[index - 1]!, points[index]!];
    const found = classBetween(earlier, later);
    const open = segments.at(-1);
    if (open?.speedClass === found) open.coordinates.push(place(later));
    else segments.push({ speedClass: found, coordinates: [place(earlier), place(later)] });
  }
  return segments;
}

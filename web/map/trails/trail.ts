import { trackerColors } from '#domain/tracker-look.ts';
import type { Scheme } from '../style/colours.ts';

export interface TrailPoint {
  lat: number;
  lng: number;
  datetime: Date;
}

export interface TrailSegment {
  coordinates: [number, number][];
  opacity: number;
}

const hourMs = 3_600_000;
const steps = 12;
const faintest = 0.12;

const stepOf = ({ datetime }: TrailPoint, now: number): number =>
  Math.max(0, Math.min(steps - 1, Math.floor(((now - datetime.getTime()) / hourMs) * steps)));
const opacityOf = (step: number): number => 1 - (1 - faintest) * (step / (steps - 1));

/** A trail in pieces that fade with age. One line's gradient could not take each tracker's own colour. */
export function trailSegments(points: readonly TrailPoint[], now: number): TrailSegment[] {
  const segments: TrailSegment[] = [];
  let last: [number, number] | null = null;
  let lastStep = -1;
  for (const point of points) {
    const step = stepOf(point, now);
    const place: [number, number] = [point.lng, point.lat];
    if (step === lastStep) segments.at(-1)!.coordinates.push(place);
    else segments.push({ coordinates: last ? [last, place] : [place], opacity: opacityOf(step) });
    last = place;
    lastStep = step;
  }
  return segments.filter(({ coordinates }) => coordinates.length > 1);
}

/** In the dark a trail has no ring to be seen by: the light one of its column is drawn instead. */
export function trailColor(color: string, scheme: Scheme): string {
  const at = trackerColors.findIndex(({ hex }) => hex === color);
  return scheme === 'light' || at < 0 ? color : trackerColors[20 + (at % 10)]!.hex;
}

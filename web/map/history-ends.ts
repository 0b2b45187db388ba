import { Marker, type Map } from 'maplibre-gl';
import { metresBetween } from '#domain/tracking/history/metres-between.ts';
import type { TrackPoint } from '#domain/tracking/history/point.ts';
import classes from './history-track.module.css';

/** Nearer than this two flags would hide each other. */
const nearMetres = 100;

function flag(map: Map, { coordinate }: TrackPoint, text: string): Marker {
  const element = document.createElement('div');
  element.className = classes.flag!;
  element.textContent = text;
  return new Marker({ element, anchor: 'bottom', offset: [0, -10] })
    .setLngLat([coordinate.lng, coordinate.lat])
    .addTo(map);
}

/** Where the track begins and ends, in words. */
export function addEnds(map: Map, points: readonly TrackPoint[], texts: { start: string; end: string }): () => void {
  const [first, last] = [points[0]!, points.at(-1)!];
  const isRoundTrip = metresBetween(first.coordinate, last.coordinate) < nearMetres;
  const flags = isRoundTrip
    ? [flag(map, first, `${texts.start} · ${texts.end}`)]
    : [flag(map, first, texts.start), flag(map, last, texts.end)];
  return () => flags.forEach((each) => each.remove());
}

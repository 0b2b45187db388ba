import { Marker, type Map } from 'maplibre-gl';
import type { TrackPoint } from '#domain/tracking/history/point.ts';
import classes from './history-track.module.css';
import type { CursorPosition } from './history-cursor.ts';
import type { Drawn } from './images/canvas.ts';
import { drawDisc, drawWedge } from './images/draw-disc.ts';
import { drawHalo } from './images/draw-signs.ts';
import { palettes } from './images/palette.ts';
import type { Scheme } from './style/colours.ts';

function canvasOf({ image, options }: Drawn): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.style.width = `${image.width / (options.pixelRatio ?? 1)}px`;
  canvas.getContext('2d')!.putImageData(image, 0, 0);
  return canvas;
}

const between = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Where it is between two points. Directions are not mixed: a turn is a turn. */
export function placeAt(points: readonly TrackPoint[], { index, share }: CursorPosition): [lng: number, lat: number] {
  const { coordinate: here } = points[index]!;
  const { coordinate: there } = points[index + 1] ?? points[index]!;
  return [between(here.lng, there.lng, share), between(here.lat, there.lat, share)];
}

/** Slower than this a direction is chance. */
const turningKmh = 3;

/** The one marker of the history: an element of its own, since moving it costs the map no drawing. */
export class HistoryMarker {
  readonly #marker: Marker;
  readonly #wedge: HTMLCanvasElement;
  readonly #points: readonly TrackPoint[];

  constructor(map: Map, scheme: Scheme, look: { color: string; icon: string }, points: readonly TrackPoint[]) {
    this.#points = points;
    this.#wedge = canvasOf(drawWedge(palettes[scheme], look.color, 'selected'));
    const element = document.createElement('div');
    element.className = classes.marker!;
    element.append(this.#wedge);
    // An icon's lines are read off React's drawing of it, which it does not make while it runs effects.
    requestAnimationFrame(() => {
      const disc = drawDisc(palettes[scheme], look.color, look.icon, 'selected');
      element.prepend(canvasOf(drawHalo(palettes[scheme])), canvasOf(disc));
    });
    this.#marker = new Marker({ element }).setLngLat(placeAt(points, { index: 0, share: 0 })).addTo(map);
    // The slider says it in words.
    element.setAttribute('aria-hidden', 'true');
    element.dataset['history'] = 'marker';
  }

  move(position: CursorPosition): void {
    this.#marker.setLngLat(placeAt(this.#points, position));
    const { direction, speed } = this.#points[position.index]!;
    this.#wedge.style.transform = `rotate(${direction}deg)`;
    this.#wedge.style.visibility = speed > turningKmh ? 'visible' : 'hidden';
  }

  remove(): void {
    this.#marker.remove();
  }
}

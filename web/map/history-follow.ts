import type { Map } from 'maplibre-gl';
import type { TrackPoint } from '#domain/tracking/history/point.ts';
import type { CursorPosition } from './history-cursor.ts';
import { placeAt } from './history-marker.ts';

export type Padding = Record<'top' | 'right' | 'bottom' | 'left', number>;

const margin = 24;

/** Moves the map when the marker is about to leave what panels leave free of it. */
export function keepInSight(map: Map, points: readonly TrackPoint[], position: CursorPosition, padding: Padding): void {
  const place = placeAt(points, position);
  const { x, y } = map.project(place);
  // Not read off the document: at every frame that would cost a layout.
  const canvas = map.getCanvas();
  const [width, height] = [canvas.width / map.getPixelRatio(), canvas.height / map.getPixelRatio()];
  const isInSight =
    x >= padding.left - margin &&
    x <= width - padding.right + margin &&
    y >= padding.top - margin &&
    y <= height - padding.bottom + margin;
  if (!isInSight && !map.isMoving()) map.easeTo({ center: place, padding, duration: 200 });
}

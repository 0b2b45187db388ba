import type { Map } from 'maplibre-gl';
import { circle, draw, type Drawn } from './images/canvas.ts';
import { palettes } from './images/palette.ts';
import type { Scheme } from './style/colours.ts';

export const arrowImage = (scheme: Scheme): string => `history-arrow-${scheme}`;
export const stopImage = (scheme: Scheme): string => `history-stop-${scheme}`;

/** Points to the right, along the line it is laid on. */
const arrow = (scheme: Scheme): Drawn =>
  draw(12, 12, (context) => {
    context.beginPath();
    context.moveTo(-2, -3);
    context.lineTo(2, 0);
    context.lineTo(-2, 3);
    context.lineWidth = 1.75;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.strokeStyle = palettes[scheme].ring;
    context.stroke();
  });

const stop = (scheme: Scheme): Drawn =>
  draw(24, 24, (context) => {
    const { surface, text } = palettes[scheme];
    circle(context, 10);
    context.fillStyle = text;
    context.fill();
    circle(context, 8.5);
    context.fillStyle = surface;
    context.fill();
    context.font = '600 11px "Inter Variable", sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = text;
    context.fillText('P', 0, 0.5);
  });

/** A new style has lost those of the one before. */
export function addHistoryImages(map: Map, scheme: Scheme): void {
  for (const [id, make] of [
    [arrowImage(scheme), arrow],
    [stopImage(scheme), stop],
  ] as const) {
    if (map.hasImage(id)) continue;
    const { image, options } = make(scheme);
    map.addImage(id, image, options);
  }
}

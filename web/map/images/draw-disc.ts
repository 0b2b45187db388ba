import { inkOn } from '#domain/contrast.ts';
import { circle, draw, withShadow, type Drawn } from './canvas.ts';
import { iconPath } from './icon-paths.ts';
import type { DiscState } from './ids.ts';
import type { Palette } from './palette.ts';

type Context = OffscreenCanvasRenderingContext2D;

const ringWidth = 2;
const sizes = { plain: { disc: 32, icon: 18 }, old: { disc: 32, icon: 18 }, selected: { disc: 42, icon: 24 } };
const shadowRoom = 6;

function paintIcon(context: Context, icon: string, size: number, ink: string): void {
  context.save();
  context.scale(size / 24, size / 24);
  context.translate(-12, -12);
  context.lineWidth = 1.75;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = ink;
  context.stroke(iconPath(icon));
  context.restore();
}

function paintOldEdge(context: Context, radius: number, color: string): void {
  circle(context, radius);
  context.setLineDash([4, 3]);
  context.lineWidth = ringWidth;
  context.strokeStyle = color;
  context.stroke();
  context.setLineDash([]);
}

/** The tracker's colour with its icon on it, in a ring; old ones pale and dashed, the selected one large. */
export function drawDisc({ ring, text }: Palette, color: string, icon: string, state: DiscState): Drawn {
  const { disc, icon: iconSize } = sizes[state];
  const radius = disc / 2;
  const size = disc + 2 * (ringWidth + shadowRoom);
  return draw(size, size, (context) => {
    withShadow(context, () => {
      circle(context, radius + ringWidth);
      context.fillStyle = ring;
      context.fill();
    });
    circle(context, radius);
    context.globalAlpha = state === 'old' ? 0.5 : 1;
    context.fillStyle = color;
    context.fill();
    context.globalAlpha = 1;
    if (state === 'old') paintOldEdge(context, radius, color);
    paintIcon(context, icon, iconSize, state === 'old' ? text : inkOn(color));
  });
}

/** Points up: it is turned to where the vehicle heads. Stands outside the disc's ring. */
export function drawWedge({ ring }: Palette, color: string, state: DiscState): Drawn {
  const base = sizes[state].disc / 2 - 1;
  const size = 2 * (base + 16);
  return draw(size, size, (context) => {
    context.beginPath();
    context.moveTo(-8, -base);
    context.lineTo(0, -base - 11);
    context.lineTo(8, -base);
    context.closePath();
    context.lineJoin = 'round';
    context.lineWidth = 2 * ringWidth;
    context.strokeStyle = ring;
    context.stroke();
    context.fillStyle = color;
    context.fill();
  });
}

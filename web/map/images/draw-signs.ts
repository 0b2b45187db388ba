import { circle, draw, withShadow, type Drawn } from './canvas.ts';
import type { ClusterSize } from './ids.ts';
import type { Palette } from './palette.ts';

const clusterRadius = { small: 18, medium: 22, large: 27 };
const shadowRoom = 6;

const brandRing = { radius: 30, width: 3 };
const haloRadius = 42;

/** Around the selected vehicle. A picture of its own: labels may come as near as the disc. */
export function drawHalo({ brand }: Palette): Drawn {
  return draw(2 * haloRadius, 2 * haloRadius, (context) => {
    circle(context, haloRadius);
    context.fillStyle = `${brand}21`;
    context.fill();
    circle(context, brandRing.radius);
    context.lineWidth = brandRing.width;
    context.strokeStyle = brand;
    context.stroke();
  });
}

/** Many vehicles in one place; their count is written on it. */
export function drawCluster({ surface, brand }: Palette, size: ClusterSize): Drawn {
  const radius = clusterRadius[size];
  const side = 2 * (radius + shadowRoom);
  return draw(side, side, (context) => {
    withShadow(context, () => {
      circle(context, radius);
      context.fillStyle = surface;
      context.fill();
    });
    circle(context, radius - 2);
    context.lineWidth = 3;
    context.strokeStyle = brand;
    context.stroke();
  });
}

/** Where an address is. Its tip is the middle of the picture. */
export function drawPin({ ring, brand }: Palette): Drawn {
  return draw(40, 80, (context) => {
    context.beginPath();
    context.moveTo(0, 0);
    context.bezierCurveTo(-4, -10, -13, -14, -13, -24);
    context.arc(0, -24, 13, Math.PI, 0);
    context.bezierCurveTo(13, -14, 4, -10, 0, 0);
    withShadow(context, () => {
      context.fillStyle = brand;
      context.fill();
    });
    context.lineWidth = 2;
    context.strokeStyle = ring;
    context.stroke();
    context.translate(0, -24);
    circle(context, 5);
    context.fillStyle = ring;
    context.fill();
  });
}

import { draw, scaled, withShadow, type Drawn } from './canvas.ts';

const height = 24;
const width = 40;
const corner = 7;
const edge = 2;
const shadowRoom = 4;
const room = edge + shadowRoom;
const padding = { x: 8, y: 4 };

/** A box that stretches around its text. */
export function drawLabel(fill: string, ring: string): Drawn {
  const [wide, high] = [width + 2 * room, height + 2 * room];
  const middle = (size: number): [number, number] => [scaled(size / 2 - 2), scaled(size / 2 + 2)];
  const content: [number, number, number, number] = [
    scaled(room + padding.x),
    scaled(room + padding.y),
    scaled(wide - room - padding.x),
    scaled(high - room - padding.y),
  ];
  const options = { stretchX: [middle(wide)], stretchY: [middle(high)], content };
  const paint = (context: OffscreenCanvasRenderingContext2D): void => {
    withShadow(context, () => {
      context.beginPath();
      context.roundRect(-width / 2 - edge, -height / 2 - edge, width + 2 * edge, height + 2 * edge, corner + edge);
      context.fillStyle = ring;
      context.fill();
    });
    context.beginPath();
    context.roundRect(-width / 2, -height / 2, width, height, corner);
    context.fillStyle = fill;
    context.fill();
  };
  return draw(wide, high, paint, options);
}

import type { StyleImageMetadata } from 'maplibre-gl';

export interface Drawn {
  image: ImageData;
  options: Partial<StyleImageMetadata>;
}

const pixelRatio = 2;

/** Draws in CSS pixels, the origin in the middle, sharp on fine screens. */
export function draw(
  width: number,
  height: number,
  paint: (context: OffscreenCanvasRenderingContext2D) => void,
  options: Partial<StyleImageMetadata> = {},
): Drawn {
  const canvas = new OffscreenCanvas(width * pixelRatio, height * pixelRatio);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.scale(pixelRatio, pixelRatio);
  context.translate(width / 2, height / 2);
  paint(context);
  return { image: context.getImageData(0, 0, canvas.width, canvas.height), options: { pixelRatio, ...options } };
}

export const scaled = (pixels: number): number => pixels * pixelRatio;

export function circle(context: OffscreenCanvasRenderingContext2D, radius: number): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
}

export function withShadow(context: OffscreenCanvasRenderingContext2D, paint: () => void): void {
  context.save();
  context.shadowColor = '#0F201F4D';
  context.shadowBlur = scaled(3);
  context.shadowOffsetY = scaled(1);
  paint();
  context.restore();
}

import { ignitionRuns, speedLine } from '#domain/tracking/history/plot.ts';
import type { TrackPoint } from '#domain/tracking/history/point.ts';
import type { Stop } from '#domain/tracking/history/stops.ts';
import { timeTicks } from '#domain/tracking/history/time-ticks.ts';
import { axisWidth, gutter, xOf, type Scale } from './timeline-scale.ts';

/** From the top: the speed, the ignition with stops, the times. */
export const plotLayout = (height: number) => ({
  top: 10,
  ground: height - 30,
  ignition: height - 24,
  times: height - 2,
});

export interface PlotContent {
  /** Whose colours the document's variables hold. */
  scheme: 'light' | 'dark';
  points: readonly TrackPoint[];
  stops: readonly Stop[];
  hasIgnition: boolean;
  topKmh: number;
  zone: string;
  /** How times and days below the plot are written. */
  time: (instant: Date) => string;
  day: (instant: Date) => string;
}

export const yOf = (kmh: number, topKmh: number, height: number): number => {
  const { top, ground } = plotLayout(height);
  return ground - ((ground - top) * Math.min(kmh, topKmh)) / topKmh;
};

type Context = CanvasRenderingContext2D;
type Ink = (name: string) => string;

function drawGrid(context: Context, scale: Scale, height: number, { topKmh }: PlotContent, ink: Ink): void {
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  context.lineWidth = 1;
  for (const kmh of [0, topKmh / 2, topKmh]) {
    const y = Math.round(yOf(kmh, topKmh, height)) + 0.5;
    context.fillStyle = ink('--text3');
    context.fillText(String(kmh), gutter.left - 8, y);
    context.strokeStyle = ink(kmh === 0 ? '--line2' : '--line');
    context.setLineDash(kmh === 0 ? [] : [2, 3]);
    context.beginPath();
    context.moveTo(gutter.left, y);
    context.lineTo(scale.width - gutter.right, y);
    context.stroke();
  }
  context.setLineDash([]);
}

function drawSpeed(context: Context, scale: Scale, height: number, { points, topKmh }: PlotContent, ink: Ink): void {
  const line = speedLine(points, (ms) => xOf(scale, ms));
  if (line.length === 0) return;
  const trace = (): void => {
    context.beginPath();
    for (const [x, kmh] of line) context.lineTo(x, yOf(kmh, topKmh, height));
  };
  trace();
  context.lineTo(line.at(-1)![0], yOf(0, topKmh, height));
  context.lineTo(line[0]![0], yOf(0, topKmh, height));
  context.fillStyle = ink('--brand-ink');
  context.globalAlpha = 0.2;
  context.fill();
  context.globalAlpha = 1;
  trace();
  context.lineWidth = 1.5;
  context.lineJoin = 'round';
  context.strokeStyle = ink('--brand-ink');
  context.stroke();
}

const laneHeight = 6;

function drawIgnition(context: Context, scale: Scale, height: number, { points }: PlotContent, ink: Ink): void {
  const { ignition } = plotLayout(height);
  const lane = (from: number, to: number, color: string): void => {
    context.fillStyle = color;
    context.beginPath();
    context.roundRect(from, ignition, Math.max(1, to - from), laneHeight, 3);
    context.fill();
  };
  lane(gutter.left, gutter.left + axisWidth(scale), ink('--subtle'));
  for (const [from, to] of ignitionRuns(points)) lane(xOf(scale, from), xOf(scale, to), ink('--good-ink'));
}

/** A dash on the ground: the time it stood. */
function drawStops(context: Context, scale: Scale, height: number, { stops }: PlotContent, ink: Ink): void {
  const { ground } = plotLayout(height);
  context.fillStyle = ink('--text2');
  for (const { startsAt, endsAt } of stops) {
    const [from, to] = [xOf(scale, startsAt.getTime()), xOf(scale, endsAt.getTime())];
    context.fillRect(from, ground - 1, Math.max(2, to - from - 1), 3);
  }
}

const pixelsATick = 84;

function drawTimes(context: Context, scale: Scale, height: number, { zone, time, day }: PlotContent, ink: Ink): void {
  const most = Math.max(2, Math.floor(axisWidth(scale) / pixelsATick));
  const { at, isDays } = timeTicks(scale.from, scale.to, most, zone);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillStyle = ink('--text3');
  for (const tick of at) {
    const instant = new Date(tick);
    const x = Math.min(Math.max(xOf(scale, tick), gutter.left + 12), scale.width - gutter.right - 12);
    context.fillText(isDays ? day(instant) : time(instant), x, plotLayout(height).times);
  }
}

/** The whole plot, drawn once for a size, a scheme and a track; what moves over it are elements of their own. */
export function drawPlot(canvas: HTMLCanvasElement, scale: Scale, content: PlotContent): void {
  const { width, height } = scale;
  const sharpness = window.devicePixelRatio || 1;
  canvas.dataset['scheme'] = content.scheme;
  canvas.width = Math.round(width * sharpness);
  canvas.height = Math.round(height * sharpness);
  const context = canvas.getContext('2d');
  if (!context) return;
  const style = getComputedStyle(canvas);
  const ink: Ink = (name) => style.getPropertyValue(name);
  context.scale(sharpness, sharpness);
  context.font = `12px ${style.fontFamily}`;
  drawGrid(context, scale, height, content, ink);
  drawSpeed(context, scale, height, content, ink);
  drawStops(context, scale, height, content, ink);
  if (content.hasIgnition) drawIgnition(context, scale, height, content, ink);
  drawTimes(context, scale, height, content, ink);
}

import { isLongSilence, msOf, type TrackPoint } from './point.ts';

/** A corner of the plot: where on the axis, and how fast. */
export type Vertex = [x: number, kmh: number];

/** First, slowest, fastest and last of a column of pixels: what is drawn is the same as if all were. */
function outline(column: Vertex[]): Vertex[] {
  if (column.length <= 4) return column;
  const speeds = column.map(([, kmh]) => kmh);
  const slowest = speeds.indexOf(Math.min(...speeds));
  const fastest = speeds.indexOf(Math.max(...speeds));
  const kept = new Set([0, slowest, fastest, column.length - 1]);
  return column.filter((_, index) => kept.has(index));
}

/** The speed as a line, at most four corners a pixel. Over a long silence it lies on the ground. */
export function speedLine(points: readonly TrackPoint[], xOf: (ms: number) => number): Vertex[] {
  const line: Vertex[] = [];
  let column: Vertex[] = [];
  const close = (): void => {
    line.push(...outline(column));
    column = [];
  };
  points.forEach((point, index) => {
    const x = xOf(msOf(point));
    const before = points[index - 1];
    if (column.length > 0 && Math.floor(column[0]![0]) !== Math.floor(x)) close();
    if (before && isLongSilence(before, point)) {
      close();
      line.push([xOf(msOf(before)), 0], [x, 0]);
    }
    column.push([x, point.speed]);
  });
  close();
  return line;
}

/** From when to when the ignition was on, in milliseconds. A point speaks for the time until the next. */
export function ignitionRuns(points: readonly TrackPoint[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  let since: number | null = null;
  for (const point of points) {
    if (point.ignition && since === null) since = msOf(point);
    if (point.ignition || since === null) continue;
    runs.push([since, msOf(point)]);
    since = null;
  }
  if (since !== null) runs.push([since, msOf(points.at(-1)!)]);
  return runs;
}

const niceTops = [40, 60, 90, 120, 150, 180, 240, 300];

/** The top of the axis: a round number above the fastest. */
export function topSpeed(points: readonly TrackPoint[]): number {
  const fastest = points.reduce((most, { speed }) => Math.max(most, speed), 0);
  return niceTops.find((top) => top >= fastest) ?? Math.ceil(fastest / 100) * 100;
}

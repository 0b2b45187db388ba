import { expect, test } from 'vitest';
import { ignitionRuns, speedLine, topSpeed } from './plot.ts';
import { msOf } from './point.ts';
import { track } from './track.fixture.ts';

const steady = (count: number, speedAt: (index: number) => number) =>
  track(
    ...Array.from({ length: count }, (_, index): [number, number, { speed: number }] => [
      index,
      index * 10,
      { speed: speedAt(index) },
    ]),
  );

test('many points in a column of pixels are drawn as first, slowest, fastest and last', () => {
  const points = steady(1000, (index) => (index === 400 ? 130 : index === 700 ? 3 : 50));
  const line = speedLine(points, () => 0.5);
  expect(line.map(([, kmh]) => kmh)).toEqual([50, 130, 3, 50]);
});

test('the line never has more than four corners a pixel, and keeps the highest speed', () => {
  const points = steady(50_000, (index) => (index === 12_345 ? 211 : index % 90));
  const [from, to] = [msOf(points[0]!), msOf(points.at(-1)!)];
  const line = speedLine(points, (ms) => ((ms - from) / (to - from)) * 600);
  expect(line.length).toBeLessThanOrEqual(601 * 4);
  expect(Math.max(...line.map(([, kmh]) => kmh))).toBe(211);
});

test('over a long silence the line lies on the ground', () => {
  const points = track([0, 0, { speed: 50 }], [3600, 10, { speed: 40 }]);
  expect(speedLine(points, (ms) => (ms - msOf(points[0]!)) / 1000).map(([x, kmh]) => [x, kmh])).toEqual([
    [0, 50],
    [0, 0],
    [3600, 0],
    [3600, 40],
  ]);
});

test('the ignition is on from the point that says so to the one that denies it', () => {
  const start = msOf(track([0, 0])[0]!);
  const points = track(
    [0, 0],
    [10, 0, { ignition: true }],
    [20, 0, { ignition: true }],
    [30, 0, { ignition: false }],
    [40, 0, { ignition: true }],
    [50, 0, { ignition: true }],
  );
  expect(ignitionRuns(points).map(([from, to]) => [(from - start) / 1000, (to - start) / 1000])).toEqual([
    [10, 30],
    [40, 50],
  ]);
});

test('the axis ends at a round number above the fastest', () => {
  expect([0, 40, 41, 118, 260, 410].map((speed) => topSpeed(track([0, 0, { speed }])))).toEqual([
    40, 40, 60, 120, 300, 500,
  ]);
});

import { expect, test } from 'vitest';
import { playClockOf, positionAt } from './play-clock.ts';
import { findStops } from './stops.ts';
import { track } from './track.fixture.ts';

const points = track([0, 0], [30, 500], [60, 1000], [3660, 1010], [7260, 1000], [7290, 1500]);
const clock = playClockOf(points, findStops(points));

test('a drive plays in its own time and a stop of two hours in a minute', () => {
  expect([...clock]).toEqual([0, 30, 60, 90, 120, 150]);
});

test('a silence on the way is cut short', () => {
  expect([...playClockOf(track([0, 0], [3600, 9000]), [])]).toEqual([0, 120]);
});

test('a moment lies past a point and a share of the way to the next', () => {
  expect(positionAt(clock, 0)).toEqual({ index: 0, share: 0 });
  expect(positionAt(clock, 45)).toEqual({ index: 1, share: 0.5 });
  expect(positionAt(clock, 150)).toEqual({ index: 5, share: 0 });
  expect(positionAt(clock, 999)).toEqual({ index: 5, share: 0 });
});

import { expect, test } from 'vitest';
import { segmentsOf, silent } from './segments.ts';
import { track } from './track.fixture.ts';

test('the track is cut where the class of speed changes, and the parts touch', () => {
  const points = track([0, 0], [10, 100, { speed: 40 }], [20, 200, { speed: 45 }], [30, 400, { speed: 90 }]);
  const segments = segmentsOf(points);
  expect(segments.map(({ speedClass, coordinates }) => [speedClass, coordinates.length])).toEqual([
    [1, 3],
    [3, 2],
  ]);
  expect(segments[0]!.coordinates.at(-1)).toEqual(segments[1]!.coordinates[0]);
});

test('where nothing was heard for long and it came far, the way is not known', () => {
  expect(segmentsOf(track([0, 0], [900, 5000])).map(({ speedClass }) => speedClass)).toEqual([silent]);
  expect(segmentsOf(track([0, 0], [900, 20])).map(({ speedClass }) => speedClass)).toEqual([0]);
});

test('one point makes no line', () => expect(segmentsOf(track([0, 0]))).toEqual([]));

import { expect, test } from 'vitest';
import { legsOf } from './legs.ts';
import { findStops } from './stops.ts';
import { track } from './track.fixture.ts';

test('a track is told as drives and stops that follow each other without a hole', () => {
  const points = track([0, 0], [60, 1000], [120, 2000], [900, 2005], [960, 3000], [1020, 4000]);
  const legs = legsOf(points, findStops(points));
  expect(legs.map(({ kind, first, last, metres }) => [kind, first, last, Math.round(metres)])).toEqual([
    ['drive', 0, 2, 2000],
    ['stop', 2, 3, 0],
    ['drive', 3, 5, 1995],
  ]);
});

test('a track that stood all the time is one stop', () => {
  const points = track([0, 0], [3600, 5]);
  expect(legsOf(points, findStops(points)).map(({ kind }) => kind)).toEqual(['stop']);
});

test('one point is neither', () => expect(legsOf(track([0, 0]), [])).toEqual([]));

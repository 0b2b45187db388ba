import { expect, test } from 'vitest';
import { whereabouts } from './whereabouts.ts';

test('close to a place one is at it', () => {
  expect(whereabouts('Borup', 900, 200, 'da')).toBe('Ved Borup');
  expect(whereabouts('Borup', 900, 200, 'en')).toBe('Near Borup');
});

test.each([
  [0, 'nord', 'north'],
  [44, 'nordøst', 'north-east'],
  [-90, 'vest', 'west'],
  [179, 'syd', 'south'],
  [359, 'nord', 'north'],
])('further away, at %i degrees, distance and direction are said', (degrees, da, en) => {
  expect(whereabouts('Borup', 4300, degrees, 'da')).toBe(`4 km ${da} for Borup`);
  expect(whereabouts('Borup', 4300, degrees, 'en')).toBe(`4 km ${en} of Borup`);
});

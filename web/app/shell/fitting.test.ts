import { expect, test } from 'vitest';
import { countFitting } from './fitting.ts';

const hundreds = [100, 100, 100, 100];

test.each([
  ['all fit exactly, without room for a button', 430, 4],
  ['one pixel less, and the last goes under the button', 429, 3],
  ['half the room', 260, 1],
  ['room for the button alone', 70, 0],
  ['no room at all', 0, 0],
])('NAV-02 %s', (_, available, expected) => {
  expect(countFitting(hundreds, available, 60, 10)).toBe(expected);
});

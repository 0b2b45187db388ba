import { expect, it } from 'vitest';
import { plotScale } from './plot-scale.ts';

it.each([
  [239_000, [0, 100, 200, 300]],
  [300_000, [0, 100, 200, 300]],
  [301_000, [0, 200, 400]],
  [61_000, [0, 25, 50, 75]],
  [1_950_000, [0, 1000, 2000]],
  [0, [0, 1]],
  [800, [0, 1]],
])('MIL-02 the plot of at most %i m has lines at %j km', (metres, ticks) => {
  expect(plotScale(metres).ticks).toEqual(ticks);
});

import { expect, test } from 'vitest';
import { thin } from './thin.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test('a list that fits stays whole', () => expect(thin(numbers(5), 5)).toEqual([0, 1, 2, 3, 4]));

test('a longer one keeps its ends and an even spread', () => {
  expect(thin(numbers(101), 11)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
});

test('nothing comes twice', () => {
  const thinned = thin(numbers(60_000), 50_000);
  expect(new Set(thinned).size).toBe(50_000);
});

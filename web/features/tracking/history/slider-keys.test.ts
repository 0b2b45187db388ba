import { expect, test } from 'vitest';
import { pointAfterKey } from './slider-keys.ts';

test('arrows go one point, the page keys a hundredth of all, Home and End to the ends', () => {
  const after = (key: string) => pointAfterKey(key, 500, 1184);
  expect(['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown'].map(after)).toEqual([501, 501, 499, 499]);
  expect(['PageUp', 'PageDown', 'Home', 'End'].map(after)).toEqual([512, 488, 0, 1183]);
  expect(after('a')).toBeNull();
});

test('no key leads past an end, and a short track still moves by one', () => {
  expect(pointAfterKey('ArrowLeft', 0, 3)).toBe(0);
  expect(pointAfterKey('PageUp', 1, 3)).toBe(2);
  expect(pointAfterKey('End', 2, 3)).toBe(2);
});

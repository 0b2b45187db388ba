import { describe, expect, test } from 'vitest';
import { contrast } from '../../contrast.ts';
import { speedClass, speedColors } from './speed-classes.ts';

test('a speed belongs to the class that begins with it', () => {
  expect([0, 29, 30, 49, 50, 79, 80, 109, 110, 240].map(speedClass)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
});

describe.each([
  ['light', '#F4F5F1'],
  ['dark', '#172123'],
] as const)('the %s colours', (scheme, land) => {
  const contrasts = speedColors[scheme].map((color) => contrast(color, land));

  test('can be seen on the map', () => expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3));

  test('can be told apart without their hue: each is clearly stronger than the one before', () => {
    const steps = contrasts.slice(1).map((value, index) => value / contrasts[index]!);
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(1.25);
  });
});

import { expect, test } from 'vitest';
import { compassPoint } from './compass.ts';

test.each([
  [0, 'n'],
  [22, 'n'],
  [23, 'ne'],
  [45, 'ne'],
  [180, 's'],
  [338, 'n'],
  [359, 'n'],
  [-90, 'w'],
  [405, 'ne'],
])('%d degrees is %s', (degrees, point) => expect(compassPoint(degrees)).toBe(point));

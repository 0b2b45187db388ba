import { expect, test } from 'vitest';
import { encodingFor } from './compress.ts';

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['deflate', undefined],
  ['gzip;q=0', undefined],
  [undefined, undefined],
])('of %s it is %s', (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding));

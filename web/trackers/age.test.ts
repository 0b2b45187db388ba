import { expect, test } from 'vitest';
import { shortAge } from './age.ts';

const now = Date.UTC(2026, 10, 12, 12);
const ago = (seconds: number) => new Date(now - seconds * 1000);

test.each([
  [0, '0 sek.', '0 secs'],
  [59, '59 sek.', '59 secs'],
  [60, '1 min.', '1 min'],
  [7200, '2 t.', '2 hrs'],
  [259_300, '3 dage', '3 days'],
])('%d seconds are %s, %s', (seconds, da, en) => {
  expect(shortAge(ago(seconds), now, 'da').replace('\u00A0', ' ')).toBe(da);
  expect(shortAge(ago(seconds), now, 'en').replace('\u00A0', ' ')).toBe(en);
});

test('a clock that runs ahead makes nothing younger than now', () =>
  expect(shortAge(ago(-5), now, 'da').replace('\u00A0', ' ')).toBe('0 sek.'));

import { expect, test } from 'vitest';
import { createClock } from './clock.ts';

const day = 86_400_000;
const start = Date.UTC(2026, 10, 12);

test('back-filled days are due at once, and then time goes on as it does', () => {
  let real = start;
  const clock = createClock({ days: 2, speedup: 1, start, real: () => real });
  expect([clock.from, clock.now(), clock.hasEnd]).toEqual([start - 2 * day, start, true]);
  real += 5000;
  expect(clock.now()).toBe(start + 5000);
});

test('sped up, it begins a day back and catches up, never going beyond now', () => {
  let real = start;
  const clock = createClock({ days: 0, speedup: 10, start, real: () => real });
  expect(clock.now()).toBe(start - day);
  real += 60_000;
  expect([clock.now(), clock.isNow()]).toEqual([start - day + 600_000, false]);
  real += day;
  expect([clock.now(), clock.isNow()]).toEqual([real, true]);
});

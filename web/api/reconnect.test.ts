import { expect, test } from 'vitest';
import { reconnectDelay } from './reconnect.ts';

test('a lost stream is tried again after 1 to 10 seconds, later each time, never all tabs at once', () => {
  const longest = [0, 1, 2, 3, 9].map((attempt) => reconnectDelay(attempt, 1));
  expect(longest).toEqual([2000, 4000, 8000, 10_000, 10_000]);
  const shortest = [0, 1, 2, 3, 9].map((attempt) => reconnectDelay(attempt, 0));
  expect(shortest).toEqual([1000, 2000, 4000, 5000, 5000]);
});

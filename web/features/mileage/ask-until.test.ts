import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askUntil } from './ask-until.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const away = new Error('away');

/** Asks what is listed, one after the other; an error is thrown. */
function start(answers: (string | undefined | Error)[], options: { most?: number; bearable?: number } = {}) {
  const stop = new AbortController();
  const times: number[] = [];
  const from = Date.now();
  const outcome = askUntil(
    async () => {
      times.push(Date.now() - from);
      const answer = answers[times.length - 1];
      if (answer instanceof Error) throw answer;
      return answer;
    },
    {
      everyMs: 500,
      signal: stop.signal,
      bears: (_, inARow) => inARow <= (options.bearable ?? 2),
      ...(options.most && { most: options.most }),
    },
  ).catch((error: unknown) => error);
  return { outcome, times, stop };
}

test('MIL-05 asks at once and then every half second until there is an answer', async () => {
  const { outcome, times } = start([undefined, undefined, 'here']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await outcome).toBe('here');
  expect(times).toEqual([0, 500, 1000]);
});

test('MIL-05 two failures in a row are borne, a third is not', async () => {
  const well = start([away, away, undefined, away, away, 'here']);
  const badly = start([undefined, away, away, away, 'here']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await well.outcome).toBe('here');
  expect(await badly.outcome).toBe(away);
});

test('gives up after so many times, and asks no more once it is stopped', async () => {
  const { outcome } = start([], { most: 3 });
  const stopped = start([]);
  await vi.advanceTimersByTimeAsync(1200);
  expect(await outcome).toBeUndefined();
  stopped.stop.abort();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await stopped.outcome).toMatchObject({ name: 'AbortError' });
  expect(stopped.times).toHaveLength(3);
});

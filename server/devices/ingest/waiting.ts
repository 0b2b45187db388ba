import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#server/log.ts';

export interface Waiting {
  /** Whether there is a point in trying again: not once the process stops. */
  pause(attempt: number, error: unknown): Promise<boolean>;
  over(): void;
}

/** A fraction of a second at first, doubled, at most five. What passes at once is not worth a word. */
const pauseOf = (attempt: number): number => Math.min(100 * 2 ** attempt, 5000);
const saidFrom = 3;

/** Says once that devices wait for the database, and once that they need not any more. */
export function createWaiting(log: Log, stopped: AbortSignal): Waiting {
  let isTold = false;
  return {
    async pause(attempt, error) {
      if (attempt >= saidFrom && !isTold) {
        isTold = true;
        log.warn({ err: error }, 'Devices wait: the database cannot be used.');
      }
      await pause(pauseOf(attempt), undefined, { signal: stopped }).catch(() => {});
      return !stopped.aborted;
    },
    over() {
      if (isTold) log.info('Devices are stored again.');
      isTold = false;
    },
  };
}

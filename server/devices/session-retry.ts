import { setTimeout as pause } from 'node:timers/promises';

const longestWaitOfFirst = 15;

interface Retry {
  firstWaitMs: number;
  isOver: () => boolean;
}

/** Tries until it works or does not matter any more; the waits grow, and differ from peer to peer. */
export async function untilThere<T>(attempt: () => Promise<T>, { firstWaitMs, isOver }: Retry): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const wait = firstWaitMs * Math.min(2 ** tries, longestWaitOfFirst) * (0.5 + Math.random() / 2);
      if (!isOver()) await pause(wait, undefined, { ref: false });
      if (isOver()) throw error;
    }
  }
}

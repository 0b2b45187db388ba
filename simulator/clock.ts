const day = 86_400_000;

export interface SimulatedClock {
  /** When the fleet's story begins. */
  from: number;
  now: () => number;
  /** Whether it has caught up with the real time; it never goes beyond, since servers refuse the future. */
  isNow: () => boolean;
  /** Whether there is something to catch up with. */
  hasEnd: boolean;
}

interface ClockOptions {
  /** How far back it begins. With a speed-up and nothing said: a day. */
  days: number;
  /** So much faster than time it goes until now; 1 with days means at once. */
  speedup: number;
  start: number;
  real?: () => number;
}

export function createClock({ days, speedup, start, real = Date.now }: ClockOptions): SimulatedClock {
  const back = days > 0 ? days * day : speedup > 1 ? day : 0;
  const from = start - back;
  const reached = () => (speedup > 1 ? from + (real() - start) * speedup : Infinity);
  return { from, now: () => Math.min(real(), reached()), isNow: () => reached() >= real(), hasEnd: back > 0 };
}

export interface Asking {
  everyMs: number;
  signal: AbortSignal;
  /** Whether to go on after this failure, the n-th in a row. */
  bears: (error: unknown, inARow: number) => boolean;
  /** Gives up after so many times; endless when left out. */
  most?: number;
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/** Asks again and again until there is an answer; undefined when it gave up. Throws what it does not bear, and when it is stopped. */
export async function askUntil<T>(
  ask: () => Promise<T | undefined>,
  { everyMs, signal, bears, most = Infinity }: Asking,
): Promise<T | undefined> {
  let inARow = 0;
  for (let asked = 0; asked < most; asked++) {
    if (asked > 0) await wait(everyMs, signal);
    signal.throwIfAborted();
    try {
      const answer = await ask();
      inARow = 0;
      if (answer !== undefined) return answer;
    } catch (error) {
      signal.throwIfAborted();
      if (!bears(error, ++inARow)) throw error;
    }
  }
  return undefined;
}

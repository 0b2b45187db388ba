import { isAway } from '#server/adapters/database/database.ts';

/** One that fails holds up no other. What failed is told at the end; a database that is away ends it at once. */
export async function eachByItself<T>(
  items: Iterable<T> | AsyncIterable<T>,
  { signal, fault }: { signal: AbortSignal; fault: string },
  act: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items) {
    signal.throwIfAborted();
    await act(item).catch((error: unknown) => {
      if (isAway(error)) throw error;
      failures.push(error);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, fault);
}

const atOnce = 200;

/** All of them, some at a time, in order of what `keyOf` gives: `read` gets how many at most, and after which. */
export async function* inPages<T>(
  read: (most: number, after: number) => Promise<readonly T[]>,
  keyOf: (item: T) => number,
): AsyncGenerator<T> {
  for (let after = 0; ;) {
    const page = await read(atOnce, after);
    yield* page;
    if (page.length < atOnce) return;
    after = keyOf(page.at(-1)!);
  }
}

import type { Log } from '#server/log.ts';

/** A log that remembers, for tests of what is said and what must not be. */
export function createTestLog(): Log & { lines: string[] } {
  const lines: string[] = [];
  const note = (...said: unknown[]) =>
    void lines.push(
      said.map((part) => (part instanceof Error ? part.message : JSON.stringify(part, withErrors))).join(' '),
    );
  return { lines, info: note, warn: note, error: note };
}

const withErrors = (_key: string, value: unknown) => (value instanceof Error ? value.message : value);

import { expect, test } from 'vitest';
import { spanOf } from './span.ts';

const zone = 'Europe/Copenhagen';

test.each([
  ['2026-11-13T23:00:00Z', '2026-11-14T22:59:59Z', 'day'],
  ['2026-11-13T23:00:00Z', '2026-11-15T22:59:59Z', 'days'],
  ['2026-11-14T05:00:00Z', '2026-11-14T17:00:00Z', 'hours'],
  ['2026-11-14T05:00:00Z', '2026-11-15T17:00:00Z', 'instants'],
  // The day when summer time ends has an hour more.
  ['2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', 'day'],
] as const)('HIS-02 from %s to %s is told as %s', (from, to, span) => {
  expect(spanOf({ from: new Date(from), to: new Date(to) }, zone)).toBe(span);
});

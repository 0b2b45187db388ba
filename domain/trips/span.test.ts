import { expect, test } from 'vitest';
import { formatSpan } from './span.ts';

const zone = 'Europe/Copenhagen';
const start = new Date('2026-11-12T12:41:30Z');

test('a trip is told by its day and both times, where the reader is', () => {
  const end = new Date('2026-11-12T13:26:00Z');
  expect(formatSpan(start, end, 'da', zone)).toBe('12. nov. 2026 kl. 13.41–14.26');
  expect(formatSpan(start, end, 'en', zone)).toBe('12 Nov 2026 at 13:41–14:26');
});

test('one over midnight names both days', () => {
  const end = new Date('2026-11-12T23:26:00Z');
  expect(formatSpan(start, end, 'da', zone)).toBe('12. nov. 2026 kl. 13.41 – 13. nov. 2026 kl. 00.26');
});

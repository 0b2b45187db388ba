import { expect, test } from 'vitest';
import { parseDateTime } from './parse-date-time.ts';

const reading = { today: '2026-11-15', zone: 'Europe/Copenhagen', otherwise: 0 };
const parse = (text: string, otherwise = 0) => parseDateTime(text, { ...reading, otherwise })?.toISOString() ?? null;

test('a day and a time are read in the forms people use, by the clock of their zone', () => {
  for (const text of ['12.11.2026 06.30', '12.11 6:30', '12/11-26 kl. 6.30', '12 Nov 2026 06:30', '2026-11-12 06:30'])
    expect(parse(text), text).toBe('2026-11-12T05:30:00.000Z');
});

test('a day alone means its first or last minute', () => {
  expect(parse('12.11.2026')).toBe('2026-11-11T23:00:00.000Z');
  expect(parse('12.11.2026', 1439)).toBe('2026-11-12T22:59:00.000Z');
});

test('what is no day or no time is not guessed at', () => {
  for (const text of ['', 'i går', '06.30', '12.11.2026 25.00', '12.11.2026 06.75', '31.02.2026 06.00'])
    expect(parse(text), text).toBeNull();
});

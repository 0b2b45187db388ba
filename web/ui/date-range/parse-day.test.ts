import { describe, expect, it } from 'vitest';
import { parseDay } from './parse-day.ts';

const parse = (text: string) => parseDay(text, '2026-11-15');

describe('a typed day', () => {
  it.each(['12.03.2026', '12.3.2026', '12-03-2026', '12/3 2026', '12.3.26', '120326', '12032026', '2026-03-12'])(
    '%s is 12 March 2026',
    (text) => expect(parse(text)).toBe('2026-03-12'),
  );

  it.each(['12 Mar 2026', '12 march 2026', '12. marts 2026', '12 mar', '12.3', '12.3.'])('%s is too', (text) =>
    expect(parse(text)).toBe('2026-03-12'),
  );

  it.each(['', '12', '31.02.2026', '12.13.2026', '2026-02-30', '1.1.1', 'i morgen', '12.3.2026 x', '0.3.2026'])(
    '%j is none',
    (text) => expect(parse(text)).toBeNull(),
  );

  it('knows Danish and English months', () => {
    expect(parse('1. maj 2026')).toBe('2026-05-01');
    expect(parse('1 oct 2026')).toBe('2026-10-01');
    expect(parse('1. okt. 2026')).toBe('2026-10-01');
  });
});

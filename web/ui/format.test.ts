import { describe, expect, it } from 'vitest';
import { createFormats } from './format.ts';

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F\u2009]/g, ' ');
const da = createFormats('da', 'Europe/Copenhagen');
const en = createFormats('en', 'Europe/Copenhagen');
const late = new Date('2026-11-12T23:30:00Z');

describe('formats', () => {
  it('write dates with two digits in Danish and the month as a word in English', () => {
    expect(da.day('2026-03-09')).toBe('09.03.2026');
    expect(en.day('2026-03-09')).toBe('9 Mar 2026');
    expect(en.day('2026-09-09')).toBe('9 Sep 2026');
  });

  it('show an instant in the time zone of the user', () => {
    expect(da.dateTime(late)).toBe('13.11.2026 00.30');
    expect(en.dateTime(late)).toBe('13 Nov 2026 00:30');
    expect(createFormats('en', 'America/New_York').dateTime(late)).toBe('12 Nov 2026 18:30');
  });

  it('name spans and months, and know which day it is here', () => {
    expect(plain(en.days('2026-09-01', '2026-11-12'))).toMatch(/^1 Sep ?– ?12 Nov 2026$/);
    expect(plain(da.days('2026-09-01', '2026-11-12'))).toMatch(/^1\. sep\. ?– ?12\. nov\. 2026$/);
    expect([da.month('2026-11-01'), en.month('2026-11-01')]).toEqual(['November 2026', 'November 2026']);
    expect(da.dayOf(late)).toBe('2026-11-13');
  });

  it('say how long ago in whole units', () => {
    const ago = (seconds: number) => en.relative(new Date(late.getTime() - seconds * 1000), late);
    expect([20, 130, 3 * 3600, 26 * 3600, 3 * 86_400].map(ago)).toEqual([
      'now',
      '2 minutes ago',
      '3 hours ago',
      '1 day ago',
      '3 days ago',
    ]);
    expect(da.relative(new Date(late.getTime() + 3 * 86_400_000), late)).toBe('om 3 dage');
  });

  it('write speeds, coordinates, phones and money', () => {
    expect([da.speed(63.6), en.speed(63.6)].map(plain)).toEqual(['64 km/t', '64 km/h']);
    expect(da.coordinates(55.676098, 12.568337)).toBe('55.6761, 12.5683');
    expect(da.phone('004570123456')).toBe('+45 70 12 34 56');
    expect(plain(da.money(123_450))).toBe('1.234,50 kr.');
  });
});

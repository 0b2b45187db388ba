import { describe, expect, it } from 'vitest';
import { addressOfTab, readDays, readMinDistance, readPage, readTab } from './mileage-view.ts';

const today = '2026-11-15';
const bounds = { min: '2025-05-15', max: today };
const days = (query: string, limits = bounds) => readDays(new URLSearchParams(query), today, limits);

describe('MIL-02 the period in the address', () => {
  it('is the month so far when nothing is said', () => {
    expect(days('')).toEqual({ start: '2026-11-01', end: today });
  });

  it('is what is asked for, within the bounds', () => {
    expect(days('from=2026-09-01&to=2026-11-12')).toEqual({ start: '2026-09-01', end: '2026-11-12' });
    expect(days('from=2020-01-01&to=2027-01-01')).toEqual({ start: '2025-05-15', end: today });
  });

  it('is the month so far when what is asked for cannot be', () => {
    for (const query of ['from=2026-11-12&to=2026-09-01', 'from=x&to=2020-01-01', 'from=2020-01-01&to=2020-02-01'])
      expect(days(query)).toEqual({ start: '2026-11-01', end: today });
  });

  it('begins with the right to see it', () => {
    expect(days('', { min: '2026-11-10', max: today })).toEqual({ start: '2026-11-10', end: today });
  });
});

describe('MIL-01 the tabs', () => {
  it('keep tracker, period and minimum distance, but not the page of the list', () => {
    const params = new URLSearchParams('tracker=352093081447914&from=2026-09-01&to=2026-11-12&minDistance=0&page=3');
    expect(addressOfTab('export', params)).toBe(
      '/mileage/export?tracker=352093081447914&from=2026-09-01&to=2026-11-12&minDistance=0',
    );
    expect(addressOfTab('trips', new URLSearchParams())).toBe('/mileage');
  });

  it('are those there are', () => {
    expect(readTab('odometer')).toBe('odometer');
    expect(readTab('nothing')).toBe('trips');
    expect(readTab(undefined)).toBe('trips');
  });
});

describe('MIL-02 the minimum distance', () => {
  it('is one of four, 500 m when nothing is said', () => {
    expect(
      ['0', '250', '1000', '', '7'].map((metres) => readMinDistance(new URLSearchParams({ minDistance: metres }))),
    ).toEqual([0, 250, 1000, 500, 500]);
    expect(readPage(new URLSearchParams('page=3'))).toBe(3);
    expect(readPage(new URLSearchParams('page=-3'))).toBe(1);
  });
});

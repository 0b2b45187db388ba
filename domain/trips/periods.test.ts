import { describe, expect, it } from 'vitest';
import { isoWeek, periodsOf, totalsByPeriod, unitFor } from './periods.ts';

describe('MIL-02 the periods of the plot', () => {
  it.each([
    ['2026-01-01', 1],
    ['2026-11-12', 46],
    ['2027-01-01', 53],
    ['2027-01-04', 1],
    ['2024-12-30', 1],
  ])('%s is in ISO week %i', (day, week) => expect(isoWeek(day)).toBe(week));

  it.each([
    ['2026-11-01', '2026-11-14', 'day'],
    ['2026-11-01', '2026-11-15', 'week'],
    ['2026-05-18', '2026-11-15', 'week'],
    ['2026-05-04', '2026-11-15', 'month'],
    ['2025-05-15', '2026-11-15', 'month'],
  ])('from %s to %s it is by the %s', (start, end, unit) => expect(unitFor({ start, end })).toBe(unit));

  it('weeks are whole, also at the ends', () => {
    const weeks = periodsOf({ start: '2026-09-01', end: '2026-11-12' });
    expect(weeks.map(({ number }) => number)).toEqual([36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46]);
    expect(weeks[0]).toMatchObject({ start: '2026-08-31', end: '2026-09-06' });
  });

  it('months follow each other over the year', () => {
    const months = periodsOf({ start: '2025-05-15', end: '2026-11-15' });
    expect(months).toHaveLength(19);
    expect(months[9]).toMatchObject({ start: '2026-02-01', end: '2026-02-28', number: 2 });
  });

  it('hold every metre of the trips in the range', () => {
    const trips = [
      { type: 'business', distanceMeter: 1200, day: '2026-09-01' },
      { type: 'private', distanceMeter: 800, day: '2026-09-06' },
      { type: 'unknown', distanceMeter: 500, day: '2026-09-07' },
    ] as const;
    const weeks = totalsByPeriod(trips, periodsOf({ start: '2026-09-01', end: '2026-09-30' }), ({ day }) => day);
    expect(weeks.map(({ totals }) => totals.metres)).toEqual([2000, 500, 0, 0, 0]);
  });
});

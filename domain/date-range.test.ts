import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, quickPicks, withEnd, within, withStart } from './date-range.ts';

const range = { start: '2026-03-10', end: '2026-03-20' };

describe('a date range', () => {
  it('FORM-08 moves the start to the previous day when the end comes before it', () => {
    expect(withEnd(range, '2026-03-01')).toEqual({ start: '2026-02-28', end: '2026-03-01' });
  });

  it('FORM-08 moves the end to the next day when the start comes after it', () => {
    expect(withStart(range, '2026-12-31')).toEqual({ start: '2026-12-31', end: '2027-01-01' });
  });

  it('leaves the other bound alone when the order holds, the same day included', () => {
    expect(withEnd(range, '2026-03-10')).toEqual({ start: '2026-03-10', end: '2026-03-10' });
    expect(withStart(range, '2026-03-20')).toEqual({ start: '2026-03-20', end: '2026-03-20' });
  });

  it('stays in order and inside its bounds, whatever is chosen', () => {
    const bounds = { min: '2026-01-01', max: '2026-12-31' };
    const days = fc.integer({ min: -500, max: 500 }).map((offset) => addDays('2026-06-15', offset));
    fc.assert(
      fc.property(days, days, (start, end) => {
        for (const moved of [withEnd(withStart(range, start, bounds), end, bounds), withStart(range, start, bounds)]) {
          expect(moved.start <= moved.end).toBe(true);
          expect(moved.start >= bounds.min && moved.end <= bounds.max).toBe(true);
        }
      }),
    );
  });
});

describe('quick picks', () => {
  const picks = quickPicks('2026-11-12');
  const of = (kind: string) => picks.filter((pick) => pick.kind === kind);

  it('FORM-08 are the months from six back to five forward', () => {
    expect(
      of('month')
        .map(({ start }) => start.slice(0, 7))
        .join(' '),
    ).toBe('2026-05 2026-06 2026-07 2026-08 2026-09 2026-10 2026-11 2026-12 2027-01 2027-02 2027-03 2027-04');
    expect(of('month')[9]).toMatchObject({ number: 2, year: 2027, start: '2027-02-01', end: '2027-02-28' });
  });

  it('FORM-08 are the quarters around, and the years from 2020', () => {
    expect(of('quarter').map(({ year, number }) => `${number}/${year}`)).toEqual([
      '2/2026',
      '3/2026',
      '4/2026',
      '1/2027',
      '2/2027',
    ]);
    expect(of('quarter')[2]).toMatchObject({ start: '2026-10-01', end: '2026-12-31' });
    expect(of('year').map(({ year }) => year)).toEqual([2020, 2021, 2022, 2023, 2024, 2025, 2026]);
    expect(of('year')[4]).toMatchObject({ start: '2024-01-01', end: '2024-12-31' });
  });

  it('are cut to the bounds, and dropped outside them', () => {
    const bounds = { min: '2026-11-10', max: '2026-11-20' };
    expect(within({ start: '2026-11-01', end: '2026-11-30' }, bounds)).toEqual({
      start: '2026-11-10',
      end: '2026-11-20',
    });
    expect(within({ start: '2026-12-01', end: '2026-12-31' }, bounds)).toBeNull();
  });
});

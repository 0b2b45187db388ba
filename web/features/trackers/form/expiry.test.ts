import { expect, test } from 'vitest';
import { aYearFrom, expiryDay, expiryInstant } from './expiry.ts';

const today = '2026-11-15';

test.each([
  [null, '2027-11-15'],
  ['2050-01-02', '2027-11-15'],
  ['2050-01-01', '2050-01-01'],
  ['2026-03-01', '2026-03-01'],
])('TRK-05 an expiry of %s is shown as %s', (day, shown) => {
  expect(expiryDay(day, today)).toBe(shown);
});

test('a year from 29 February is 1 March', () => {
  expect(aYearFrom('2028-02-29')).toBe('2029-03-01');
});

test('TRK-05 a day is sent as its start, none as none', () => {
  const before = { day: '', instant: null };
  expect(expiryInstant('2027-01-01', before)).toEqual(new Date('2027-01-01T00:00:00Z'));
  expect(expiryInstant('', before)).toBeNull();
});

test('an expiry that was not touched stays to the second', () => {
  const instant = new Date('2027-01-01T10:11:12Z');
  expect(expiryInstant('2027-01-01', { day: '2027-01-01', instant })).toBe(instant);
});

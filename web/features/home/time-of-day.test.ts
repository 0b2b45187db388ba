import { expect, test } from 'vitest';
import { firstName, hourIn, timeOfDay } from './time-of-day.ts';

test.each([
  [0, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('%i o’clock is %s', (hour, expected) => {
  expect(timeOfDay(hour)).toBe(expected);
});

test('the hour is that of the user’s zone', () => {
  const midnight = new Date('2026-07-01T22:30:00Z');
  expect(hourIn('Europe/Copenhagen', midnight)).toBe(0);
  expect(hourIn('UTC', midnight)).toBe(22);
});

test('a person is greeted by the first name', () => {
  expect(firstName(' Anne-Sofie  Brandt')).toBe('Anne-Sofie');
});

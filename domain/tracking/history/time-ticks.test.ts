import { expect, test } from 'vitest';
import { timeTicks } from './time-ticks.ts';

const zone = 'Europe/Copenhagen';
const ms = (iso: string) => Date.parse(iso);
const written = (ticks: number[]) => ticks.map((tick) => new Date(tick).toISOString().slice(5, 16));

test('a day is told in round hours by the clock on the wall', () => {
  const { at, isDays } = timeTicks(ms('2026-11-12T05:10:00Z'), ms('2026-11-12T16:50:00Z'), 7, zone);
  expect(isDays).toBe(false);
  expect(written(at)).toEqual(['11-12T07:00', '11-12T09:00', '11-12T11:00', '11-12T13:00', '11-12T15:00']);
});

test('a month is told in days', () => {
  const { at, isDays } = timeTicks(ms('2026-10-12T22:00:00Z'), ms('2026-11-12T23:00:00Z'), 6, zone);
  expect(isDays).toBe(true);
  expect(written(at)).toEqual(['10-12T22:00', '10-19T22:00', '10-26T23:00', '11-02T23:00', '11-09T23:00']);
});

test('the night the clocks go back has its midnights where they are', () => {
  const { at } = timeTicks(ms('2026-10-24T10:00:00Z'), ms('2026-10-26T10:00:00Z'), 4, zone);
  expect(written(at)).toEqual(['10-24T10:00', '10-24T22:00', '10-25T11:00', '10-25T23:00']);
});

import { describe, expect, test } from 'vitest';
import { defaultRange, historyBounds, partsOf, quickRange } from './range.ts';

const zone = 'Europe/Copenhagen';
const now = new Date('2026-11-12T13:32:07Z');
const bounds = historyBounds(now, zone);
const written = (range: { from: Date; to: Date } | null) => range && [range.from.toISOString(), range.to.toISOString()];

describe('HIS-01 the range of a history', () => {
  test('HIS-01 goes from six months back to the end of today, by the clock of the user', () => {
    expect(written(bounds)).toEqual(['2026-05-11T22:00:00.000Z', '2026-11-12T22:59:59.000Z']);
  });

  test('HIS-01 is by default from the start of yesterday to the end of today', () => {
    expect(written(defaultRange(now, zone, bounds))).toEqual(['2026-11-10T23:00:00.000Z', '2026-11-12T22:59:59.000Z']);
  });

  test('HIS-01 begins by default with the day of the grant when that is later', () => {
    const granted = historyBounds(now, zone, new Date('2026-11-12T08:15:30Z'));
    expect(written(defaultRange(now, zone, granted))).toEqual(['2026-11-11T23:00:00.000Z', '2026-11-12T22:59:59.000Z']);
  });

  test('a day of 25 hours is whole', () => {
    const after = new Date('2026-10-26T10:00:00Z');
    expect(written(quickRange('yesterday', after, zone, historyBounds(after, zone)))).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T22:59:59.000Z',
    ]);
  });

  test('a day before the grant is not offered', () => {
    const granted = historyBounds(now, zone, new Date('2026-11-12T08:15:30Z'));
    expect(quickRange('yesterday', now, zone, granted)).toBeNull();
    expect(written(quickRange('last7Days', now, zone, granted))?.[0]).toBe('2026-11-11T23:00:00.000Z');
  });
});

test('the parts of a long range follow each other without a hole and without sharing a second', () => {
  const parts = partsOf({ from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-11-16T12:00:00Z') }, 7);
  expect(parts.map(written)).toEqual([
    ['2026-11-01T00:00:00.000Z', '2026-11-07T23:59:59.000Z'],
    ['2026-11-08T00:00:00.000Z', '2026-11-14T23:59:59.000Z'],
    ['2026-11-15T00:00:00.000Z', '2026-11-16T12:00:00.000Z'],
  ]);
});

test('a short range is one part', () => expect(partsOf({ from: now, to: now }, 7)).toEqual([{ from: now, to: now }]));

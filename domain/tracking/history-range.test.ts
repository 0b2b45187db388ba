import { expect, test } from 'vitest';
import { historyFault, historyStart } from './history-range.ts';

const zone = 'Europe/Copenhagen';
const now = new Date('2026-11-12T12:00:00Z');
const faultOf = (from: string, visibleFrom: string | null = null) =>
  historyFault({ from: new Date(from), now, visibleFrom: visibleFrom ? new Date(visibleFrom) : null, zone });

test('HIS-01 history reaches six months back, with a day of slack', () => {
  expect(faultOf('2026-05-11T00:00:00Z')).toBeNull();
  expect(faultOf('2026-05-10T21:00:00Z')).toBe('history.tooLongAgo');
});

test('HIS-01 history begins with the day the right to it was given, where the person is', () => {
  const granted = '2026-11-01T15:00:00Z';
  expect(faultOf('2026-10-31T23:00:00Z', granted)).toBeNull();
  expect(faultOf('2026-10-31T22:59:59Z', granted)).toBe('history.beforeGrant');
});

test('MIL-02 the mileage log reaches 18 months back, or to the day the right to it was given', () => {
  const faultOfLog = (from: string, visibleFrom: string | null = null) =>
    historyFault({
      what: 'mileage',
      from: new Date(from),
      now,
      visibleFrom: visibleFrom ? new Date(visibleFrom) : null,
      zone,
    });
  expect(faultOfLog('2025-05-11T00:00:00Z')).toBeNull();
  expect(faultOfLog('2025-05-10T21:00:00Z')).toBe('mileage.tooLongAgo');
  expect(faultOfLog('2026-10-31T22:59:59Z', '2026-11-01T15:00:00Z')).toBe('history.beforeGrant');
  expect(historyStart(now, null, zone, 'mileage')).toEqual(new Date('2025-05-11T22:00:00Z'));
});

import { expect, test } from 'vitest';
import { createFormats } from '#web/ui/format.ts';
import { labelDetail } from './label-detail.ts';

const formats = createFormats('da', 'Europe/Copenhagen');
const now = new Date('2026-11-12T13:32:07Z');
const status = {
  id: '350000000000001',
  datetime: new Date('2026-11-12T13:32:00Z'),
  coordinate: { lat: 55, lng: 12 },
  outdated: false,
};

test('MAP-06 a label tells the speed above 5 km/h, and no speed up to it', () => {
  expect(labelDetail({ ...status, speed: 64 }, 30, formats, now)).toBe('64\u00A0km/t');
  expect(labelDetail({ ...status, speed: 6 }, 30, formats, now)).toBe('6\u00A0km/t');
  expect(labelDetail({ ...status, speed: 5 }, 30, formats, now)).toBe('');
});

test('MAP-06 a tracker of type 110 tells the time of its last position', () => {
  expect(labelDetail({ ...status, speed: 64 }, 110, formats, now)).toBe('14.32');
  expect(labelDetail({ ...status, subLabel: 'time' }, 30, formats, now)).toBe('14.32');
});

test('an old position tells its age', () => {
  const old = { ...status, outdated: true, datetime: new Date('2026-11-09T13:00:00Z') };
  expect(labelDetail(old, 30, formats, now)).toBe('for 3 dage siden');
});

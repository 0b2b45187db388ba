import { expect, test } from 'vitest';
import { readTrackerPath, writeTrackerPath } from './tracker-path.ts';

const parts = (path: string) => path.split('/').slice(2).map(decodeURIComponent);

test.each([
  [[], 'all', ''],
  [['active'], 'active', ''],
  [['unassigned', 'varebil'], 'unassigned', 'varebil'],
  [['352093081447914'], 'all', '352093081447914'],
  [['all', 'active'], 'all', 'active'],
] as const)('TRK-01 %j is the tab %s with the filter “%s”', (path, status, query) => {
  expect(readTrackerPath(...path)).toEqual({ status, query });
});

test.each([
  ['all', '', '/trackers'],
  ['expired', '', '/trackers/expired'],
  ['all', 'Lund & Søn', '/trackers/Lund%20%26%20S%C3%B8n'],
  ['active', '50/50', '/trackers/active/50%2F50'],
  ['all', 'expired', '/trackers/all/expired'],
] as const)('TRK-01 the tab %s with the filter “%s” stands at %s and is read back', (status, query, path) => {
  expect(writeTrackerPath({ status, query })).toBe(path);
  expect(readTrackerPath(...parts(path))).toEqual({ status, query });
});

test('what a browser would take for another folder is no filter', () => {
  expect(writeTrackerPath({ status: 'active', query: '..' })).toBe('/trackers/active');
});

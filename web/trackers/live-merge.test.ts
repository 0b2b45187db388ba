import { expect, test } from 'vitest';
import type { TrackerStatus } from '#contract/features/tracking.ts';
import { mergeAll, mergeStatus, recentTrail } from './live-merge.ts';

const id = '350000000000001';
const noon = Date.UTC(2026, 10, 12, 12);
const at = (seconds: number) => new Date(noon + seconds * 1000);
const place = (lat: number) => ({ lat, lng: 12 });
const state = (seconds: number, lat: number, more: Partial<TrackerStatus> = {}): TrackerStatus => ({
  id,
  datetime: at(seconds),
  coordinate: place(lat),
  ...more,
});

test('a newer state takes over, an older one that comes late does not', () => {
  const newer = mergeStatus(state(0, 55), state(10, 56), noon);
  expect(newer.coordinate).toEqual(place(56));
  expect(mergeStatus(newer, state(5, 54), noon).coordinate).toEqual(place(56));
});

test('at the same moment the later told holds, so that battery and signal stay fresh', () => {
  expect(mergeStatus(state(0, 55, { battery: 'half' }), state(0, 55, { battery: 'low' }), noon).battery).toBe('low');
});

test('a first report ends “has never reported”', () => {
  const first = mergeStatus({ id, error: 'tracker.neverReported', datetime: null }, state(0, 55), noon);
  expect(first).toEqual(state(0, 55));
});

test('a trail that was asked for grows with what is told afterwards', () => {
  const trail = [{ ...place(55), datetime: at(0) }];
  const asked = mergeStatus(undefined, state(0, 55, { trail }), noon);
  const grown = mergeStatus(mergeStatus(asked, state(10, 56), noon), state(10, 56), noon);
  expect(grown.trail?.map(({ lat }) => lat)).toEqual([55, 56]);
  expect(mergeStatus(state(0, 55), state(10, 56), noon).trail).toBeUndefined();
});

test('MAP-06 trails keep the points of the last 3600 seconds', () => {
  const points = [-3601, -3600, -1, -1].map((seconds) => ({ ...place(55), datetime: at(seconds) }));
  expect(recentTrail(points, noon).map(({ datetime }) => datetime.getTime() - noon)).toEqual([-3_600_000, -1000]);
});

test('what was not told stays, and nothing told changes nothing', () => {
  const states = mergeAll(new Map(), [state(0, 55)], noon);
  expect(mergeAll(states, [], noon)).toBe(states);
  expect(mergeAll(states, [{ ...state(0, 56), id: '350000000000002' }], noon).size).toBe(2);
});

import { expect, test } from 'vitest';
import { trailColor, trailSegments } from './trail.ts';

const noon = Date.UTC(2026, 10, 12, 12);
const point = (minutesAgo: number) => ({ lat: 55, lng: minutesAgo, datetime: new Date(noon - minutesAgo * 60_000) });

test('a trail is in one piece from end to end, and fainter the older', () => {
  const segments = trailSegments([59, 58, 31, 30, 2, 1, 0].map(point), noon);
  expect(segments.map(({ coordinates }) => coordinates.map(([lng]) => lng))).toEqual([
    [59, 58],
    [58, 31, 30].slice(0, 3),
    [30, 2, 1, 0],
  ]);
  const opacities = segments.map(({ opacity }) => opacity);
  expect(opacities[0]).toBeCloseTo(0.12);
  expect(opacities.at(-1)).toBe(1);
  expect(opacities).toEqual([...opacities].sort());
});

test('one place is no trail', () => expect(trailSegments([point(1)], noon)).toEqual([]));

test('in the dark a dark colour gives way to the light one of its column', () => {
  expect(trailColor('#822323', 'light')).toBe('#822323');
  expect(trailColor('#822323', 'dark')).toBe('#FEBDB6');
  expect(trailColor('#D53035', 'dark')).toBe('#FEBDB6');
  expect(trailColor('#FEBDB6', 'dark')).toBe('#FEBDB6');
});

import { describe, expect, test } from 'vitest';
import { track } from './track.fixture.ts';
import { findStops } from './stops.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 12, 6, minutes));

describe('stops', () => {
  test('three minutes on the same spot are a stop, a second less is none', () => {
    expect(findStops(track([0, 0], [180, 0]))).toHaveLength(1);
    expect(findStops(track([0, 0], [179, 0]))).toHaveLength(0);
  });

  test('sixty metres still count as the same spot, seventy do not', () => {
    expect(findStops(track([0, 0], [100, 59], [200, 0]))).toHaveLength(1);
    expect(findStops(track([0, 0], [100, 70], [200, 140]))).toHaveLength(0);
  });

  test('slow traffic that keeps moving is no stop', () => {
    const crawl = Array.from({ length: 60 }, (_, index): [number, number] => [index * 10, index * 20]);
    expect(findStops(track(...crawl))).toEqual([]);
  });

  test('a stop reaches from the first to the last point on the spot, and the drive after it is not part of it', () => {
    const points = track([0, 0], [60, 1000], [120, 2000], [600, 2010], [900, 2005], [960, 3000]);
    expect(findStops(points)).toEqual([
      { first: 2, last: 4, startsAt: at(2), endsAt: at(15), coordinate: points[3]!.coordinate },
    ]);
  });

  test('a track without points has none', () => expect(findStops([])).toEqual([]));
});

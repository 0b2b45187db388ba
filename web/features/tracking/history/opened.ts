import { playClockOf } from '#domain/tracking/history/play-clock.ts';
import type { InstantRange } from '#domain/tracking/history/range.ts';
import { findStops, type Stop } from '#domain/tracking/history/stops.ts';
import { HistoryCursor } from '#web/map/history-cursor.ts';
import type { FetchedPoints } from './fetch-points.ts';
import { Playback } from './playback.ts';

/** A history that has been loaded, and what is known of it from its points alone. */
export interface OpenedHistory extends FetchedPoints {
  range: InstantRange;
  stops: Stop[];
  cursor: HistoryCursor;
  playback: Playback;
}

export function openHistory(range: InstantRange, fetched: FetchedPoints, changed: () => void): OpenedHistory {
  const stops = findStops(fetched.points);
  const cursor = new HistoryCursor(0);
  const playback = new Playback(playClockOf(fetched.points, stops), cursor, changed);
  return { range, ...fetched, stops, cursor, playback };
}

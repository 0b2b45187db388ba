import type { HistoryPoint } from '#contract/features/tracking.ts';
import type { InstantRange } from '#domain/tracking/history/range.ts';
import type { Stop } from '#domain/tracking/history/stops.ts';
import type { HistoryCursor } from '#web/map/history-cursor.ts';
import type { Progress } from './fetch-points.ts';
import type { PlaySpeed } from './playback.ts';

export type HistoryError = { kind: 'noPoints' } | { kind: 'failed'; cause: unknown };

/** What the form, the bar and the map are given. */
export interface History {
  status: 'closed' | 'loading' | 'open';
  points: HistoryPoint[];
  stops: Stop[];
  range: InstantRange | null;
  isThinned: boolean;
  /** Moves without React: follow it with `useFollowCursor`. */
  cursor: HistoryCursor;
  /** As it is when asked. */
  readonly index: number;
  setIndex: (index: number) => void;
  isPlaying: boolean;
  play: () => void;
  pause: () => void;
  speed: PlaySpeed;
  setSpeed: (speed: PlaySpeed) => void;
  progress: Progress | null;
  error: HistoryError | null;
  load: (range: InstantRange) => void;
  /** Also gives up a loading. */
  close: () => void;
}

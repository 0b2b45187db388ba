import type { InstantRange } from '#domain/tracking/history/range.ts';
import { HistoryCursor } from '#web/map/history-cursor.ts';
import { fetchPoints, type Progress } from './fetch-points.ts';
import type { History, HistoryError } from './history.ts';
import { openHistory, type OpenedHistory } from './opened.ts';
import { defaultSpeed, type PlaySpeed } from './playback.ts';

type State =
  | { status: 'closed'; error: HistoryError | null }
  | { status: 'loading'; progress: Progress }
  | { status: 'open'; opened: OpenedHistory };

const nothing = { points: [], stops: [], range: null, isThinned: false, cursor: new HistoryCursor(0) };

/** The history of one tracker as React reads it: a new picture at each change but those of the cursor. */
export class HistoryStore {
  readonly #imei: string;
  readonly #listeners = new Set<() => void>();
  #state: State = { status: 'closed', error: null };
  #loading: AbortController | null = null;
  #picture: History;

  constructor(imei: string) {
    this.#imei = imei;
    this.#picture = this.#draw();
  }

  readonly picture = (): History => this.#picture;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly load = async (range: InstantRange): Promise<void> => {
    this.#stop();
    const { signal } = (this.#loading = new AbortController());
    const state = await this.#fetch(range, signal).catch((cause: unknown): State => {
      return { status: 'closed', error: { kind: 'failed', cause } };
    });
    if (!signal.aborted) this.#become(state);
  };

  /** Also gives up a loading. */
  readonly close = (): void => {
    this.#stop();
    this.#become({ status: 'closed', error: null });
  };

  async #fetch(range: InstantRange, signal: AbortSignal): Promise<State> {
    const onProgress = (progress: Progress): void => this.#become({ status: 'loading', progress });
    const fetched = await fetchPoints({ imei: this.#imei, range, signal, onProgress });
    if (fetched.points.length === 0) return { status: 'closed', error: { kind: 'noPoints' } };
    return { status: 'open', opened: openHistory(range, fetched, () => this.#changed()) };
  }

  readonly #setSpeed = (speed: PlaySpeed): void => {
    if (this.#state.status !== 'open') return;
    this.#state.opened.playback.speed = speed;
    this.#changed();
  };

  #stop(): void {
    this.#loading?.abort();
    if (this.#state.status === 'open') this.#state.opened.playback.pause();
  }

  #become(state: State): void {
    this.#state = state;
    this.#changed();
  }

  #changed(): void {
    this.#picture = this.#draw();
    this.#listeners.forEach((listener) => listener());
  }

  #draw(): History {
    const state = this.#state;
    const opened = state.status === 'open' ? state.opened : null;
    const { points, stops, range, isThinned, cursor } = opened ?? nothing;
    const playback = opened?.playback;
    return {
      status: state.status,
      points,
      stops,
      range,
      isThinned,
      cursor,
      get index() {
        return cursor.position.index;
      },
      setIndex: (index) => cursor.move(index),
      isPlaying: playback?.isPlaying ?? false,
      play: () => playback?.play(),
      pause: () => playback?.pause(),
      speed: playback?.speed ?? defaultSpeed,
      setSpeed: this.#setSpeed,
      progress: state.status === 'loading' ? state.progress : null,
      error: state.status === 'closed' ? state.error : null,
      load: (wanted) => void this.load(wanted),
      close: this.close,
    };
  }
}

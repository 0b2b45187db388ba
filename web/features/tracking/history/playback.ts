import { positionAt } from '#domain/tracking/history/play-clock.ts';
import type { HistoryCursor } from '#web/map/history-cursor.ts';

export const playSpeeds = [10, 60, 300, 1000] as const;
/** A working day in a minute or two, since stops are cut short. */
export const defaultSpeed = 300;
export type PlaySpeed = (typeof playSpeeds)[number];

/** After a tab was hidden time goes on where it stopped. */
const longestFrameMs = 100;

/** Moves the cursor along the track at a multiple of the time it took, frame by frame. */
export class Playback {
  speed: PlaySpeed = defaultSpeed;
  isPlaying = false;
  readonly #clock: Float64Array;
  readonly #cursor: HistoryCursor;
  readonly #changed: () => void;
  #frame = 0;
  #frameAt = 0;

  constructor(clock: Float64Array, cursor: HistoryCursor, changed: () => void) {
    this.#clock = clock;
    this.#cursor = cursor;
    this.#changed = changed;
  }

  /** From where one looks; from the beginning when that is the end. */
  play(): void {
    if (this.isPlaying) return;
    if (this.#cursor.position.index >= this.#clock.length - 1) this.#cursor.move(0);
    this.#frameAt = performance.now();
    this.#frame = requestAnimationFrame(this.#step);
    this.#become(true);
  }

  pause(): void {
    cancelAnimationFrame(this.#frame);
    if (this.isPlaying) this.#become(false);
  }

  readonly #step = (now: number): void => {
    const passed = Math.min(Math.max(0, now - this.#frameAt), longestFrameMs) / 1000;
    this.#frameAt = now;
    const { index, share } = positionAt(this.#clock, this.#now() + passed * this.speed);
    this.#cursor.move(index, share);
    if (index >= this.#clock.length - 1) this.pause();
    else this.#frame = requestAnimationFrame(this.#step);
  };

  /** Read off the cursor, so that whoever moves it meanwhile is followed. */
  #now(): number {
    const { index, share } = this.#cursor.position;
    const here = this.#clock[index]!;
    return here + share * ((this.#clock[index + 1] ?? here) - here);
  }

  #become(isPlaying: boolean): void {
    this.isPlaying = isPlaying;
    this.#changed();
  }
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HistoryCursor } from '#web/map/history-cursor.ts';
import { Playback } from './playback.ts';

let frame: ((now: number) => void) | null = null;
let now = 0;

/** Draws the next frame, so many milliseconds later. */
function pass(ms: number): void {
  now += ms;
  const due = frame;
  frame = null;
  due?.(now);
}

beforeEach(() => {
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('requestAnimationFrame', (callback: (at: number) => void) => {
    frame = callback;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => (frame = null));
});
afterEach(() => vi.unstubAllGlobals());

const clock = new Float64Array([0, 10, 20, 30]);
const start = () => {
  const cursor = new HistoryCursor(0);
  const changed = vi.fn();
  return { cursor, changed, playback: new Playback(clock, cursor, changed) };
};

test('it goes on by the time that passed, times its speed', () => {
  const { cursor, playback } = start();
  playback.speed = 300;
  playback.play();
  pass(50);
  expect(cursor.position).toEqual({ index: 1, share: 0.5 });
});

test('a frame that took long, as in a hidden tab, makes no jump', () => {
  const { cursor, playback } = start();
  playback.speed = 60;
  playback.play();
  pass(60_000);
  expect(cursor.position.index).toBe(0);
});

test('at the end it stops and says so, and plays anew from the beginning', () => {
  const { cursor, changed, playback } = start();
  playback.speed = 1000;
  playback.play();
  pass(100);
  expect(cursor.position.index).toBe(3);
  expect(playback.isPlaying).toBe(false);
  expect(changed).toHaveBeenCalledTimes(2);
  playback.play();
  expect(cursor.position.index).toBe(0);
});

test('who moves the point while it plays is followed', () => {
  const { cursor, playback } = start();
  playback.speed = 60;
  playback.play();
  cursor.move(2);
  pass(100);
  expect(cursor.position).toEqual({ index: 2, share: 0.6 });
});

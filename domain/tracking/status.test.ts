import { expect, test } from 'vitest';
import { batteryWord, isOutdated, isStalled, movementOf, signalWord } from './status.ts';

test.each([
  [100, 'full'],
  [80, 'full'],
  [79, 'half'],
  [21, 'half'],
  [20, 'low'],
  [0, 'low'],
  [null, 'unknown'],
] as const)('MAP-09 a battery at %s is %s', (percent, word) => expect(batteryWord(percent)).toBe(word));

test.each([
  [5, false, 'good'],
  [4, null, 'good'],
  [3, false, 'medium'],
  [2, false, 'medium'],
  [1, false, 'bad'],
  [0, false, 'bad'],
  [null, false, 'unknown'],
  [5, true, 'sleep'],
] as const)('MAP-09 a signal of %s, asleep %s, is %s', (signal, asleep, word) =>
  expect(signalWord(signal, asleep)).toBe(word),
);

const minute = 60_000;

test('MAP-09 stalled is to say it moves, or to have ignition on, and be where it was ten minutes ago', () => {
  const still = { moving: true, ignition: null, stillSince: 0, lastAt: 10 * minute };
  expect(isStalled(still)).toBe(true);
  expect(isStalled({ ...still, lastAt: 10 * minute - 1 })).toBe(false);
  expect(isStalled({ ...still, moving: false, ignition: true })).toBe(true);
  expect(isStalled({ ...still, moving: false, ignition: false })).toBe(false);
  expect(isStalled({ ...still, stillSince: null })).toBe(false);
});

test('MAP-09 a position is old when its type would have told another', () => {
  const type = { outdatedAfterSeconds: 60 };
  expect(isOutdated(0, minute, type)).toBe(false);
  expect(isOutdated(0, minute + 1, type)).toBe(true);
  expect(isOutdated(null, minute, type)).toBe(true);
});

test.each([
  ['driving', { speed: 6, ignition: true }],
  ['driving', { speed: 6, ignition: null }],
  ['idling', { speed: 5, ignition: true }],
  ['parked', { speed: 0, ignition: false }],
  ['still', { speed: 0, ignition: null }],
  ['still', {}],
  ['old', { speed: 80, outdated: true }],
  ['never', { coordinate: null }],
  ['never', { error: 'tracker.neverReported' }],
] as const)('a vehicle is %s when its status says %j', (movement, said) =>
  expect(movementOf({ coordinate: { lat: 55, lng: 12 }, ...said })).toBe(movement),
);

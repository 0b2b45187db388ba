import { describe, expect, test } from 'vitest';
import { aFix } from '#test/support/fixes.ts';
import { isLate, neverSeen, step, type LiveState } from './live-state.ts';

const minute = 60_000;
const fold = (...fixes: Parameters<typeof aFix>[0][]): LiveState =>
  fixes.map((fix) => aFix(fix)).reduce((state, fix) => step(state, fix), neverSeen);

describe('the live state', () => {
  test('is where and how the last fix says', () => {
    const state = fold({ at: 1000, lat: 55, lng: 12, speedKmh: 80, direction: 270, ignition: true });
    expect(state).toMatchObject({ lastAt: 1000, positionAt: 1000, lat: 55, lng: 12, speedKmh: 80, ignition: true });
  });

  test('keeps what was said last by those that say nothing', () => {
    const state = fold({ at: 1, ignition: true, batteryPercent: 80 }, { at: 2, batteryPercent: 79 }, { at: 3 });
    expect(state).toMatchObject({ ignition: true, batteryPercent: 79, lastAt: 3 });
  });

  test('does not take the place of a record that only remembers it', () => {
    const state = fold({ at: 1, lat: 55, speedKmh: 50 }, { at: 2, lat: 56, hasFix: false, speedKmh: 0, signal: 1 });
    expect(state).toMatchObject({ lat: 55, speedKmh: 50, positionAt: 1, lastAt: 2, signal: 1 });
  });

  test('stands still since it came within 50 metres of where it is', () => {
    const metre = 1 / 111_320;
    const state = fold(
      { at: 0, lat: 55 },
      { at: minute, lat: 55 + 49 * metre },
      { at: 2 * minute, lat: 55 - 49 * metre },
    );
    expect(state).toMatchObject({ stillSince: 0, stillLat: 55 });
    const moved = step(state, aFix({ at: 3 * minute, lat: 55 + 51 * metre }));
    expect(moved).toMatchObject({ stillSince: 3 * minute, stillLat: 55 + 51 * metre });
  });

  test('measures across the date line', () => {
    const state = fold({ at: 0, lat: 0, lng: 179.9999 }, { at: 1, lat: 0, lng: -179.9999 });
    expect(state.stillSince).toBe(0);
  });
});

test('a fix is late unless it follows the last in time, then in event; the same again is late', () => {
  const state = fold({ at: 1000, event: 5 });
  expect(isLate(neverSeen, aFix({ at: 0 }))).toBe(false);
  expect(isLate(state, aFix({ at: 1000, event: 5 }))).toBe(true);
  expect(isLate(state, aFix({ at: 1000, event: 4 }))).toBe(true);
  expect(isLate(state, aFix({ at: 999, event: 9 }))).toBe(true);
  expect(isLate(state, aFix({ at: 1000, event: 6 }))).toBe(false);
  expect(isLate(state, aFix({ at: 1001, event: 0 }))).toBe(false);
});

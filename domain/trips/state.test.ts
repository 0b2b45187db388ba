import { describe, expect, test } from 'vitest';
import { aFix } from '#test/support/fixes.ts';
import { stepTrip, tripSoFar, tripToKeep } from './detector.ts';
import { fold } from './scenarios/fold.fixture.ts';
import { tell } from './scenarios/script.fixture.ts';

const minute = 60_000;

describe('MIL-09 what is remembered', () => {
  const commute = `
    7:00 ignition on
    drive 12 km east in 20 min
    ignition off
    9:00 report`;

  test('MIL-09 a parked car that reports as before leaves the state as it is', () => {
    const { fixes } = tell(commute);
    const { state } = fold(fixes);
    const last = fixes.at(-1)!;
    expect(stepTrip(state, { ...last, at: last.at + minute }, () => {})).toBe(state);
  });

  test('MIL-09 two pasts that led to the same stay agree', () => {
    const { state } = fold(tell(commute).fixes);
    const other = `
      1:00 ignition on
      drive 3 km north in 5 min
      ignition off
      3:00 ignition on
      drive 3 km south in 5 min
      ignition off
      4:00 ignition on
      stand 5 min
      ignition off`;
    expect(fold(tell(commute).fixes, fold(tell(other).fixes).state).state).toEqual(state);
  });
});

test('MIL-09 towed to a place, nothing is remembered but the place', () => {
  const { state } = fold(
    tell(`
      7:00 report
      towed 3 km north in 5 min
      stand 10 min`).fixes,
  );
  expect(state).toMatchObject({ phase: 'parked', seenAt: null, stillSince: null, odometer: null, strays: 0 });
});

describe('MIL-09 the trip in progress', () => {
  const start = `
    7:00 ignition on
    stand 30 s`;

  test('MIL-09 is none before it has left', () => {
    const { state } = fold(tell(start).fixes);
    expect([tripSoFar(state), tripToKeep(state)]).toEqual([null, null]);
  });

  test('MIL-09 reaches to the last record', () => {
    const { fixes } = tell(`${start}
      drive 6 km east in 10 min
      stand 2 min`);
    const { state, told } = fold(fixes);
    expect(told).toEqual([]);
    expect(tripSoFar(state)).toMatchObject({ startAt: fixes[0]!.at, endAt: fixes.at(-1)!.at, distanceMetres: 6000 });
  });

  test('MIL-09 of a tracker fallen silent ends as the silence will end it', () => {
    const { fixes } = tell(`${start}
      drive 6 km east in 10 min
      stand 2 min`);
    const { state } = fold(fixes);
    const kept = tripToKeep(state)!;
    expect(kept.endAt).toBe(fixes.at(-1)!.at - 2 * minute);
    const after = fold([aFix({ at: fixes.at(-1)!.at + 121 * minute, ignition: false })], state);
    expect(after.told).toEqual([kept]);
  });

  test('MIL-09 is over when the ignition is off, and is told again when it goes on', () => {
    const { fixes } = tell(`${start}
      drive 6 km east in 10 min
      ignition off
      7:12 ignition on
      drive 4 km east in 5 min
      ignition off`);
    const { state, told } = fold(fixes);
    expect([tripSoFar(state), tripToKeep(state)]).toEqual([null, null]);
    expect(told.map(({ distanceMetres }) => distanceMetres)).toEqual([6000, 10_000]);
    expect(new Set(told.map(({ startAt }) => startAt)).size).toBe(1);
  });
});

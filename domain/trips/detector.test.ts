import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arriving, someFixes } from '#test/support/fixes.ts';
import { byTime, type Fix } from '../tracking/fix.ts';
import { neverDriven, stepTrip, type TripState } from './detector.ts';
import { fastest, slackMetres } from './parameters.ts';
import { scenarios } from './scenarios/all.fixture.ts';
import { fold } from './scenarios/fold.fixture.ts';
import { tell } from './scenarios/script.fixture.ts';
import type { Trip } from './trip.ts';

const days = Object.values(scenarios).flat();
const inOrder = (fixes: readonly Fix[]): Fix[] => fixes.toSorted(byTime);
const once = (fixes: readonly Fix[]): Fix[] =>
  inOrder(fixes).filter((fix, at, all) => at === 0 || byTime(all[at - 1]!, fix) !== 0);

const throughJson = (state: TripState): TripState => JSON.parse(JSON.stringify(state)) as TripState;
const finalTrips = (told: readonly Trip[]): Trip[] => [...new Map(told.map((trip) => [trip.startAt, trip])).values()];

/** Days as they are told, and days that make no sense. */
const anyFixes: fc.Arbitrary<Fix[]> = fc.oneof(
  fc.constantFrom(...days).map(({ script, device }) => inOrder(tell(script, device).fixes)),
  someFixes(Date.UTC(2026, 10, 12), 60),
  fc
    .tuple(fc.constantFrom(...days), someFixes(Date.UTC(2026, 10, 12), 30))
    .map(([{ script, device }, others]) => once([...tell(script, device).fixes, ...others])),
);

describe('MIL-09 the fold', () => {
  test('MIL-09 tells the same trips however it is cut, with the state kept as JSON in between', () => {
    fc.assert(
      fc.property(anyFixes, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), (fixes, cuts) => {
        const whole = fold(fixes);
        const at = [
          ...cuts.map((cut) => Math.floor(cut * fixes.length)).sort((one, other) => one - other),
          fixes.length,
        ];
        let state = neverDriven;
        const told: Trip[] = [];
        at.forEach((end, index) => {
          const part = fold(fixes.slice(at[index - 1] ?? 0, end), throughJson(state));
          told.push(...part.told);
          state = part.state;
        });
        expect(told).toEqual(whole.told);
        expect(state).toEqual(whole.state);
      }),
      { numRuns: 150 },
    );
  });

  test('MIL-09 folded again from where any day began, the trips after it are the same', () => {
    for (const { script, device } of days) {
      const fixes = inOrder(tell(script, device).fixes);
      const whole = fold(fixes);
      for (let at = 0; at < fixes.length; at += 41) {
        const before = fold(fixes.slice(0, at));
        const after = fold(fixes.slice(at), throughJson(before.state));
        expect([...before.told, ...after.told]).toEqual(whole.told);
      }
    }
  });

  test('MIL-09 records that came shuffled and twice, put in order and each once, are the same day', () => {
    const property = fc.property(
      fc.constantFrom(...days).chain(({ script, device }) => {
        const fixes = once(tell(script, device).fixes);
        return fc.tuple(fc.constant(fixes), arriving(fixes));
      }),
      ([fixes, arrived]) => {
        expect(fold(once(arrived))).toEqual(fold(fixes));
      },
    );
    fc.assert(property, { numRuns: 30 });
  });

  test('MIL-09 trips lie behind each other, and none is faster than anything drives', () => {
    fc.assert(
      fc.property(anyFixes, (fixes) => {
        const trips = finalTrips(fold(fixes).told);
        trips.forEach(({ startAt, endAt, distanceMetres }, index) => {
          expect(endAt).toBeGreaterThanOrEqual(startAt);
          expect(startAt).toBeGreaterThanOrEqual(trips[index - 1]?.endAt ?? 0);
          expect(Number.isInteger(distanceMetres) && distanceMetres >= 0).toBe(true);
          const records = fixes.filter(({ at }) => at >= startAt && at <= endAt).length;
          expect(distanceMetres).toBeLessThanOrEqual((fastest * (endAt - startAt)) / 1000 + records * slackMetres + 1);
        });
      }),
      { numRuns: 300 },
    );
  });

  test('MIL-09 the state is flat, has always the same keys and survives JSON', () => {
    fc.assert(
      fc.property(anyFixes, (fixes) => {
        let state = neverDriven;
        for (const fix of fixes) {
          state = stepTrip(state, fix, () => {});
          expect(Object.keys(state)).toEqual(Object.keys(neverDriven));
          expect(throughJson(state)).toEqual(state);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('MIL-09 neither the state nor the fix is changed', () => {
    const frozen = (fix: Fix): Fix => Object.freeze({ ...fix, readings: Object.freeze(fix.readings) });
    for (const { script, device } of days) {
      let state = Object.freeze({ ...neverDriven });
      for (const fix of inOrder(tell(script, device).fixes).map(frozen))
        state = Object.freeze(stepTrip(state, fix, () => {}));
    }
  });
});

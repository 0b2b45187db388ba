import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { followOdometer, isUnlikely, metresAfter, metresBefore, type Adjustment, type Driven } from './odometer.ts';

const minute = 60_000;
const trip = (startMinute: number, minutes: number, distanceMetres: number): Driven => ({
  startAt: startMinute * minute,
  endAt: (startMinute + minutes) * minute,
  distanceMetres,
});
const adjustment = (atMinute: number, valueMetres: number, more: Partial<Adjustment> = {}): Adjustment => ({
  at: atMinute * minute,
  valueMetres,
  tripMetres: null,
  carriedMetres: 0,
  ...more,
});

const startsOf = (opening: number | null, trips: Driven[], adjustments: Adjustment[]) =>
  followOdometer(opening, trips, adjustments).trips.map(({ startMetres }) => startMetres);
const differencesOf = (opening: number | null, trips: Driven[], adjustments: Adjustment[]) =>
  followOdometer(opening, trips, adjustments).adjustments.map(({ differenceMetres }) => differenceMetres);

describe('the odometer', () => {
  test('ODO-01 is unknown until it is set, and goes on by every trip from then on', () => {
    const trips = [trip(0, 10, 4001), trip(20, 10, 999), trip(40, 10, 7)];
    expect(startsOf(null, trips, [adjustment(15, 50_000)])).toEqual([null, 50_000, 50_999]);
    expect(differencesOf(null, trips, [adjustment(15, 50_000)])).toEqual([null]);
    expect(followOdometer(null, trips, [adjustment(15, 50_000)]).valueMetres).toBe(51_006);
  });

  test('ODO-01 a second value differs by what was computed', () => {
    const trips = [trip(0, 10, 4000), trip(20, 10, 1000)];
    expect(differencesOf(100_000, trips, [adjustment(12, 104_300)])).toEqual([300]);
    expect(startsOf(100_000, trips, [adjustment(12, 104_300)])).toEqual([100_000, 104_300]);
  });

  test('ODO-01 set on the way, what the trip had covered by then is before it and the rest after', () => {
    const trips = [trip(0, 30, 9000), trip(60, 10, 1000)];
    const onTheWay = adjustment(20, 200_000, { tripMetres: 8000 });
    expect(startsOf(100_000, trips, [onTheWay])).toEqual([100_000, 201_000]);
    expect(differencesOf(100_000, trips, [onTheWay])).toEqual([200_000 - 108_000]);
  });

  test('a trip that came to light later is parted by its share of time, to the metre', () => {
    const late = trip(0, 30, 1000);
    const amid = adjustment(10, 5000);
    expect([metresBefore(amid, late), metresAfter(amid, late)]).toEqual([333, 667]);
    expect(startsOf(4000, [late, trip(40, 5, 10)], [amid])).toEqual([4000, 5667]);
    expect(differencesOf(4000, [late, trip(40, 5, 10)], [amid])).toEqual([5000 - 4333]);
  });

  test('a trip that the records make shorter than it was on the way leaves nothing after the value', () => {
    expect(metresAfter(adjustment(10, 0, { tripMetres: 900 }), trip(0, 30, 700))).toBe(0);
  });

  test('at the very start or end of a trip a value is outside of it', () => {
    const driven = trip(10, 10, 500);
    expect(metresBefore(adjustment(10, 0, { tripMetres: 300 }), driven)).toBe(0);
    expect(metresBefore(adjustment(20, 0, { tripMetres: 300 }), driven)).toBe(500);
  });

  test('set twice on one trip, only what was driven between counts', () => {
    const both = [adjustment(10, 50_000, { tripMetres: 2000 }), adjustment(20, 60_000, { tripMetres: 5000 })];
    expect(differencesOf(10_000, [trip(0, 30, 9000)], both)).toEqual([38_000, 7000]);
    expect(followOdometer(10_000, [trip(0, 30, 9000)], both).valueMetres).toBe(64_000);
  });

  test('set twice at one instant, the later one holds', () => {
    const both = [adjustment(5, 100), adjustment(5, 300)];
    expect(differencesOf(null, [trip(10, 5, 50)], both)).toEqual([null, 200]);
    expect(startsOf(null, [trip(10, 5, 50)], both)).toEqual([300]);
  });

  test('what trips had covered that are no longer kept still counts', () => {
    const carrying = adjustment(0, 1000, { carriedMetres: 250 });
    expect(startsOf(null, [trip(10, 5, 50)], [carrying])).toEqual([1250]);
    expect(differencesOf(null, [], [carrying, adjustment(20, 1300)])).toEqual([null, 50]);
  });

  test('a trip measured anew moves all that follow by as much, up to the next value', () => {
    const adjustments = [adjustment(0, 1000), adjustment(35, 2000)];
    const later = [trip(20, 10, 200), trip(40, 10, 300)];
    expect(startsOf(null, [trip(1, 9, 100), ...later], adjustments)).toEqual([1000, 1100, 2000]);
    expect(startsOf(null, [trip(1, 9, 180), ...later], adjustments)).toEqual([1000, 1180, 2000]);
  });

  const steps = fc.array(
    fc.record({
      pause: fc.integer({ min: 1, max: 500 }),
      minutes: fc.integer({ min: 1, max: 200 }),
      metres: fc.nat({ max: 400_000 }),
      set: fc.option(fc.record({ share: fc.double({ min: 0, max: 1.5, noNaN: true }), value: fc.nat({ max: 1e9 }) })),
      known: fc.option(fc.nat({ max: 400_000 })),
    }),
    { maxLength: 30 },
  );

  test('MIL-03 trips and differences always add up to what the odometer shows, to the metre', () => {
    fc.assert(
      fc.property(steps, fc.nat({ max: 1e9 }), (list, opening) => {
        let now = 0;
        const trips: Driven[] = [];
        const adjustments: Adjustment[] = [];
        for (const { pause, minutes, metres, set, known } of list) {
          const driven = trip(now + pause, minutes, metres);
          trips.push(driven);
          if (set) {
            const at = Math.floor(driven.startAt + set.share * (driven.endAt - driven.startAt));
            adjustments.push({ at, valueMetres: set.value, tripMetres: known, carriedMetres: 0 });
          }
          now = now + pause + Math.ceil(minutes * 1.5);
        }
        const told = followOdometer(opening, trips, adjustments);
        const driven = trips.reduce((sum, { distanceMetres }) => sum + distanceMetres, 0);
        const corrected = told.adjustments.reduce((sum, { differenceMetres }) => sum + differenceMetres!, 0);
        expect(told.valueMetres).toBe(opening + driven + corrected);
        for (const [index, { trip: each, startMetres }] of told.trips.entries()) {
          const next = told.trips[index + 1];
          const isBetween = ({ at }: Adjustment) => at > each.startAt && at <= (next?.trip.startAt ?? 0);
          if (next && !adjustments.some(isBetween)) expect(next.startMetres).toBe(startMetres! + each.distanceMetres);
        }
      }),
    );
  });
});

test('ODO-01 more than a tenth from the expected value is unlikely, in both directions; a first value never', () => {
  expect(isUnlikely(110_000, 100_000)).toBe(false);
  expect(isUnlikely(110_001, 100_000)).toBe(true);
  expect(isUnlikely(90_000, 100_000)).toBe(false);
  expect(isUnlikely(89_999, 100_000)).toBe(true);
  expect(isUnlikely(5, null)).toBe(false);
});

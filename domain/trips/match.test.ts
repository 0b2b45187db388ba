import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inSum, matchTrips, type StoredTrip } from './match.ts';
import type { Trip } from './trip.ts';

const row = (id: number, startAt: number, endAt: number, isLocked = false): StoredTrip => ({
  id,
  startAt,
  endAt,
  isLocked,
});
const trip = (startAt: number, endAt: number, distanceMetres = 1000): Trip => ({
  startAt,
  startLat: null,
  startLng: null,
  endAt,
  endLat: null,
  endLng: null,
  distanceMetres,
});
const short = (old: StoredTrip[], fresh: Trip[]) =>
  matchTrips(old, fresh).trips.map(({ trip, id, inheritsFrom, merged }) => ({
    at: trip.startAt,
    id,
    inheritsFrom,
    merged,
  }));

describe('MIL-09 stored trips beside those of a refold', () => {
  test('MIL-09 the same trips keep their ids', () => {
    const match = matchTrips([row(1, 0, 10), row(2, 20, 30)], [trip(0, 10), trip(20, 30)]);
    expect(match).toMatchObject({ trips: [{ id: 1 }, { id: 2 }], vanished: [], kept: [], locked: [] });
  });

  test('MIL-09 a trip whose start or end moved keeps its id; one of which nothing is left vanishes; another is new', () => {
    const match = matchTrips([row(1, 0, 10), row(2, 50, 60)], [trip(3, 14), trip(80, 90)]);
    expect(match).toMatchObject({
      trips: [
        { id: 1, merged: [] },
        { id: null, inheritsFrom: null, merged: [] },
      ],
      vanished: [2],
    });
  });

  test('MIL-09 a trip cut in two: the longer part keeps the id, the other its type', () => {
    expect(short([row(7, 0, 100)], [trip(0, 40), trip(45, 100)])).toEqual([
      { at: 0, id: null, inheritsFrom: 7, merged: [] },
      { at: 45, id: 7, inheritsFrom: null, merged: [] },
    ]);
  });

  test('MIL-09 two trips that turn out to be one: the longer keeps its id, the other is merged into it', () => {
    const match = matchTrips([row(1, 0, 30), row(2, 32, 40), row(3, 41, 100)], [trip(0, 100)]);
    expect(match).toMatchObject({ trips: [{ id: 3, merged: [1, 2] }], vanished: [] });
  });

  test('MIL-09 equal parts: the earlier keeps the id', () => {
    expect(short([row(7, 0, 100)], [trip(0, 40), trip(60, 100)]).map(({ id }) => id)).toEqual([7, null]);
    expect(short([row(8, 0, 40), row(9, 60, 100)], [trip(0, 100)])).toMatchObject([{ id: 8, merged: [9] }]);
  });

  test('MIL-09 trips that only touch have nothing in common, those that begin together have', () => {
    expect(matchTrips([row(1, 0, 10)], [trip(10, 20)])).toMatchObject({ trips: [{ id: null }], vanished: [1] });
    expect(matchTrips([row(1, 10, 10)], [trip(10, 20)])).toMatchObject({ trips: [{ id: 1 }], vanished: [] });
    expect(matchTrips([row(1, 10, 20)], [trip(10, 10)])).toMatchObject({ trips: [{ id: 1 }], vanished: [] });
  });

  test('MIL-09 no id goes to two trips, and a row goes where it has most in common even if that is taken', () => {
    expect(short([row(1, 0, 50), row(2, 50, 80)], [trip(0, 70), trip(72, 80)])).toEqual([
      { at: 0, id: 1, inheritsFrom: null, merged: [] },
      { at: 72, id: 2, inheritsFrom: null, merged: [] },
    ]);
    expect(short([row(1, 0, 50), row(2, 50, 60)], [trip(0, 70)])).toMatchObject([{ id: 1, merged: [2] }]);
  });
});

describe('MIL-09 locked trips', () => {
  test('MIL-09 no trip is stored that reaches into a locked one; what lies outside is', () => {
    const match = matchTrips([row(1, 10, 20, true)], [trip(5, 12), trip(15, 25), trip(25, 30)]);
    expect(match.trips.map(({ trip }) => trip.startAt)).toEqual([25]);
    expect(match.locked).toEqual([{ id: 1, trips: [trip(5, 12), trip(15, 25)] }]);
    expect(match.vanished).toEqual([]);
  });

  test('MIL-09 one that stayed the same is told beside its row', () => {
    expect(matchTrips([row(1, 10, 20, true)], [trip(10, 20)])).toEqual({
      trips: [],
      vanished: [],
      kept: [],
      locked: [{ id: 1, trips: [trip(10, 20)] }],
    });
  });

  test('MIL-09 of one that the fixes no longer show nothing is told', () => {
    expect(matchTrips([row(1, 10, 20, true)], [trip(20, 30)])).toMatchObject({ locked: [{ id: 1, trips: [] }] });
  });

  test('MIL-09 a row whose time is now part of a trip that reaches into a locked one stays as it is', () => {
    const match = matchTrips([row(1, 10, 20, true), row(2, 22, 30), row(3, 50, 60)], [trip(10, 30)]);
    expect(match).toMatchObject({ trips: [], vanished: [3], kept: [2], locked: [{ id: 1, trips: [trip(10, 30)] }] });
  });

  test('MIL-09 several trips in sum', () => {
    expect(inSum([trip(5, 12, 300), trip(15, 25, 400)])).toEqual({ startAt: 5, endAt: 25, distanceMetres: 700 });
    expect(inSum([])).toEqual({ startAt: null, endAt: null, distanceMetres: 0 });
  });
});

/** Spans behind each other, some of them touching. */
const spans = fc
  .array(fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 9 })), { maxLength: 12 })
  .map((steps) => {
    let at = 0;
    return steps.map(([pause, length]) => {
      const startAt = at + pause;
      at = startAt + length;
      return { startAt, endAt: at };
    });
  })
  // A start names a trip.
  .map((list) => list.filter(({ startAt }, at) => list[at - 1]?.startAt !== startAt));

test('MIL-09 every row and every trip is accounted for once, whatever order they come in', () => {
  const property = fc.property(
    spans.chain((list) => fc.tuple(fc.constant(list), fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }))),
    spans,
    fc.nat(),
    ([old, locked], fresh, turn) => {
      const rows = old.map(({ startAt, endAt }, at) => row(at + 1, startAt, endAt, locked[at]));
      const trips = fresh.map(({ startAt, endAt }) => trip(startAt, endAt));
      const match = matchTrips(rows, trips);
      const turned = <T>(list: T[]): T[] => [
        ...list.slice(turn % (list.length + 1)),
        ...list.slice(0, turn % (list.length + 1)),
      ];
      expect(matchTrips(turned(rows).toReversed(), turned(trips).toReversed())).toEqual(match);
      const { trips: stored, vanished, kept } = match;
      const ids = [
        ...stored.flatMap(({ id, merged }) => (id === null ? merged : [id, ...merged])),
        ...vanished,
        ...kept,
      ];
      const free = rows.filter(({ isLocked }) => !isLocked).map(({ id }) => id);
      expect(ids.toSorted((one, other) => one - other)).toEqual(free);
      expect(match.locked.map(({ id }) => id)).toEqual(rows.filter(({ isLocked }) => isLocked).map(({ id }) => id));
      const withheld = new Set(match.locked.flatMap(({ trips }) => trips));
      expect(stored.length + withheld.size).toBe(trips.length);
    },
  );
  fc.assert(property, { numRuns: 500 });
});

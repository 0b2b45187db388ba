import { describe, expect, it } from 'vitest';
import type { TripRow } from '#contract/features/mileage/trips.ts';
import { aTrip } from '../trip.fixture.ts';
import { bookOf, groupsOnPage, lastPageOf, latestIn, pageOfTrip, withoutType } from './trip-book.ts';

const at = (text: string) => new Date(`${text}Z`);
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

const trip = (id: number, start: string, changes: Partial<TripRow> = {}): TripRow =>
  aTrip({ id, startDatetime: at(start), ...changes });
const adjustment = (id: number, datetime: string) => ({
  id,
  datetime: at(datetime),
  value: 84_542_000,
  differenceMeter: 12_000,
});

/** Two a day, from the latest back. */
const many = Array.from({ length: 23 }, (_, n) =>
  trip(n + 1, `2026-10-${String(30 - Math.floor(n / 2)).padStart(2, '0')}T${n % 2 === 0 ? '16' : '07'}:00:00`),
);

describe('MIL-02 the list of trips', () => {
  it('has adjustments in between, by time', () => {
    const book = bookOf(
      {
        trips: [trip(2, '2026-11-12T09:05:00'), trip(1, '2026-11-12T05:58:00')],
        adjustments: [adjustment(7, '2026-11-12T07:15:00')],
      },
      dayOf,
    );
    const [day] = groupsOnPage(book, 1);
    expect(day!.entries.map(({ kind }) => kind)).toEqual(['trip', 'adjustment', 'trip']);
    expect(day!.totals).toMatchObject({ count: 2, metres: 2000 });
  });

  it('has ten trips a page, and every trip once', () => {
    const book = bookOf({ trips: many, adjustments: [] }, dayOf);
    const pages = [1, 2, 3].map((page) => groupsOnPage(book, page).flatMap(({ entries }) => entries));
    expect(lastPageOf(book)).toBe(3);
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 3]);
    expect(pages.flat().map((entry) => entry.kind === 'trip' && entry.trip.id)).toEqual(many.map(({ id }) => id));
  });

  it('puts an adjustment between two pages below the trip after it, and shows one without any trips', () => {
    const between = adjustment(9, '2026-10-26T05:00:00');
    const book = bookOf({ trips: many, adjustments: [between] }, dayOf);
    expect(groupsOnPage(book, 1).at(-1)!.entries.at(-1)!.kind).toBe('adjustment');
    expect(groupsOnPage(bookOf({ trips: [], adjustments: [between] }, dayOf), 1)).toHaveLength(1);
  });

  it('finds a trip, the latest of a week, and those without a type that can have one', () => {
    const trips = [
      trip(0, '2026-11-12T09:05:00', { isInProgress: true }),
      trip(3, '2026-11-11T09:05:00', { locked: true }),
      trip(2, '2026-11-10T09:05:00', { type: 'private' }),
      trip(1, '2026-11-09T09:05:00'),
    ];
    const book = bookOf({ trips, adjustments: [] }, dayOf);
    expect(withoutType(book).map(({ id }) => id)).toEqual([1]);
    expect(latestIn(book, { start: '2026-11-09', end: '2026-11-11' })!.id).toBe(3);
    expect(pageOfTrip(bookOf({ trips: many, adjustments: [] }, dayOf), 11)).toBe(2);
  });
});

import { expect, test } from 'vitest';
import type { TripRow } from '#contract/features/mileage/trips.ts';
import { aTrip } from '../trip.fixture.ts';
import { summaryOf } from './summary.ts';

const trip = (start: string, changes: Partial<TripRow> = {}): TripRow =>
  aTrip({ type: 'business', startDatetime: new Date(start), ...changes });

const rows = [
  trip('2026-11-02T08:00:00Z', { isInProgress: true, type: 'unknown' }),
  trip('2026-11-01T08:00:00Z'),
  // November already, where the user is.
  trip('2026-10-31T23:30:00Z', { type: 'private' }),
  trip('2026-10-20T08:00:00Z', { type: 'private' }),
  trip('2026-10-19T08:00:00Z'),
  trip('2026-10-18T08:00:00Z', { locked: true }),
  trip('2026-10-17T08:00:00Z', { type: 'unknown' }),
];
const dayOf = (instant: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format(instant);
const asked = { dayOf, now: new Date('2026-11-15T12:00:00Z'), isDraft: false };

test('MIL-05 the summary counts what will be in the file, and what it will lock', () => {
  expect(summaryOf(rows, { ...asked, type: 'all' })).toEqual({ trips: 6, metres: 6000, withoutType: 1, locks: 2 });
  expect(summaryOf(rows, { ...asked, type: 'private' })).toEqual({ trips: 2, metres: 2000, withoutType: 1, locks: 1 });
});

test('MIL-05 a draft locks nothing', () => {
  expect(summaryOf(rows, { ...asked, type: 'all', isDraft: true })).toMatchObject({ trips: 6, locks: 0 });
});

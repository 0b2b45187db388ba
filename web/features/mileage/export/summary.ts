import type { TripRow } from '#contract/features/mileage/trips.ts';
import type { ExportType } from '#domain/trips/export-options.ts';

export interface Summary {
  trips: number;
  metres: number;
  /** Of the whole period, whether they are in the file or not. */
  withoutType: number;
  /** Those that the export will lock. */
  locks: number;
}

interface Asked {
  type: ExportType;
  isDraft: boolean;
  /** The calendar day an instant falls on for the user. */
  dayOf: (instant: Date) => string;
  now: Date;
}

const monthOf = (day: string): string => day.slice(0, 7);

/** What a file will hold. The trip in progress is in none. */
export function summaryOf(rows: readonly TripRow[], { type, isDraft, dayOf, now }: Asked): Summary {
  const ended = rows.filter(({ isInProgress }) => !isInProgress);
  const exported = ended.filter((trip) => type === 'all' || trip.type === type);
  const thisMonth = monthOf(dayOf(now));
  const isLocking = (trip: TripRow): boolean =>
    !trip.locked && trip.type !== 'unknown' && monthOf(dayOf(trip.startDatetime)) < thisMonth;
  return {
    trips: exported.length,
    metres: exported.reduce((sum, { distanceMeter }) => sum + distanceMeter, 0),
    withoutType: ended.filter((trip) => trip.type === 'unknown').length,
    locks: isDraft ? 0 : exported.filter(isLocking).length,
  };
}

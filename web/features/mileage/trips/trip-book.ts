// The list of trips: by day, with what was read off the dashboard in between, latest first, ten trips a page.
import type { AdjustmentRow, TripRow } from '#contract/features/mileage/trips.ts';
import type { DateRange, Day } from '#domain/date-range.ts';
import { totalsOf, type Totals } from '#domain/trips/totals.ts';

export const pageSize = 10;

export type Entry = { day: Day; at: number } & (
  { kind: 'trip'; trip: TripRow } | { kind: 'adjustment'; adjustment: AdjustmentRow }
);

export interface DayGroup {
  day: Day;
  /** Of the whole day, also where a page ends in the middle of it. */
  totals: Totals;
  trips: readonly TripRow[];
  entries: Entry[];
}

export interface TripBook {
  entries: readonly Entry[];
  /** Latest first. */
  trips: readonly TripRow[];
  byDay: ReadonlyMap<Day, readonly TripRow[]>;
  totals: Totals;
}

/** To tell the day of an instant is the slow part of a long list; a change of types leaves the instants as they are. */
export function rememberingDays(dayOf: (instant: Date) => Day): (instant: Date) => Day {
  const known = new WeakMap<Date, Day>();
  return (instant) => {
    const day = known.get(instant) ?? dayOf(instant);
    known.set(instant, day);
    return day;
  };
}

export function bookOf(
  { trips, adjustments }: { trips: readonly TripRow[]; adjustments: readonly AdjustmentRow[] },
  dayOf: (instant: Date) => Day,
): TripBook {
  const entries: Entry[] = [
    ...trips.map((trip) => {
      const { startDatetime } = trip;
      return { kind: 'trip' as const, trip, at: startDatetime.getTime(), day: dayOf(startDatetime) };
    }),
    ...adjustments.map((adjustment) => {
      const { datetime } = adjustment;
      return { kind: 'adjustment' as const, adjustment, at: datetime.getTime(), day: dayOf(datetime) };
    }),
  ];
  entries.sort((a, b) => b.at - a.at);
  const inOrder = entries.flatMap((entry) => (entry.kind === 'trip' ? [entry] : []));
  const byDay = new Map<Day, TripRow[]>();
  for (const { day, trip } of inOrder) {
    const those = byDay.get(day);
    if (those) those.push(trip);
    else byDay.set(day, [trip]);
  }
  return { entries, trips: inOrder.map(({ trip }) => trip), byDay, totals: totalsOf(trips) };
}

export const lastPageOf = ({ trips }: TripBook): number => Math.max(1, Math.ceil(trips.length / pageSize));

/** An adjustment stands on the page of the trip after it, so that no page begins with what belongs to the one before. */
export function groupsOnPage({ entries, byDay }: TripBook, page: number): DayGroup[] {
  const groups: DayGroup[] = [];
  let before = 0;
  for (const entry of entries) {
    const index = entry.kind === 'trip' ? before++ : Math.max(0, before - 1);
    if (Math.floor(index / pageSize) + 1 !== page) continue;
    const last = groups.at(-1);
    if (last?.day === entry.day) last.entries.push(entry);
    else {
      const trips = byDay.get(entry.day) ?? [];
      groups.push({ day: entry.day, trips, totals: totalsOf(trips), entries: [entry] });
    }
  }
  return groups;
}

export function pageOfTrip({ trips }: TripBook, id: number): number {
  const index = trips.findIndex((trip) => trip.id === id);
  return Math.floor(Math.max(0, index) / pageSize) + 1;
}

/** The latest trip of some days, to go there. */
export function latestIn({ byDay }: TripBook, { start, end }: DateRange): TripRow | undefined {
  for (const [day, trips] of byDay) if (day >= start && day <= end) return trips[0];
  return undefined;
}

/** What a type can still be given to: neither handed in nor unfinished. */
export const isMarkable = ({ id, locked }: TripRow): boolean => id !== 0 && !locked;

export const withoutType = ({ trips }: TripBook): TripRow[] =>
  trips.filter((trip) => isMarkable(trip) && trip.type === 'unknown');

// A mileage log: which trips of a period are shown, what lies between them, and what was left out.
import type { ExportOption, ExportType } from '../export-options.ts';
import type { TripType } from '../trip.ts';
import { noSum, plus, sumsByType, type Sum, type SumsByType } from './sums.ts';
import { minutesBetween } from './minutes.ts';
import { balanceOf, type Balance } from './balance.ts';

export interface Place {
  /** None as long as it was not looked up; empty where there is none. */
  address: string | null;
  lat: number | null;
  lng: number | null;
}

/** Instants are milliseconds since 1970. */
export interface LogTrip {
  id: number;
  version: number;
  startAt: number;
  endAt: number;
  start: Place;
  end: Place;
  startOdometerMetres: number | null;
  distanceMetres: number;
  type: TripType;
  note: string;
  isLocked: boolean;
  /** Late records make something else of it, but it was handed in as it is. */
  isContradicted: boolean;
}

export interface LogAdjustment {
  at: number;
  valueMetres: number;
  /** From what was computed; none for the first. */
  differenceMetres: number | null;
}

export interface Wanted {
  type: ExportType;
  minDistanceMetres: number;
  options: readonly ExportOption[];
}

export interface TripEntry {
  kind: 'trip';
  trip: LogTrip;
  /** How long it stood still until the next trip of the log; none after the last. */
  parkedMinutes: number | null;
}
export interface AdjustmentEntry {
  kind: 'adjustment';
  adjustment: LogAdjustment;
}
export type LogEntry = TripEntry | AdjustmentEntry;

export interface Log {
  /** In order of time. */
  entries: LogEntry[];
  shown: SumsByType;
  leftOut: { ofOtherTypes: SumsByType; tooShort: Sum };
  hasAdjustments: boolean;
  /** Adjustments in the period that are not among the entries. */
  hiddenAdjustments: number;
  balance: Balance | null;
}

type Choosable = Pick<LogTrip, 'type' | 'distanceMetres'>;
type Choice = Pick<Wanted, 'type' | 'minDistanceMetres'>;

const isOfType = (type: ExportType, trip: Choosable): boolean => type === 'all' || trip.type === type;

export const isShown = ({ type, minDistanceMetres }: Choice, trip: Choosable): boolean =>
  isOfType(type, trip) && trip.distanceMetres >= minDistanceMetres;

/** What is driven between two trips of a log by trips that are not in it is no time parked. */
function parkedTimes(trips: readonly LogTrip[], wanted: Wanted): Map<LogTrip, number> {
  const parked = new Map<LogTrip, number>();
  let last: LogTrip | null = null;
  let driven = 0;
  for (const trip of trips) {
    if (!isShown(wanted, trip)) {
      driven += minutesBetween(trip.startAt, trip.endAt);
      continue;
    }
    if (last) parked.set(last, Math.max(0, minutesBetween(last.endAt, trip.startAt) - driven));
    last = trip;
    driven = 0;
  }
  return parked;
}

const timeOf = (entry: LogEntry): number => (entry.kind === 'trip' ? entry.trip.startAt : entry.adjustment.at);

/** From all trips and adjustments of a period, whatever is wanted of them: what is left out is told too. */
export function makeLog(allTrips: readonly LogTrip[], adjustments: readonly LogAdjustment[], wanted: Wanted): Log {
  const trips = allTrips.toSorted((one, other) => one.startAt - other.startAt);
  const shown = trips.filter((trip) => isShown(wanted, trip));
  const parked = parkedTimes(trips, wanted);
  const showsAdjustments = wanted.options.includes('showAdjustments');
  const entries: LogEntry[] = [
    ...shown.map((trip): TripEntry => ({ kind: 'trip', trip, parkedMinutes: parked.get(trip) ?? null })),
    ...(showsAdjustments ? adjustments : []).map((adjustment): AdjustmentEntry => ({ kind: 'adjustment', adjustment })),
  ].toSorted((one, other) => timeOf(one) - timeOf(other));
  const tooShort = trips.filter((trip) => isOfType(wanted.type, trip) && !isShown(wanted, trip));
  return {
    entries,
    shown: sumsByType(shown),
    leftOut: {
      ofOtherTypes: sumsByType(trips.filter((trip) => !isOfType(wanted.type, trip))),
      tooShort: tooShort.reduce(plus, noSum),
    },
    hasAdjustments: adjustments.length > 0,
    hiddenAdjustments: showsAdjustments ? 0 : adjustments.length,
    balance: balanceOf(trips, adjustments),
  };
}

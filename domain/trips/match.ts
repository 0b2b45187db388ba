// What was stored of a range, beside what its fixes say now: which row goes on as which trip.
import type { Trip } from './trip.ts';

export interface StoredTrip {
  id: number;
  startAt: number;
  endAt: number;
  isLocked: boolean;
}

export interface MatchedTrip {
  trip: Trip;
  /** The row that goes on as this trip, with its id, type, note and addresses; none for a new one. */
  id: number | null;
  /** For a new one: the row it was cut from, whose type holds for it too. */
  inheritsFrom: number | null;
  /** Rows that became part of it, in order of time: they go, and their notes are joined to its own. */
  merged: number[];
}

export interface TripMatch {
  /** What is to be stored, in order of time. */
  trips: MatchedTrip[];
  /** Rows of which nothing is left. */
  vanished: number[];
  /** Rows that stay as they are: what the fixes say now reaches into a locked trip and cannot be stored. */
  kept: number[];
  /** For every locked row the trips that the fixes make of its time now; one that is the same, if nothing has changed. */
  locked: { id: number; trips: Trip[] }[];
}

interface Pair {
  old: StoredTrip;
  fresh: Trip;
  overlap: number;
}

type Span = Pick<Trip, 'startAt' | 'endAt'>;

/** Trips that only touch do not overlap. */
const overlapOf = (one: Span, other: Span): number =>
  Math.max(0, Math.min(one.endAt, other.endAt) - Math.max(one.startAt, other.startAt));

/** A start names a trip, however short it is. */
const isRelated = (one: Span, other: Span): boolean => one.startAt === other.startAt || overlapOf(one, other) > 0;

const inTime = (one: Span & { id?: number }, other: Span & { id?: number }): number =>
  one.startAt - other.startAt || one.endAt - other.endAt || (one.id ?? 0) - (other.id ?? 0);

/** The most time in common first; then those that began together; then the earlier. */
const byOverlap = (one: Pair, other: Pair): number =>
  other.overlap - one.overlap ||
  Number(other.old.startAt === other.fresh.startAt) - Number(one.old.startAt === one.fresh.startAt) ||
  inTime(one.old, other.old) ||
  inTime(one.fresh, other.fresh);

/** Whatever order the two lists come in, the answer is the same. */
export function matchTrips(old: readonly StoredTrip[], fresh: readonly Trip[]): TripMatch {
  const rows = old.toSorted(inTime);
  const all = fresh.toSorted(inTime);
  const locked = rows.filter(({ isLocked }) => isLocked);
  const inLocked = pairsOf(locked, all);
  const withheld = new Set(inLocked.map(({ fresh }) => fresh));
  const trips = all.filter((trip) => !withheld.has(trip));

  const free = rows.filter(({ isLocked }) => !isLocked);
  const pairs = pairsOf(free, trips);
  const continued = continuations(pairs);
  const idOf = new Map([...continued].map(([row, trip]) => [trip, row.id]));
  const nearest = new Map(pairs.toReversed().map(({ old, fresh }) => [fresh, old.id]));
  const homeOf = new Map(pairs.toReversed().map(({ old, fresh }) => [old, fresh]));

  const lost = free.filter((row) => !continued.has(row));
  const homeless = lost.filter((row) => !homeOf.has(row));
  const besideLocked = new Set(pairsOf(homeless, [...withheld].sort(inTime)).map(({ old }) => old));
  const merged = Map.groupBy(lost, (row) => homeOf.get(row));
  const overLocked = Map.groupBy(inLocked, ({ old }) => old);
  return {
    trips: trips.map((trip) => ({
      trip,
      id: idOf.get(trip) ?? null,
      inheritsFrom: idOf.has(trip) ? null : (nearest.get(trip) ?? null),
      merged: (merged.get(trip) ?? []).map(({ id }) => id),
    })),
    vanished: homeless.filter((row) => !besideLocked.has(row)).map(({ id }) => id),
    kept: homeless.filter((row) => besideLocked.has(row)).map(({ id }) => id),
    locked: locked.map((row) => ({
      id: row.id,
      trips: (overLocked.get(row) ?? []).map(({ fresh }) => fresh).sort(inTime),
    })),
  };
}

/** Several trips as one: what the fixes make of a locked row now. No times where they make nothing of it. */
export const inSum = (trips: readonly Trip[]) => ({
  startAt: trips.length === 0 ? null : Math.min(...trips.map(({ startAt }) => startAt)),
  endAt: trips.length === 0 ? null : Math.max(...trips.map(({ endAt }) => endAt)),
  distanceMetres: trips.reduce((sum, { distanceMetres }) => sum + distanceMetres, 0),
});

/** Every row with every trip it shares time with, the closest first. Both must be in order of time. */
function pairsOf(rows: readonly StoredTrip[], trips: readonly Trip[]): Pair[] {
  const pairs: Pair[] = [];
  let first = 0;
  for (const old of rows) {
    while (first < trips.length && trips[first]!.endAt < old.startAt) first++;
    for (let at = first; at < trips.length && trips[at]!.startAt <= old.endAt; at++)
      if (isRelated(old, trips[at]!)) pairs.push({ old, fresh: trips[at]!, overlap: overlapOf(old, trips[at]!) });
  }
  return pairs.sort(byOverlap);
}

/** Each row at most once, each trip at most once. */
function continuations(pairs: readonly Pair[]): Map<StoredTrip, Trip> {
  const continued = new Map<StoredTrip, Trip>();
  const taken = new Set<Trip>();
  for (const { old, fresh } of pairs) {
    if (continued.has(old) || taken.has(fresh)) continue;
    continued.set(old, fresh);
    taken.add(fresh);
  }
  return continued;
}

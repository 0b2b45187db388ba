// What people have said of trips outlives what the records say: a row goes on as the trip it has most in common with.
import { inSum, matchTrips, type MatchedTrip } from '#domain/trips/match.ts';
import type { Trip } from '#domain/trips/trip.ts';
import type { Tx } from '#server/adapters/database/database.ts';
import { isSameJson } from './same-json.ts';
import {
  addTripChanges,
  addTrips,
  deleteTrips,
  updateTrips,
  type Contradiction,
  type NewTripRow,
  type TripChangeRow,
  type TripRow,
} from './trip-rows.ts';

export interface Replacement {
  trackerId: number;
  /** All that is stored of the time, locked by the transaction. */
  old: readonly TripRow[];
  /** All that the records say of it now. */
  fresh: readonly Trip[];
}

interface Plan {
  added: NewTripRow[];
  /** As they were, and as they shall be. */
  updated: { before: TripRow; after: TripRow }[];
  deleted: TripRow[];
}

/** Those of many trackers together: a statement of each kind. */
export async function replaceTrips(tx: Tx, replacements: readonly Replacement[], now: Date): Promise<void> {
  const plans = replacements.map(planOf);
  const deleted = plans.flatMap((plan) => plan.deleted);
  const updated = plans.flatMap((plan) => plan.updated).filter(({ before, after }) => !isSameJson(before, after));
  await deleteTrips(tx, deleted);
  await updateTrips(
    tx,
    updated.map(({ after }) => after),
    updated.filter(({ before, after }) => before.startAt !== after.startAt).map(({ before }) => before),
  );
  await addTrips(
    tx,
    plans.flatMap((plan) => plan.added),
  );
  const changes = [
    ...updated.flatMap(({ before, after }) => changesOf(before, after)),
    ...deleted.flatMap((before) => changesOf(before, null)),
  ];
  await addTripChanges(tx, changes, now);
}

function planOf({ trackerId, old, fresh }: Replacement): Plan {
  if (old.length === 0) return { added: fresh.map((trip) => newRow(trackerId, trip)), updated: [], deleted: [] };
  const rows = new Map(old.map((row) => [row.id, row]));
  const rowOf = (id: number) => rows.get(id)!;
  const match = matchTrips(old, fresh);
  const added: Plan['added'] = [];
  const updated: Plan['updated'] = [];
  for (const matched of match.trips) {
    if (matched.id === null)
      added.push(newRow(trackerId, matched.trip, matched.inheritsFrom && rowOf(matched.inheritsFrom)));
    else updated.push({ before: rowOf(matched.id), after: goneOn(matched, rowOf) });
  }
  for (const { id, trips } of match.locked) {
    const before = rowOf(id);
    updated.push({ before, after: { ...before, contradiction: contradictionOf(before, trips) } });
  }
  const gone = [...match.vanished, ...match.trips.flatMap(({ merged }) => merged)];
  return { added, updated, deleted: gone.map(rowOf) };
}

const newRow = (trackerId: number, trip: Trip, parent: TripRow | null | 0 = null): NewTripRow => ({
  ...trip,
  trackerId,
  type: parent ? parent.type : 'unknown',
});

function goneOn({ id, trip, merged }: MatchedTrip, rowOf: (id: number) => TripRow): TripRow {
  const row = rowOf(id!);
  const parts = [row, ...merged.map(rowOf)].sort((one, other) => one.startAt - other.startAt);
  const notes = new Set(parts.map(({ note }) => note).filter((note) => note !== ''));
  return { ...row, ...trip, note: [...notes].join('; ') };
}

function contradictionOf(row: TripRow, trips: readonly Trip[]): Contradiction | null {
  const { startAt, endAt, distanceMetres } = inSum(trips);
  const agrees =
    trips.length === 1 && startAt === row.startAt && endAt === row.endAt && distanceMetres === row.distanceMetres;
  return agrees ? null : { startAt, endAt, distanceMetres };
}

/** `2026-11-12T07:31:04.000Z/2026-11-12T07:58:40.000Z`, and metres; empty once there is no such trip any more. */
const timesOf = (row: TripRow | null): string =>
  row ? `${new Date(row.startAt).toISOString()}/${new Date(row.endAt).toISOString()}` : '';
const distanceOf = (row: TripRow | null): string => (row ? String(row.distanceMetres) : '');

/** Kept of trips that somebody had a hand in. */
function changesOf(before: TripRow, after: TripRow | null): TripChangeRow[] {
  if (before.type === 'unknown' && before.note === '') return [];
  const changes: Pick<TripChangeRow, 'field' | 'before' | 'after'>[] = [
    { field: 'times', before: timesOf(before), after: timesOf(after) },
    { field: 'distance', before: distanceOf(before), after: distanceOf(after) },
    { field: 'note', before: before.note, after: after ? after.note : before.note },
  ];
  return changes
    .filter((change) => change.before !== change.after)
    .map((change) => ({ trackerId: before.trackerId, tripId: before.id, ...change }));
}

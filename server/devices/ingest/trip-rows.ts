// The stored trips of a fold, read and written many at a time.
import { sql, type RawBuilder } from 'kysely';
import type { Trip, TripType } from '#domain/trips/trip.ts';
import { columnTypes, namesOf, unnested, type Column } from '#server/adapters/database/columns.ts';
import type { Tx } from '#server/adapters/database/database.ts';
import { degrees, e7 } from './kept-numbers.ts';

export interface Contradiction {
  startAt: number | null;
  endAt: number | null;
  distanceMetres: number;
}

/** What the records and the people say of a stored trip. Addresses are reset where it moves, by the statement that moves it. */
export interface TripRow extends Trip {
  trackerId: number;
  id: number;
  type: TripType;
  note: string;
  isLocked: boolean;
  isNoticed: boolean;
  contradiction: Contradiction | null;
}

export type NewTripRow = Pick<TripRow, 'trackerId' | 'type'> & Trip;

export interface TripChangeRow {
  trackerId: number;
  tripId: number;
  field: 'type' | 'note' | 'times' | 'distance';
  before: string;
  after: string;
}

const { int4, int8, timestamptz, text, jsonb } = columnTypes;

const recorded: readonly Column<NewTripRow>[] = [
  { name: 'tracker_id', type: int8, of: (row) => row.trackerId },
  { name: 'start_at', type: timestamptz, of: (row) => row.startAt },
  { name: 'end_at', type: timestamptz, of: (row) => row.endAt },
  { name: 'start_lat', type: int4, of: (row) => e7(row.startLat) },
  { name: 'start_lng', type: int4, of: (row) => e7(row.startLng) },
  { name: 'end_lat', type: int4, of: (row) => e7(row.endLat) },
  { name: 'end_lng', type: int4, of: (row) => e7(row.endLng) },
  { name: 'distance_metres', type: int4, of: (row) => row.distanceMetres },
  { name: 'type', type: text, of: (row) => row.type },
];
const stored: readonly Column<TripRow>[] = [
  ...recorded,
  { name: 'id', type: int8, of: (row) => row.id },
  { name: 'note', type: text, of: (row) => row.note },
  {
    name: 'contradiction',
    type: jsonb,
    of: ({ contradiction }) => (contradiction === null ? null : JSON.stringify(contradiction)),
  },
];

/** Held until the transaction ends, in the order of those who mark them: nobody marks one while it is being replaced. */
export async function lockTrips(tx: Tx, trackerIds: readonly number[], which: RawBuilder<unknown>): Promise<TripRow[]> {
  const { rows } = await sql<TripRow>`
    select tracker_id, id, round(date_part('epoch', start_at) * 1000) as start_at,
      round(date_part('epoch', end_at) * 1000) as end_at, start_lat, start_lng, end_lat, end_lng, distance_metres, type, note,
      locked_at is not null as is_locked, noticed_at is not null as is_noticed, contradiction
    from trips where tracker_id = any(${trackerIds}::bigint[]) and ${which}
    order by trips.tracker_id, trips.id for update`.execute(tx);
  return rows.map((row) => ({
    ...row,
    startAt: Number(row.startAt),
    endAt: Number(row.endAt),
    startLat: degrees(row.startLat),
    startLng: degrees(row.startLng),
    endLat: degrees(row.endLat),
    endLng: degrees(row.endLng),
  }));
}

export async function addTrips(tx: Tx, rows: readonly NewTripRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into trips (${namesOf(recorded)})
    select ${namesOf(recorded)} from ${unnested(tx, rows, recorded)}
    on conflict (tracker_id, start_at) do nothing`.execute(tx);
}

const resetWhereMoved = (end: 'start' | 'end'): RawBuilder<unknown> =>
  sql.raw(
    ['da', 'en']
      .map(
        (language) => `${end}_address_${language} = case when
          (trips.${end}_lat, trips.${end}_lng) is not distinct from (rows.${end}_lat, rows.${end}_lng)
          then trips.${end}_address_${language} end`,
      )
      .join(', '),
  );

const assigned = sql.raw(
  stored
    .filter(({ name }) => name !== 'tracker_id' && name !== 'id')
    .map(({ name }) => `${name} = rows.${name}`)
    .join(', '),
);

export async function updateTrips(tx: Tx, rows: readonly TripRow[], moved: readonly TripRow[]): Promise<void> {
  if (rows.length === 0) return;
  // Out of the way first: one may begin where another began.
  if (moved.length > 0)
    await sql`update trips set start_at = start_at - interval '3000 years'
      where (tracker_id, id) in (${pairsOf(moved)})`.execute(tx);
  await sql`update trips set ${assigned}, ${resetWhereMoved('start')}, ${resetWhereMoved('end')}, version = trips.version + 1
    from ${unnested(tx, rows, stored)} where trips.tracker_id = rows.tracker_id and trips.id = rows.id`.execute(tx);
}

export async function deleteTrips(tx: Tx, rows: readonly TripRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`delete from trips where (tracker_id, id) in (${pairsOf(rows)})`.execute(tx);
}

const pairsOf = (rows: readonly TripRow[]): RawBuilder<unknown> =>
  sql`select * from unnest(${rows.map(({ trackerId }) => trackerId)}::bigint[], ${rows.map(({ id }) => id)}::bigint[])`;

const changeColumns: readonly Column<TripChangeRow>[] = [
  { name: 'tracker_id', type: int8, of: (row) => row.trackerId },
  { name: 'trip_id', type: int8, of: (row) => row.tripId },
  { name: 'field', type: text, of: (row) => row.field },
  { name: 'before', type: text, of: (row) => row.before },
  { name: 'after', type: text, of: (row) => row.after },
];

export async function addTripChanges(tx: Tx, rows: readonly TripChangeRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into trip_changes (${namesOf(changeColumns)}, at, via)
    select ${namesOf(changeColumns)}, ${now}, 'records' from ${unnested(tx, rows, changeColumns)}`.execute(tx);
}

// Where the fold of each tracker stands, read and written over the version it was read at.
import { sql } from 'kysely';
import { neverSeen, type LiveState } from '#domain/tracking/live-state.ts';
import { neverDriven, type TripState } from '#domain/trips/detector.ts';
import { columnTypes, namesOf, unnested, type Column } from '#server/adapters/database/columns.ts';
import { often, type Db, type Tx } from '#server/adapters/database/database.ts';
import { degrees, e7, whole } from './kept-numbers.ts';

export interface TrackerState {
  trackerId: number;
  /** 0 where there is no row yet. */
  version: number;
  contactAt: number;
  live: LiveState;
  trip: TripState;
  /** The earliest and the latest late fix that are not folded yet, and when the first of them came. */
  refoldFrom: number | null;
  refoldTo: number | null;
  refoldAskedAt: number | null;
  lateFixes: number;
}

const { int2, int4, int8, bool, timestamptz, jsonb } = columnTypes;

/** Nothing of one that never drove. What a fix astray would need is left out while there is none: that is almost always. */
export function writtenTripState(trip: TripState): string | null {
  if (trip === neverDriven) return null;
  return JSON.stringify(trip.strays > 0 ? trip : { ...trip, ...withoutStrays });
}
const withoutStrays = Object.fromEntries(
  Object.keys(neverDriven)
    .filter((key) => /stray/i.test(key))
    .map((key) => [key, undefined]),
);
export const tripStateOf = (written: unknown): TripState =>
  written === null || written === undefined ? neverDriven : { ...neverDriven, ...(written as TripState) };

/** A row is written as the next version. */
const stateColumns: readonly Column<TrackerState>[] = [
  { name: 'tracker_id', type: int8, of: (row) => row.trackerId },
  { name: 'version', type: int8, of: (row) => row.version + 1 },
  { name: 'contact_at', type: timestamptz, of: (row) => row.contactAt },
  { name: 'last_at', type: timestamptz, of: ({ live }) => live.lastAt },
  { name: 'last_event', type: int4, of: ({ live }) => live.lastEvent },
  { name: 'position_at', type: timestamptz, of: ({ live }) => live.positionAt },
  { name: 'lat', type: int4, of: ({ live }) => e7(live.lat) },
  { name: 'lng', type: int4, of: ({ live }) => e7(live.lng) },
  { name: 'speed_kmh', type: int2, of: ({ live }) => whole(live.speedKmh) },
  { name: 'direction', type: int2, of: ({ live }) => whole(live.direction) },
  { name: 'still_since', type: timestamptz, of: ({ live }) => live.stillSince },
  { name: 'still_lat', type: int4, of: ({ live }) => e7(live.stillLat) },
  { name: 'still_lng', type: int4, of: ({ live }) => e7(live.stillLng) },
  { name: 'ignition', type: bool, of: ({ live }) => live.ignition },
  { name: 'moving', type: bool, of: ({ live }) => live.moving },
  { name: 'charging', type: bool, of: ({ live }) => live.charging },
  { name: 'asleep', type: bool, of: ({ live }) => live.asleep },
  { name: 'battery_percent', type: int2, of: ({ live }) => whole(live.batteryPercent) },
  { name: 'signal', type: int2, of: ({ live }) => whole(live.signal) },
  { name: 'power_millivolts', type: int4, of: ({ live }) => whole(live.powerMillivolts) },
  { name: 'odometer_metres', type: int8, of: ({ live }) => whole(live.odometerMetres) },
  { name: 'inputs', type: int2, of: ({ live }) => live.inputs },
  { name: 'refold_from', type: timestamptz, of: (row) => row.refoldFrom },
  { name: 'refold_to', type: timestamptz, of: (row) => row.refoldTo },
  { name: 'refold_asked_at', type: timestamptz, of: (row) => row.refoldAskedAt },
  { name: 'late_fixes', type: int8, of: (row) => row.lateFixes },
  { name: 'trip', type: jsonb, of: (row) => writtenTripState(row.trip) },
];

const assigned = sql.raw(
  stateColumns
    .slice(1)
    .map(({ name }) => `${name} = excluded.${name}`)
    .join(', '),
);

/** Writes each over the version it was read at, and says whose was still that. */
export async function saveStates(tx: Tx, states: readonly TrackerState[]): Promise<Set<number>> {
  if (states.length === 0) return new Set();
  const { rows } = await sql<{ trackerId: number }>`${often}
    insert into tracker_states (${namesOf(stateColumns)})
    select ${namesOf(stateColumns)} from ${unnested(tx, states, stateColumns)}
    on conflict (tracker_id) do update set ${assigned} where tracker_states.version = excluded.version - 1
    returning tracker_id`.execute(tx);
  return new Set(rows.map(({ trackerId }) => trackerId));
}

type Cell = number | boolean | object | null;
type Row = Record<string, Cell>;

const isInstant = (column: Column<TrackerState>) => column.type === timestamptz;
/** As whole numbers throughout: reading instants as such would cost a Date each. */
const selected = sql.raw(
  stateColumns
    .slice(1)
    .map((column) =>
      isInstant(column)
        ? `round(date_part('epoch', states.${column.name}) * 1000) as ${column.name}`
        : `states.${column.name}`,
    )
    .join(', '),
);

const numberOf = (cell: Cell | undefined) => (cell === null || cell === undefined ? null : Number(cell));

function stateOf(row: Row): TrackerState {
  if (row['version'] === null) return unseen(row['id'] as number);
  const { lat, lng, stillLat, stillLng } = row as Record<string, number | null>;
  const live = Object.fromEntries(Object.keys(neverSeen).map((key) => [key, row[key]])) as unknown as LiveState;
  return {
    trackerId: row['id'] as number,
    version: row['version'] as number,
    contactAt: numberOf(row['contactAt'])!,
    live: {
      ...live,
      lat: degrees(lat!),
      lng: degrees(lng!),
      stillLat: degrees(stillLat!),
      stillLng: degrees(stillLng!),
    },
    trip: tripStateOf(row['trip']),
    refoldFrom: numberOf(row['refoldFrom']),
    refoldTo: numberOf(row['refoldTo']),
    refoldAskedAt: numberOf(row['refoldAskedAt']),
    lateFixes: row['lateFixes'] as number,
  };
}

const unseen = (trackerId: number): TrackerState => ({
  trackerId,
  version: 0,
  contactAt: 0,
  live: neverSeen,
  trip: neverDriven,
  refoldFrom: null,
  refoldTo: null,
  refoldAskedAt: null,
  lateFixes: 0,
});

/** Of living trackers only. One that never spoke is as never seen. */
export async function loadStates(db: Db, trackerIds: readonly number[]): Promise<Map<number, TrackerState>> {
  const { rows } = await sql<Row>`${often}
    select trackers.id, ${selected}
    from trackers left join tracker_states states on states.tracker_id = trackers.id
    where trackers.id = any(${trackerIds}::bigint[]) and trackers.deleted_at is null`.execute(db);
  return new Map(rows.map((row) => [row['id'] as number, stateOf(row)]));
}

/** Holds one tracker's state until the transaction ends. */
export async function lockState(tx: Tx, trackerId: number): Promise<void> {
  await sql`select from tracker_states where tracker_id = ${trackerId} for update`.execute(tx);
}

import { sql, type Selectable } from 'kysely';
import { tripSoFar, tripToKeep, type TripState } from '#domain/trips/detector.ts';
import type { Trip } from '#domain/trips/trip.ts';
import { often, type Db, type Tx } from '#server/adapters/database/database.ts';
import type { TripTable } from '#server/adapters/database/schema.ts';
import { e7 } from '#server/devices/ingest/kept-numbers.ts';

type Row = Selectable<TripTable>;

/** A trip of the log: stored, or going on. Instants are milliseconds since 1970. */
export interface TripRecord extends Omit<Row, 'startAt' | 'endAt' | 'noticedAt'> {
  startAt: number;
  endAt: number;
  isInProgress: boolean;
}

const columns = [
  'trackerId',
  'id',
  'startAt',
  'endAt',
  'startLat',
  'startLng',
  'endLat',
  'endLng',
  'distanceMetres',
  'type',
  'note',
  'startAddressDa',
  'startAddressEn',
  'endAddressDa',
  'endAddressEn',
  'lockedAt',
  'lockedOdometerMetres',
  'contradiction',
  'version',
] as const;

type Read = Pick<Row, (typeof columns)[number]>;

const recordOf = (row: Read): TripRecord => ({
  ...row,
  startAt: row.startAt.getTime(),
  endAt: row.endAt.getTime(),
  isInProgress: false,
});

const columnList = sql.join(columns.map((column) => sql.ref(column)));

/** Those that begin in a period, oldest first; both ends belong to it. */
export async function findTrips(db: Db, trackerId: number, from: Date, until: Date): Promise<TripRecord[]> {
  const { rows } = await sql<Read>`${often}
    select ${columnList} from trips
    where tracker_id = ${trackerId} and start_at >= ${from} and start_at <= ${until}
    order by start_at`.execute(db);
  return rows.map(recordOf);
}

const byIds = (db: Db, trackerId: number, ids: readonly number[]) =>
  db.selectFrom('trips').select(columns).where('trackerId', '=', trackerId).where('id', 'in', ids).orderBy('id');

export const findTripsById = async (db: Db, trackerId: number, ids: readonly number[]): Promise<TripRecord[]> =>
  (await byIds(db, trackerId, ids).execute()).map(recordOf);

/** Held against other writers until the transaction ends; in order of their ids, so that no two wait for each other. */
export const lockTrips = async (tx: Tx, trackerId: number, ids: readonly number[]): Promise<TripRecord[]> =>
  (await byIds(tx, trackerId, ids).forUpdate().execute()).map(recordOf);

/** The trip a tracker is on, as its records tell it so far. */
export interface TripSoFar extends Trip {
  /** Where it ends should nothing more be heard of it. */
  silentEndAt: number | null;
}

/** By where the detection stands, as it is kept. */
export function soFarOf(state: TripState | null): TripSoFar | null {
  const soFar = state && tripSoFar(state);
  return soFar && { ...soFar, silentEndAt: tripToKeep(state)?.endAt ?? null };
}

const nothingKnown = {
  id: 0,
  type: 'unknown',
  note: '',
  startAddressDa: null,
  startAddressEn: null,
  endAddressDa: null,
  endAddressEn: null,
  lockedAt: null,
  lockedOdometerMetres: null,
  contradiction: null,
  version: 0,
} as const;

const goingOn = (trackerId: number, soFar: Trip): TripRecord => ({
  ...nothingKnown,
  trackerId,
  startAt: soFar.startAt,
  endAt: soFar.endAt,
  startLat: e7(soFar.startLat),
  startLng: e7(soFar.startLng),
  endLat: e7(soFar.endLat),
  endLng: e7(soFar.endLng),
  distanceMetres: soFar.distanceMetres,
  isInProgress: true,
});

const resumed = (stored: TripRecord, soFar: Trip): TripRecord => ({
  ...stored,
  endAt: soFar.endAt,
  endLat: e7(soFar.endLat),
  endLng: e7(soFar.endLng),
  endAddressDa: null,
  endAddressEn: null,
  distanceMetres: soFar.distanceMetres,
  isInProgress: true,
});

/** The stored trips with the one in progress: by itself, or in place of the one it goes on with after a short stop. */
export function withTripSoFar(trackerId: number, stored: TripRecord[], soFar: TripSoFar | null): TripRecord[] {
  if (!soFar) return stored;
  const same = stored.findIndex(({ startAt }) => startAt === soFar.startAt);
  if (same < 0) return [...stored, goingOn(trackerId, soFar)].sort((one, other) => one.startAt - other.startAt);
  const held = stored[same]!;
  // Nothing was heard since it was stored.
  const isOver = held.endAt >= soFar.endAt || held.endAt === soFar.silentEndAt;
  return isOver || held.lockedAt ? stored : stored.with(same, resumed(held, soFar));
}

import { sql } from 'kysely';
import type { LiveState } from '#domain/tracking/live-state.ts';
import { columnTypes, namesOf, unnested, type Column } from '#server/adapters/database/columns.ts';
import type { Db, Tx } from '#server/adapters/database/database.ts';
import { atFirst, type Checkpoint, type Standing } from './fold.ts';
import { isSameJson } from './same-json.ts';
import { tripStateOf, writtenTripState } from './states.ts';

const columns: readonly Column<Checkpoint>[] = [
  { name: 'tracker_id', type: columnTypes.int8, of: (row) => row.trackerId },
  { name: 'at', type: columnTypes.timestamptz, of: (row) => row.at },
  { name: 'state', type: columnTypes.jsonb, of: (row) => JSON.stringify(row.live) },
  { name: 'trip', type: columnTypes.jsonb, of: (row) => writtenTripState(row.trip) },
];

export async function saveCheckpoints(tx: Tx, checkpoints: readonly Checkpoint[]): Promise<void> {
  if (checkpoints.length === 0) return;
  await sql`
    insert into tracker_checkpoints (${namesOf(columns)})
    select ${namesOf(columns)} from ${unnested(tx, checkpoints, columns)}
    on conflict (tracker_id, at) do update set state = excluded.state, trip = excluded.trip`.execute(tx);
}

const standingOf = ({ state, trip }: { state: unknown; trip: unknown }): Standing => ({
  live: state as LiveState,
  trip: tripStateOf(trip),
});

/** The latest checkpoint at or before this instant; without one the fold begins at the beginning. */
export async function checkpointBefore(db: Db, trackerId: number, at: number): Promise<Checkpoint> {
  const row = await db
    .selectFrom('trackerCheckpoints')
    .select(['at', 'state', 'trip'])
    .where('trackerId', '=', trackerId)
    .where('at', '<=', new Date(at))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { trackerId, at: row.at.getTime(), ...standingOf(row) } : { trackerId, at: 0, ...atFirst };
}

/** The first of these that is kept already just so: from there on everything is as it was. */
export async function firstUnchanged(db: Db, checkpoints: readonly Checkpoint[]): Promise<Checkpoint | null> {
  if (checkpoints.length === 0) return null;
  const kept = await db
    .selectFrom('trackerCheckpoints')
    .select(['at', 'state', 'trip'])
    .where('trackerId', '=', checkpoints[0]!.trackerId)
    .where(
      'at',
      'in',
      checkpoints.map(({ at }) => new Date(at)),
    )
    .execute();
  const standings = new Map(kept.map((row) => [row.at.getTime(), standingOf(row)]));
  return checkpoints.find(({ at, live, trip }) => isSameJson({ live, trip }, standings.get(at))) ?? null;
}

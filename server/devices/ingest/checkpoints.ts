import { sql } from 'kysely';
import { neverSeen, type LiveState } from '#domain/tracking/live-state.ts';
import { columnTypes, namesOf, unnested, type Column } from '#server/adapters/database/columns.ts';
import type { Db, Tx } from '#server/adapters/database/database.ts';
import type { Checkpoint } from './fold.ts';

const columns: readonly Column<Checkpoint>[] = [
  { name: 'tracker_id', type: columnTypes.int8, of: (row) => row.trackerId },
  { name: 'at', type: columnTypes.timestamptz, of: (row) => row.at },
  { name: 'state', type: columnTypes.jsonb, of: (row) => JSON.stringify(row.state) },
];

export async function saveCheckpoints(tx: Tx, checkpoints: readonly Checkpoint[]): Promise<void> {
  if (checkpoints.length === 0) return;
  await sql`
    insert into tracker_checkpoints (${namesOf(columns)})
    select ${namesOf(columns)} from ${unnested(tx, checkpoints, columns)}
    on conflict (tracker_id, at) do update set state = excluded.state`.execute(tx);
}

/** The latest checkpoint at or before this instant; without one the fold begins at the beginning. */
export async function checkpointBefore(db: Db, trackerId: number, at: number): Promise<Checkpoint> {
  const row = await db
    .selectFrom('trackerCheckpoints')
    .select(['at', 'state'])
    .where('trackerId', '=', trackerId)
    .where('at', '<=', new Date(at))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row
    ? { trackerId, at: row.at.getTime(), state: row.state as unknown as LiveState }
    : { trackerId, at: 0, state: neverSeen };
}

/** The first of these that is kept already just so: from there on everything is as it was. */
export async function firstUnchanged(db: Db, checkpoints: readonly Checkpoint[]): Promise<number | null> {
  if (checkpoints.length === 0) return null;
  const kept = await db
    .selectFrom('trackerCheckpoints')
    .select(['at', 'state'])
    .where('trackerId', '=', checkpoints[0]!.trackerId)
    .where(
      'at',
      'in',
      checkpoints.map(({ at }) => new Date(at)),
    )
    .execute();
  const states = new Map(kept.map(({ at, state }) => [at.getTime(), state as unknown as LiveState]));
  return checkpoints.find(({ at, state }) => isSameState(state, states.get(at)))?.at ?? null;
}

const isSameState = (one: LiveState, other: LiveState | undefined): boolean =>
  other !== undefined && (Object.keys(neverSeen) as (keyof LiveState)[]).every((key) => one[key] === other[key]);

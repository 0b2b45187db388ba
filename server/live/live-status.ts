import { sql } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';
import { statusJson, typesTable, usualBits } from '#server/features/tracking/status-json.ts';
import { trackerTypes } from '#domain/tracker-types.ts';

/** A tracker's status, read once for everybody who watches. */
export interface LiveStatus {
  trackerId: number;
  imei: string;
  /** As the contract has it, for those who may see it. */
  json: string;
  /** When it was where it is: those whose right is younger see nothing. None for one that never reported. */
  seenAt: number | null;
  /** Greater for what was read later. */
  order: number;
}

let reads = 0;

export async function readStatuses(db: Db, trackerIds: readonly number[], now: Date): Promise<LiveStatus[]> {
  if (trackerIds.length === 0) return [];
  const order = ++reads;
  const { rows } = await sql<Omit<LiveStatus, 'order'>>`
    select t.id as tracker_id, t.imei, ${sql.raw(statusJson)} as json,
      (extract(epoch from coalesce(s.position_at, s.last_at)) * 1000)::float8 as seen_at
    from trackers t
    cross join (select ${now}::timestamptz as at) as now
    cross join (select ${usualBits}::int4 as wanted, '-infinity'::timestamptz as visible_from, false as is_expired) as all_of_it
    join ${sql.raw(typesTable)} on types.code = t.type
    left join tracker_states s on s.tracker_id = t.id
    left join tracker_modes m on m.tracker_id = t.id
    where t.id = any(${trackerIds}::bigint[]) and t.deleted_at is null`.execute(db);
  return rows.map((row) => ({ ...row, order }));
}

const longestSilence = Math.max(...trackerTypes.map(({ outdatedAfterSeconds }) => outdatedAfterSeconds));

/** Whose position became old between the two instants, by nobody having said anything. */
export async function becameOutdated(db: Db, after: Date, until: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from tracker_states s
    join trackers t on t.id = s.tracker_id and t.deleted_at is null
    join ${sql.raw(typesTable)} on types.code = t.type
    where s.position_at > ${after}::timestamptz - ${sql.raw(`interval '${longestSilence} seconds'`)}
      and s.position_at + types.outdated_after >= ${after} and s.position_at + types.outdated_after < ${until}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

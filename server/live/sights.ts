import { sql } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';
import { isExpired, visibleFrom } from '#server/features/tracking/visible.ts';
import type { UserRow } from '#server/people/users.ts';

/** What somebody may see of one tracker. Instants are milliseconds since 1970. */
export interface Sight {
  /** Nothing older. */
  from: number;
  /** The end of the insurer's grant that gives the right; none for other rights. */
  until: number | null;
  isExpired: boolean;
}

interface Row {
  id: number;
  from: number;
  until: number | null;
  isExpired: boolean;
}

/** Every tracker that may be seen on the map now, and how much of it. */
export async function readSights(
  db: Db,
  viewer: Pick<UserRow, 'id' | 'role' | 'insurerId'>,
  now: Date,
): Promise<Map<number, Sight>> {
  const { rows } = await sql<Row>`
    select t.id, extract(epoch from ${sql.raw(visibleFrom)})::float8 * 1000 as from, ${sql.raw(isExpired)} as is_expired,
      case when p.granted_at is null and not caller.is_administrator
        then extract(epoch from t.insurer_grant_until)::float8 * 1000 end as until
    from trackers t
    cross join (select ${viewer.role === 'administrator'}::bool as is_administrator,
      ${viewer.insurerId}::bigint as insurer_id) as caller
    cross join (select ${now}::timestamptz as at) as now
    left join tracker_permissions p
      on p.tracker_id = t.id and p.user_id = ${viewer.id} and p.permission = 'currentPosition'
    where t.deleted_at is null and (caller.is_administrator or p.granted_at is not null
      or (t.insurer_id = caller.insurer_id and t.insurer_grant_until > now.at))`.execute(db);
  return new Map(rows.map(({ id, from, until, isExpired }) => [id, { from, until, isExpired }]));
}

export function isSame(one: Map<number, Sight>, other: Map<number, Sight>): boolean {
  if (one.size !== other.size) return false;
  for (const [id, sight] of one) {
    const held = other.get(id);
    if (!held || held.from !== sight.from || held.isExpired !== sight.isExpired) return false;
  }
  return true;
}

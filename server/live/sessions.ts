import { sql } from 'kysely';
import { columnTypes, unnested, type Column } from '#server/adapters/database/columns.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Caller } from '#server/people/caller.ts';

const hash: Column<Caller> = { name: 'hash', type: columnTypes.bytea, of: ({ session }) => session.hash };

/** Whose session is still one. Watching does not prolong it. */
export async function livingSessions(db: Db, callers: readonly Caller[], now: Date): Promise<Set<Caller>> {
  const { rows } = await sql<{ n: number }>`
    select rows.n::int as n from (select row_number() over () as n, hash from ${unnested(db, callers, [hash])}) as rows
    join tokens on tokens.hash = rows.hash and tokens.purpose = 'session' and tokens.expires_at > ${now}
    join users on users.id = tokens.user_id and users.deleted_at is null
    left join users actor on actor.id = tokens.impersonator_id
    where tokens.impersonator_id is null or (actor.role = 'administrator' and actor.deleted_at is null)`.execute(db);
  return new Set(rows.map(({ n }) => callers[n - 1]!));
}

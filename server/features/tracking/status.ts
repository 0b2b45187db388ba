import { sql, type RawBuilder } from 'kysely';
import type { StatusField } from '#contract/features/tracking.ts';
import { often, type Db } from '#server/adapters/database/database.ts';
import type { UserRow } from '#server/people/users.ts';
import { bitsOf, statusJson, statusJsonWithTrail, trailBit, typesTable, usualBits } from './status-json.ts';
import { isExpired, visibleFrom } from './visible.ts';

type Asked = Record<string, { id: string; fields?: StatusField[] | undefined }>;
type Viewer = Pick<UserRow, 'id' | 'role' | 'insurerId'>;

export async function statusAnswer(db: Db, viewer: Viewer, asked: Asked, now: Date): Promise<string> {
  const { rows } = await statusQuery(viewer, asked, now).execute(db);
  return rows[0]?.answer ?? '{}';
}

/** The whole answer, in one query. Rights have been looked at: here only how far back they reach matters. */
export function statusQuery(viewer: Viewer, asked: Asked, now: Date): RawBuilder<{ answer: string | null }> {
  const keys = Object.keys(asked);
  const imeis = keys.map((key) => asked[key]!.id);
  const wanted = keys.map((key) => (asked[key]!.fields ? bitsOf(asked[key]!.fields) : usualBits));
  const body = wanted.some((bits) => bits & trailBit) ? statusJsonWithTrail : statusJson;
  return sql<{ answer: string | null }>`${often}
    select '{' || string_agg(to_json(key)::text || ':' || ${body}, ',') || '}' as answer
    from (
      select asked.key, asked.wanted, t.id, t.imei, t.type, ${visibleFrom} as visible_from, ${isExpired} as is_expired
      from unnest(${keys}::text[], ${imeis}::text[], ${wanted}::int4[]) as asked (key, imei, wanted)
      join trackers t on t.imei = asked.imei and t.deleted_at is null
      cross join (select ${viewer.role === 'administrator'}::bool as is_administrator,
        ${viewer.insurerId}::bigint as insurer_id) as caller
      cross join (select ${now}::timestamptz as at) as now
      left join tracker_permissions p
        on p.tracker_id = t.id and p.user_id = ${viewer.id} and p.permission = 'currentPosition'
    ) as t
    cross join (select ${now}::timestamptz as at) as now
    join ${typesTable} on types.code = t.type
    left join tracker_states s on s.tracker_id = t.id
    left join tracker_modes m on m.tracker_id = t.id`;
}

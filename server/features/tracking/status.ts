import { sql, type RawBuilder } from 'kysely';
import type { StatusField } from '#contract/features/tracking.ts';
import { bitsOf, statusJson, statusJsonWithTrail, trailBit, typesTable, usualBits } from './status-json.ts';
import { isExpired, visibleFrom } from './visible.ts';

type Asked = Record<string, { id: string; fields?: StatusField[] | undefined }>;
/**
 * The whole answer as a column of a query over users, who are the viewers. Whether they may see the trackers at all is decided
 * elsewhere, before anything is sent: here only how far back their rights reach matters.
 */
export function statusColumn(asked: Asked, now: Date): RawBuilder<string | null> {
  const keys = Object.keys(asked);
  const imeis = keys.map((key) => asked[key]!.id);
  const wanted = keys.map((key) => (asked[key]!.fields ? bitsOf(asked[key]!.fields) : usualBits));
  const body = wanted.some((bits) => bits & trailBit) ? statusJsonWithTrail : statusJson;
  return sql<string | null>`(
    select '{' || string_agg(to_json(key)::text || ':' || ${body}, ',') || '}'
    from (
      select asked.key, asked.wanted, t.id, t.imei, t.type, ${visibleFrom} as visible_from, ${isExpired} as is_expired
      from unnest(${keys}::text[], ${imeis}::text[], ${wanted}::int4[]) as asked (key, imei, wanted)
      join trackers t on t.imei = asked.imei and t.deleted_at is null
      cross join (select users.role = 'administrator' as is_administrator, users.insurer_id) as caller
      cross join (select ${now}::timestamptz as at) as now
      left join tracker_permissions p
        on p.tracker_id = t.id and p.user_id = users.id and p.permission = 'currentPosition'
    ) as t
    cross join (select ${now}::timestamptz as at) as now
    join ${typesTable} on types.code = t.type
    left join tracker_states s on s.tracker_id = t.id
    left join tracker_modes m on m.tracker_id = t.id)`;
}

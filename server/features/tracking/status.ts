import type { StatusField } from '#contract/features/tracking.ts';
import type { Column } from '#server/people/caller.ts';
import { bitsOf, statusJson, statusJsonWithTrail, trailBit, typesTable, usualBits } from './status-json.ts';
import { isExpired, visibleFrom } from './visible.ts';

type Asked = Record<string, { id: string; fields?: StatusField[] | undefined }>;

const columnFor = (body: string) => `(
  select '{' || string_agg(to_json(key)::text || ':' || ${body}, ',') || '}'
  from (
    select asked.key, asked.wanted, t.id, t.imei, t.type, ${visibleFrom} as visible_from, ${isExpired} as is_expired
    from unnest($4::text[], $5::text[], $6::int4[]) as asked (key, imei, wanted)
    join trackers t on t.imei = asked.imei and t.deleted_at is null
    cross join (select users.role = 'administrator' as is_administrator, users.insurer_id) as caller
    left join tracker_permissions p
      on p.tracker_id = t.id and p.user_id = users.id and p.permission = 'currentPosition'
  ) as t
  join ${typesTable} on types.code = t.type
  left join tracker_states s on s.tracker_id = t.id
  left join tracker_modes m on m.tracker_id = t.id)`;
const usualColumn = columnFor(statusJson);
const columnWithTrail = columnFor(statusJsonWithTrail);

/**
 * The whole answer as a column read along with the session. Whether the viewer may see the trackers at all is decided elsewhere,
 * before anything is sent: here only how far back their rights reach matters.
 */
export function statusColumn(asked: Asked): Column {
  const keys = Object.keys(asked);
  const imeis = keys.map((key) => asked[key]!.id);
  const wanted = keys.map((key) => (asked[key]!.fields ? bitsOf(asked[key]!.fields) : usualBits));
  const hasTrail = wanted.some((bits) => bits & trailBit);
  return { text: hasTrail ? columnWithTrail : usualColumn, values: [keys, arrayOf(imeis), arrayOf(wanted)] };
}

/** Digits need no quoting, so the array is written as the database reads it. */
const arrayOf = (digits: (string | number)[]): string => `{${digits.join(',')}}`;

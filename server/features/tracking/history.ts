import { sql, type RawBuilder } from 'kysely';
import { mostHistoryPoints } from '#domain/tracking/history-range.ts';
import { often, type Db } from '#server/adapters/database/database.ts';

interface Asked {
  trackerId: number;
  from: Date;
  /** To the second, and it belongs to the range. */
  to: Date;
  /** Nothing older is told, nor taken over from. */
  visibleFrom: Date;
}

/** How far before the range is looked for what its first records do not say. */
const lookBack = sql.raw(`interval '2 days'`);
const most = sql.raw(String(mostHistoryPoints));

export async function historyAnswer(db: Db, asked: Asked): Promise<string> {
  const { rows } = await historyQuery(asked).execute(db);
  return `{"points":[${rows[0]!.points ?? ''}],"isThinned":${rows[0]!.isThinned}}`;
}

interface Written {
  points: string | null;
  isThinned: boolean;
}

/**
 * The answer as the contract has it, written by the database in one pass. A record without a place or ignition takes those
 * of the one before: each record knows how many places have been said up to it, and that is where its own stands among
 * them. Rows stay in the order of the window, so nothing is sorted again.
 */
export function historyQuery({ trackerId, from, to, visibleFrom }: Asked): RawBuilder<Written> {
  const last = (column: string) => sql`(
    select ${sql.ref(column)} from positions
    where tracker_id = ${trackerId} and at < ${from} and at >= ${from}::timestamptz - ${lookBack} and at >= ${visibleFrom}
      and ${sql.ref(column)} is not null
    order by at desc, event desc limit 1)`;
  return sql<Written>`${often}
    with told as materialized (
      select at, speed_kmh, direction, lat, lng, ignition,
        row_number() over w as n, count(lat) over w as places, count(ignition) over w as ignitions
      from positions
      where tracker_id = ${trackerId} and at >= ${from} and at < ${to}::timestamptz + interval '1 second'
        and at >= ${visibleFrom}
      window w as (order by at, event rows unbounded preceding)
    ),
    said as materialized (
      select count(*) as total, array_agg(lat) filter (where lat is not null) as lats,
        array_agg(lng) filter (where lat is not null) as lngs,
        array_agg(ignition) filter (where ignition is not null) as ignitions
      from told
    ),
    points as (
      select at, speed_kmh, direction,
        coalesce(lat, said.lats[places], ${last('lat')}) as lat,
        coalesce(lng, said.lngs[places], ${last('lng')}) as lng,
        coalesce(ignition, said.ignitions[told.ignitions], ${last('ignition')}) as ignition
      from told cross join said
      where total <= ${most} or n = 1
        or (n - 1) * (${most} - 1) / (total - 1) <> (n - 2) * (${most} - 1) / (total - 1)
    )
    select string_agg(
        '{"datetime":"' || to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')
        || '","coordinate":{"lat":' || (lat::float8 / 1e7)::text || ',"lng":' || (lng::float8 / 1e7)::text
        || '},"speed":' || speed_kmh || ',"direction":' || direction
        || ',"ignition":' || coalesce(ignition::text, 'null') || '}', ',') as points,
      (select total > ${most} from said) as is_thinned
    from points where lat is not null and lng is not null`;
}

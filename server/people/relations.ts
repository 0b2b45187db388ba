import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import { noRelations, type Relations } from '#domain/permissions/subject.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { preparedMark } from '#server/adapters/database/prepared-mark.ts';
import type { UserRow } from './users.ts';

export interface TrackerRelation {
  imei: string;
  isAdmin: boolean;
  isOwner: boolean;
  isBilling: boolean;
  isInsurer: boolean;
  isGranted: boolean;
  permissions: string[] | null;
}

/** Rows of trackers t that the user stands in a relation to; `own` are the contacts they have proved to be. */
const columns = (user: string, insurer: string, now: string) => `
  t.imei, held.permissions,
  coalesce(t.user_id = ${user}, false) as "isAdmin",
  coalesce(t.owner_contact_id = any(own.ids), false) as "isOwner",
  coalesce(t.billing_contact_id = any(own.ids), false) as "isBilling",
  coalesce(t.insurer_id = ${insurer}, false) as "isInsurer",
  coalesce(t.insurer_id = ${insurer} and t.insurer_grant_until > ${now}, false) as "isGranted"`;
const ownContacts = (user: string) => `
  (select coalesce(array_agg(id), '{}') as ids from contacts where login_user_id = ${user} and deleted_at is null) as own`;
const isRelated = (user: string, insurer: string) => `
  (t.user_id = ${user} or held.permissions is not null or t.insurer_id = ${insurer}
    or t.owner_contact_id = any(own.ids) or t.billing_contact_id = any(own.ids))`;

const relationsText = `${preparedMark}
  select ${columns('$1::bigint', '$2::bigint', '$3::timestamptz')}
  from trackers t cross join ${ownContacts('$1')}
  left join (
    select tracker_id, array_agg(permission order by permission) as permissions
    from tracker_permissions where user_id = $1 group by tracker_id
  ) as held on held.tracker_id = t.id
  where t.deleted_at is null and ${isRelated('$1', '$2')}`;

const inOrder = ' order by t.imei';

/**
 * How a login stands to trackers, now. A tracker's administrator and everybody else hold what they were explicitly given;
 * an insurer's rights come from the living grant and end with it. Administrators stand above all this and have no rows.
 */
export async function relationsOf(db: Db, user: UserRow, now: Date, imeis?: readonly string[]): Promise<Relations> {
  if (user.role === 'administrator') return noRelations;
  const parameters = [user.id, user.insurerId, now];
  const query = imeis
    ? CompiledQuery.raw(`${relationsText} and t.imei = any($4::text[])${inOrder}`, [...parameters, imeis])
    : CompiledQuery.raw(relationsText + inOrder, parameters);
  const { rows } = await db.executeQuery<TrackerRelation>(query as CompiledQuery<TrackerRelation>);
  return collect(rows, user);
}

const aboutUser = {
  columns: sql.raw(columns('users.id', 'users.insurer_id', 'now.at')),
  own: sql.raw(ownContacts('users.id')),
  isRelated: sql.raw(isRelated('users.id', 'users.insurer_id')),
};

/**
 * The same as a column of a query over users, for the trackers of some imeis, each looked up by itself; what it gives is for
 * `readRelations`.
 */
export const relationsColumn = (now: Date, imeis: readonly string[]): RawBuilder<TrackerRelation[] | null> => sql`
  case when users.role <> 'administrator' then (
    select json_agg(related) from (
      select ${aboutUser.columns}
      from trackers t cross join ${aboutUser.own}
      cross join (select ${now}::timestamptz as at) as now
      cross join lateral (
        select array_agg(permission) as permissions
        from tracker_permissions where tracker_id = t.id and user_id = users.id
      ) as held
      where t.imei = any(${imeis}::text[]) and t.deleted_at is null and ${aboutUser.isRelated}
    ) as related
  ) end`;

const byImei = (one: TrackerRelation, other: TrackerRelation) => (one.imei < other.imei ? -1 : 1);

export const readRelations = (column: TrackerRelation[] | null, user: UserRow): Relations =>
  user.role === 'administrator' ? noRelations : collect((column ?? []).sort(byImei), user);

function collect(rows: TrackerRelation[], user: UserRow): Relations {
  const imeisWhere = (test: (row: TrackerRelation) => boolean) => rows.filter(test).map(({ imei }) => imei);
  const held = rows.flatMap(({ imei, permissions, isGranted }) => {
    const names = [...(permissions ?? []), ...(isGranted ? ['currentPosition', 'insurerPerms'] : [])];
    return names.length > 0 ? [[imei, Object.fromEntries(names.map((name) => [name, true]))]] : [];
  });
  return {
    adminOf: imeisWhere((row) => row.isAdmin),
    ownerOf: imeisWhere((row) => row.isOwner),
    billingOf: imeisWhere((row) => row.isBilling),
    insurers: user.insurerId === null ? [] : [user.insurerId],
    insurerTrackerImeis: imeisWhere((row) => row.isInsurer),
    trackers: Object.fromEntries(held),
  };
}

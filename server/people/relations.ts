import { sql } from 'kysely';
import { noRelations, type Relations } from '#domain/permissions/subject.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { UserRow } from './users.ts';

interface TrackerRelation {
  imei: string;
  isAdmin: boolean;
  isOwner: boolean;
  isBilling: boolean;
  isInsurer: boolean;
  isGranted: boolean;
  permissions: string[] | null;
}

/**
 * How a login stands to trackers, now. A tracker's administrator and everybody else hold what they were explicitly given;
 * an insurer's rights come from the living grant and end with it. Administrators stand above all this and have no rows.
 */
export async function relationsOf(db: Db, user: UserRow, now: Date, imeis?: string[]): Promise<Relations> {
  if (user.role === 'administrator') return noRelations;
  const narrowed = imeis ? sql`and t.imei = any(${imeis}::text[])` : sql``;
  const { rows } = await sql<TrackerRelation>`
    with own_contacts as (select id from contacts where login_user_id = ${user.id} and deleted_at is null),
    given as (
      select tracker_id, array_agg(permission order by permission) as permissions
      from tracker_permissions where user_id = ${user.id} group by tracker_id
    )
    select t.imei, g.permissions,
      coalesce(t.user_id = ${user.id}, false) as is_admin,
      coalesce(t.owner_contact_id in (select id from own_contacts), false) as is_owner,
      coalesce(t.billing_contact_id in (select id from own_contacts), false) as is_billing,
      coalesce(t.insurer_id = ${user.insurerId}::bigint, false) as is_insurer,
      coalesce(t.insurer_id = ${user.insurerId}::bigint and t.insurer_grant_until > ${now}, false) as is_granted
    from trackers t left join given g on g.tracker_id = t.id
    where t.deleted_at is null
      and (t.user_id = ${user.id} or g.tracker_id is not null or t.insurer_id = ${user.insurerId}::bigint
        or t.owner_contact_id in (select id from own_contacts) or t.billing_contact_id in (select id from own_contacts))
      ${narrowed}
    order by t.imei`.execute(db);
  return collect(rows, user);
}

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

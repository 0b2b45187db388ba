import { sql, type SqlBool } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';
import { byDanish } from '#server/adapters/database/listing.ts';
import type { Scope } from '#server/http/access.ts';

/** Administrators choose among all users; a tracker administrator knows those who hold something on their trackers, and themselves. */
const isKnownUser = (scope: Scope) =>
  scope.kind === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(u.id = ${scope.userId} or exists (
        select 1 from tracker_permissions p join trackers t on t.id = p.tracker_id
        where p.user_id = u.id and t.user_id = ${scope.userId} and t.deleted_at is null))`;

export const findChoosableUsers = (db: Db, scope: Scope) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.email'])
    .where('u.deletedAt', 'is', null)
    .where('u.role', '=', 'user')
    .where(isKnownUser(scope))
    .orderBy(byDanish(sql.ref('u.name')))
    .orderBy('u.id')
    .execute();

export const findChoosableContacts = (db: Db, scope: Scope) =>
  db
    .selectFrom('contacts as c')
    .select(['c.id', 'c.name', 'c.company', 'c.city', 'c.userId'])
    .where('c.deletedAt', 'is', null)
    .where('c.kind', '=', 'contact')
    .$if(scope.kind === 'ofUser', (query) => query.where('c.userId', '=', scope.kind === 'ofUser' ? scope.userId : -1))
    .orderBy(byDanish(sql<string>`coalesce(nullif(c.company, ''), c.name)`))
    .orderBy('c.id')
    .execute();

export const findInsurers = (db: Db) =>
  db
    .selectFrom('contacts as c')
    .select(['c.id', sql<string>`coalesce(nullif(c.company, ''), c.name)`.as('company')])
    .where('c.deletedAt', 'is', null)
    .where('c.kind', '=', 'insurer')
    .orderBy(byDanish(sql<string>`coalesce(nullif(c.company, ''), c.name)`))
    .orderBy('c.id')
    .execute();

import { sql, type SqlBool } from 'kysely';
import type { StatusFilter, trackerColumns } from '#contract/features/trackers.ts';
import type { ListQuery } from '#contract/wire.ts';
import { trackerTypes } from '#domain/tracker-types.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { byDanish, containing } from '#server/adapters/database/listing.ts';
import type { Scope } from '#server/http/access.ts';

/** A company by its name, a person by theirs. */
const nameOf = (contact: 'o' | 'b' | 'i') =>
  sql<string>`coalesce(nullif(${sql.ref(`${contact}.company`)}, ''), ${sql.ref(`${contact}.name`)}, '')`;

const names = {
  user: sql<string>`coalesce(u.name, '')`,
  owner: nameOf('o'),
  billing: nameOf('b'),
  insurer: nameOf('i'),
};

const typeName = sql<string>`case t.type ${sql.join(
  trackerTypes.map(({ code, name }) => sql`when ${sql.lit(code)} then ${sql.lit(name)}`),
  sql` `,
)} end`;

const isExpired = (now: Date) => sql<SqlBool>`(t.subscription <> 'free' and t.expires_at <= ${now})`;

const isOfStatus: Record<StatusFilter, (now: Date) => ReturnType<typeof isExpired>> = {
  all: () => sql<SqlBool>`true`,
  active: (now) => sql<SqlBool>`(t.user_id is not null and not coalesce(${isExpired(now)}, false))`,
  expired: (now) => sql<SqlBool>`(t.user_id is not null and ${isExpired(now)})`,
  unassigned: () => sql<SqlBool>`t.user_id is null`,
};

/** Administrators all; others those they administer, hold a permission on, or have a living insurer's grant to. */
export const isVisible = (scope: Scope, now: Date) =>
  scope.kind === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(
        t.user_id = ${scope.userId}
        or exists (select 1 from tracker_permissions p where p.tracker_id = t.id and p.user_id = ${scope.userId})
        or (t.insurer_id = ${scope.insurerId}::bigint and t.insurer_grant_until > ${now})
      )`;

const trackersWithNames = (db: Db) =>
  db
    .selectFrom('trackers as t')
    .leftJoin('users as u', 'u.id', 't.userId')
    .leftJoin('contacts as o', 'o.id', 't.ownerContactId')
    .leftJoin('contacts as b', 'b.id', 't.billingContactId')
    .leftJoin('contacts as i', 'i.id', 't.insurerId')
    .where('t.deletedAt', 'is', null);

const matches = (filter: string) => {
  const pattern = containing(filter);
  const fields = [sql`t.name`, sql`t.imei`, typeName, names.user, names.owner, names.billing];
  return sql<SqlBool>`(${sql.join(
    fields.map((field) => sql`${field} ilike ${pattern}`),
    sql` or `,
  )})`;
};

type Column = (typeof trackerColumns)[number];

const order: Record<Column, ReturnType<typeof sql>> = {
  name: sql`t.name_order`,
  niceType: typeName,
  userName: byDanish(names.user),
  ownerContactName: byDanish(names.owner),
  billingContactName: byDanish(names.billing),
  imei: sql`t.imei`,
  dateCreated: sql`t.created_at`,
  dateExpires: sql`t.expires_at`,
};

const columns = [
  't.id',
  't.imei',
  't.name',
  't.icon',
  't.color',
  't.type',
  't.regNo',
  't.userId',
  't.createdAt',
  't.expiresAt',
  't.autoRenew',
  't.subscription',
  't.insurerId',
  't.insurerGrantUntil',
] as const;

const selectAll = (query: ReturnType<typeof trackersWithNames>) =>
  query
    .select(columns)
    .select([
      names.user.as('userName'),
      names.owner.as('ownerContactName'),
      names.billing.as('billingContactName'),
      names.insurer.as('insurerName'),
    ]);

export type ListedTracker = Awaited<ReturnType<ReturnType<typeof selectAll>['execute']>>[number];

interface Asked {
  query: ListQuery & { sort: Column; statusFilter: StatusFilter };
  scope: Scope;
  now: Date;
}

export async function findTrackerPage(db: Db, { query, scope, now }: Asked) {
  const { page, pageSize, sort, direction, filter, statusFilter } = query;
  const found = trackersWithNames(db)
    .where(isVisible(scope, now))
    .where(isOfStatus[statusFilter](now))
    .$if(filter.trim() !== '', (rows) => rows.where(matches(filter)));
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await selectAll(found)
    .select((eb) =>
      eb
        .selectFrom('journalEntries as n')
        .whereRef('n.trackerId', '=', 't.id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('noteCount'),
    )
    .orderBy(order[sort], (by) => (direction === 'asc' ? by.asc().nullsLast() : by.desc().nullsLast()))
    .orderBy(order.name)
    .orderBy('t.imei')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total };
}

/** Every tracker that fits, by name. */
export const findTrackers = (db: Db, condition: ReturnType<typeof isVisible>): Promise<ListedTracker[]> =>
  selectAll(trackersWithNames(db).where(condition)).orderBy(order.name).orderBy('t.imei').execute();

const summaryColumns = [
  't.imei',
  't.name',
  't.icon',
  't.color',
  't.type',
  't.regNo',
  't.subscription',
  't.expiresAt',
] as const;

/** As above, with little of each: a fleet of thousands is told at once. */
export const findSummaries = (db: Db, condition: ReturnType<typeof isVisible>) =>
  db
    .selectFrom('trackers as t')
    .select(summaryColumns)
    .where('t.deletedAt', 'is', null)
    .where(condition)
    .orderBy(order.name)
    .orderBy('t.imei')
    .execute();

export type SummarisedTracker = Awaited<ReturnType<typeof findSummaries>>[number];

export const available = isOfStatus.unassigned;
export const expired = isOfStatus.expired;

export const isInsuredBy = (insurerId: number | null) => sql<SqlBool>`t.insurer_id = ${insurerId}::bigint`;

/** Of owners, billing contacts and tracker administrators. What is free has nothing to cancel. */
export const isCancellableBy = (userId: number) => sql<SqlBool>`(
  t.subscription <> 'free' and (t.user_id = ${userId} or exists (
    select 1 from contacts c where c.id in (t.owner_contact_id, t.billing_contact_id)
      and c.login_user_id = ${userId} and c.deleted_at is null)))`;

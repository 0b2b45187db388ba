import { sql } from 'kysely';
import type { putAsideColumns, refusedColumns } from '#contract/features/devices.ts';
import type { ListQuery } from '#contract/wire.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { containing } from '#server/adapters/database/listing.ts';

type RefusedColumn = (typeof refusedColumns)[number];
type PutAsideColumn = (typeof putAsideColumns)[number];

const refusedOrder: Record<RefusedColumn, ReturnType<typeof sql>> = {
  imei: sql`r.imei`,
  protocol: sql`r.protocol`,
  ip: sql`r.ip`,
  knocks: sql`r.knocks`,
  firstAt: sql`r.first_at`,
  lastAt: sql`r.last_at`,
};

export async function listRefused(
  db: Db,
  { page, pageSize, sort, direction, filter }: ListQuery & { sort: RefusedColumn },
) {
  const found = db
    .selectFrom('refusedDevices as r')
    .$if(filter.trim() !== '', (query) =>
      query.where((eb) =>
        eb.or((['r.imei', 'r.protocol', 'r.ip'] as const).map((column) => eb(column, 'ilike', containing(filter)))),
      ),
    );
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['r.imei', 'r.protocol', 'r.ip', 'r.knocks', 'r.firstAt', 'r.lastAt'])
    .orderBy(refusedOrder[sort], direction)
    .orderBy('r.imei', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total };
}

const putAsideOrder: Record<PutAsideColumn, ReturnType<typeof sql>> = {
  receivedAt: sql`p.received_at`,
  reason: sql`p.reason`,
  imei: sql`coalesce(p.imei, t.imei, '')`,
  protocol: sql`p.protocol`,
  claimedAt: sql`p.claimed_at`,
};

/** A frame can have 64 KB, and a page 200 rows. */
const shownBytes = 2048;

const asideWithTracker = (db: Db) => db.selectFrom('putAside as p').leftJoin('trackers as t', 't.id', 'p.trackerId');

export async function listPutAside(
  db: Db,
  { page, pageSize, sort, direction, filter }: ListQuery & { sort: PutAsideColumn },
) {
  const found = asideWithTracker(db).$if(filter.trim() !== '', (query) =>
    query.where((eb) =>
      eb.or(
        (['p.imei', 't.imei', 't.name', 'p.protocol', 'p.reason', 'p.note'] as const).map((column) =>
          eb(column, 'ilike', containing(filter)),
        ),
      ),
    ),
  );
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['p.id', 'p.protocol', 'p.reason', 'p.note', 'p.claimedAt', 'p.receivedAt'])
    .select(sql<Uint8Array>`substring(p.raw from 1 for ${shownBytes})`.as('raw'))
    .select([sql<string>`coalesce(p.imei, t.imei, '')`.as('imei'), sql<string>`coalesce(t.name, '')`.as('trackerName')])
    .orderBy(putAsideOrder[sort], direction)
    .orderBy('p.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total };
}

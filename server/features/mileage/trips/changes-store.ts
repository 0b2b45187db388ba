import { sql } from 'kysely';
import type { fetchTripChanges } from '#contract/features/mileage/trips.ts';
import type { AnswerOf } from '#contract/route.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { TripRecord } from './store.ts';

/** Latest first. */
export const findChanges = (
  db: Db,
  { trackerId, id }: TripRecord,
): Promise<AnswerOf<typeof fetchTripChanges>['changes']> =>
  db
    .selectFrom('tripChanges as c')
    .leftJoin('users as u', 'u.id', 'c.userId')
    .select(['c.at as datetime', 'c.via', 'c.field', 'c.before', 'c.after'])
    .select(sql<string>`coalesce(u.name, '')`.as('userName'))
    .where('c.trackerId', '=', trackerId)
    .where('c.tripId', '=', id)
    .orderBy('c.at', 'desc')
    .orderBy('c.id', 'desc')
    .execute();

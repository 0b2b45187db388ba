import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/adapters/database/database.ts';
import type { TrackerTable } from '#server/adapters/database/schema.ts';
import { ApiError } from '#server/http/api-error.ts';

export type TrackerRecord = Selectable<TrackerTable>;

const living = (db: Db, imei: string) =>
  db.selectFrom('trackers').selectAll().where('imei', '=', imei).where('deletedAt', 'is', null);

export const findTracker = (db: Db, imei: string): Promise<TrackerRecord | undefined> =>
  living(db, imei).executeTakeFirst();

/** Held against other writers until the transaction ends. */
export const lockTracker = (tx: Tx, imei: string): Promise<TrackerRecord | undefined> =>
  living(tx, imei).forUpdate().executeTakeFirst();

/** Only an administrator can name one that does not exist: anybody else has no right to it. */
export async function livingTracker(db: Db, imei: string): Promise<TrackerRecord> {
  const tracker = await findTracker(db, imei);
  if (!tracker) throw new ApiError('tracker.unknown');
  return tracker;
}

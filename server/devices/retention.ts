import { sql } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';
import { dropOldPartitions, ensurePartitions, keptMonths } from '#server/adapters/database/partitions.ts';
import { after, type Clock } from '#server/clock.ts';

interface Deps {
  db: Db;
  clock: Clock;
  retentionMonths: number;
}

const day = 86_400_000;
/** What could not become a position, and who was refused, is of interest for a season. */
export const keptAsideDays = 90;

/** Of strangers the latest are kept: they could fill the disk. What our own trackers sent is acknowledged, and stays. */
export const keptStrangers = 10_000;

/** Makes the months to come, and removes what has had its time. */
export async function keepPositions({ db, clock, retentionMonths }: Deps): Promise<void> {
  const now = clock.now();
  await ensurePartitions(db, now, retentionMonths);
  await dropOldPartitions(db, now, retentionMonths);
  const oldest = keptMonths(now, retentionMonths)[0]!.from;
  await sql`delete from tracker_checkpoints where at < ${`${oldest}T00:00:00Z`}::timestamptz`.execute(db);
  const before = after(now, -keptAsideDays * day);
  await db.deleteFrom('putAside').where('receivedAt', '<', before).execute();
  await db.deleteFrom('refusedDevices').where('lastAt', '<', before).execute();
  await sql`delete from refused_devices where imei in (
    select imei from refused_devices order by last_at desc offset ${keptStrangers})`.execute(db);
  await sql`delete from put_aside where id in (
    select id from put_aside where tracker_id is null order by received_at desc offset ${keptStrangers})`.execute(db);
}

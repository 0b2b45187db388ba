import { sql } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import type { Log } from '#server/log.ts';
import { saveAside } from './ingest/put-aside.ts';
import type { Directory, KnownTracker } from './ports.ts';

interface DirectoryDeps {
  db: Db;
  clock: Clock;
  log: Log;
}

/** Of frames that made no sense, and of imeis never heard of, this many a minute are kept; the rest is counted in the log. */
export const keptPerMinute = 60;
const minute = 60_000;

export function createDirectory({ db, clock, log }: DirectoryDeps): Directory {
  const mayKeepFrame = createAllowance(clock, log, 'More broken frames than are kept.');
  const mayKeepStranger = createAllowance(clock, log, 'More unknown devices than are kept.');
  return {
    find: (imei) => findLiving(db, imei),
    // Anybody can make up imeis by the thousand: those known already are counted, new ones only so many.
    async refuse(knock) {
      if (!(await countKnock(db, knock, clock.now())) && mayKeepStranger()) await keepKnock(db, knock, clock.now());
    },
    async putAside(aside, { imei, protocol, ip }) {
      if (!mayKeepFrame()) return;
      await saveAside(db, [{ ...aside, trackerId: null, imei, protocol, ip, receivedAt: clock.now().getTime() }]);
    },
  };
}

async function findLiving(db: Db, imei: string): Promise<KnownTracker | null> {
  const tracker = await db
    .selectFrom('trackers')
    .select(['id', 'imei', 'type'])
    .where('imei', '=', imei)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return tracker ?? null;
}

type Knock = Parameters<Directory['refuse']>[0];

async function countKnock(db: Db, { imei, protocol, ip }: Knock, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refusedDevices')
    .set({ protocol, ip, lastAt: now, knocks: sql`knocks + 1` })
    .where('imei', '=', imei)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function keepKnock(db: Db, { imei, protocol, ip }: Knock, now: Date): Promise<void> {
  await db
    .insertInto('refusedDevices')
    .values({ imei, protocol, ip, firstAt: now, lastAt: now })
    .onConflict((conflict) => conflict.column('imei').doUpdateSet({ lastAt: now }))
    .execute();
}

function createAllowance(clock: Clock, log: Log, complaint: string): () => boolean {
  let begun = 0;
  let asked = 0;
  return () => {
    const now = clock.now().getTime();
    // Also when the clock was set back.
    if (Math.abs(now - begun) >= minute) {
      if (asked > keptPerMinute) log.warn({ notKept: asked - keptPerMinute }, complaint);
      begun = now;
      asked = 0;
    }
    return ++asked <= keptPerMinute;
  };
}

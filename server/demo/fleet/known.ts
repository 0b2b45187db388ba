import { sql } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';

export interface KnownDemoTracker {
  id: number;
  imei: string;
  lastAt: number | null;
  isInRecovery: boolean;
}

/** The demo's trackers that are still in somebody's hands, by imei. */
export async function findTrackers(db: Db, imeis: string[]): Promise<Map<string, KnownDemoTracker>> {
  const rows = await db
    .selectFrom('trackers')
    .leftJoin('trackerStates', 'trackerStates.trackerId', 'trackers.id')
    .leftJoin('trackerModes', 'trackerModes.trackerId', 'trackers.id')
    .select(['trackers.id', 'trackers.imei', 'trackerStates.lastAt', 'trackerModes.mode'])
    .where('trackers.imei', 'in', imeis)
    .where('trackers.deletedAt', 'is', null)
    .where('trackers.userId', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ id, imei, lastAt, mode }) => [
      imei!,
      { id, imei: imei!, lastAt: lastAt?.getTime() ?? null, isInRecovery: mode === 'recovery' },
    ]),
  );
}

const hour = 3_600_000;

/** How many positions there are in each hour, by the hour's number since 1970. */
export async function positionsByHour(
  db: Db,
  trackerId: number,
  from: number,
  to: number,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ hour: number; count: number }>`
    select floor(extract(epoch from at) / 3600)::int as hour, count(*)::int as count
    from positions
    where tracker_id = ${trackerId} and at >= ${new Date(from)} and at < ${new Date(to)}
    group by 1`.execute(db);
  return new Map(rows.map((row) => [row.hour, row.count]));
}

export const hourOf = (at: number): number => Math.floor(at / hour);

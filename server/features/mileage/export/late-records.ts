import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#server/adapters/database/database.ts';

const lookEvery = 500;
const mostLooks = 20;

const isPending = async (db: Db, trackerId: number, to: Date): Promise<boolean> =>
  (await db
    .selectFrom('trackerStates')
    .select('trackerId')
    .where('trackerId', '=', trackerId)
    .where('refoldFrom', '<=', to)
    .executeTakeFirst()) !== undefined;

/**
 * Waits while late records of the period are being worked in: a trip locked just before them would contradict them for ever. Not
 * for long, since some trackers send late records all day.
 */
export async function whenWorkedIn(db: Db, trackerId: number, to: Date, signal: AbortSignal): Promise<void> {
  for (let look = 0; look < mostLooks && (await isPending(db, trackerId, to)); look++)
    await pause(lookEvery, null, { signal });
}

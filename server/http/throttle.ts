import { sql } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';
import { ApiError } from './api-error.ts';

export interface Limit {
  /** What is counted, for whom: `login:203.0.113.7`. */
  key: string;
  attempts: number;
  windowSeconds: number;
}

const windowStart = ({ windowSeconds }: Limit, now: Date): Date =>
  new Date(Math.floor(now.getTime() / (windowSeconds * 1000)) * windowSeconds * 1000);

const secondsLeft = (limit: Limit, now: Date): number =>
  Math.ceil((windowStart(limit, now).getTime() + limit.windowSeconds * 1000 - now.getTime()) / 1000);

/** Counts an attempt and refuses it when it is one too many. Counted in the database, so that several processes count together. */
export async function takeAttempt(db: Db, now: Date, limits: Limit[]): Promise<void> {
  for (const limit of limits) {
    const { attempts } = await db
      .insertInto('throttles')
      .values({ key: limit.key, windowStart: windowStart(limit, now), attempts: 1 })
      .onConflict((oc) => oc.columns(['key', 'windowStart']).doUpdateSet({ attempts: sql`throttles.attempts + 1` }))
      .returning('attempts')
      .executeTakeFirstOrThrow();
    if (attempts > limit.attempts)
      throw new ApiError('request.tooMany', { retryAfterSeconds: secondsLeft(limit, now) });
  }
}

export async function forgetAttempts(db: Db, { key }: Limit): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute();
}

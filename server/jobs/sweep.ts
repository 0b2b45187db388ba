import type { Db } from '#server/adapters/database/database.ts';
import { after, type Clock } from '#server/clock.ts';

const day = 24 * 60 * 60_000;

/** How many days each is kept after its end. */
export const keptDays = { throttles: 2, revokedLinks: 30, outbox: 90, auditLog: 2 * 365 };

/** Files that nobody came for, and what was said about them. */
async function sweepFiles(db: Db, now: Date, dayAgo: Date): Promise<void> {
  await db.deleteFrom('files').where('expiresAt', '<', now).execute();
  await db.deleteFrom('mileageExports').where('state', '<>', 'waiting').where('createdAt', '<', dayAgo).execute();
}

/** Removes what nobody asks for any more. A pending message is never too old. */
export async function sweep(db: Db, clock: Clock): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => after(now, -days * day);
  await db.deleteFrom('tokens').where('expiresAt', '<', now).execute();
  await db.deleteFrom('secretLinks').where('expiresAt', '<', now).execute();
  await db.deleteFrom('secretLinks').where('revokedAt', '<', daysAgo(keptDays.revokedLinks)).execute();
  await db.deleteFrom('throttles').where('windowStart', '<', daysAgo(keptDays.throttles)).execute();
  await db
    .deleteFrom('outbox')
    .where('state', 'in', ['sent', 'failed'])
    .where('createdAt', '<', daysAgo(keptDays.outbox))
    .execute();
  await sweepFiles(db, now, daysAgo(1));
  await db.deleteFrom('auditLog').where('at', '<', daysAgo(keptDays.auditLog)).execute();
}

import type { LinkPurpose } from '#domain/secrets.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { hashSecret, newSecret } from './secret.ts';

interface NewLink {
  purpose: LinkPurpose;
  /** What it opens: a trip's id, an invoice's number, an imei. */
  object: string;
  trackerId?: number;
  now: Date;
  expiresAt: Date;
}

/** Makes a secret that opens one thing for whoever holds it. Only its hash is kept. */
export async function issueLink(db: Db, { now, trackerId, ...link }: NewLink): Promise<string> {
  const secret = newSecret();
  await db
    .insertInto('secretLinks')
    .values({ ...link, trackerId: trackerId ?? null, hash: hashSecret(secret), createdAt: now })
    .execute();
  return secret;
}

/** What a secret of this purpose opens now, or undefined. */
export async function linkedObject(
  db: Db,
  purpose: LinkPurpose,
  secret: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('secretLinks')
    .select('object')
    .where('hash', '=', hashSecret(secret))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return row?.object;
}

export async function revokeLinks(db: Db, purpose: LinkPurpose, object: string, now: Date): Promise<void> {
  await db
    .updateTable('secretLinks')
    .set({ revokedAt: now })
    .where('purpose', '=', purpose)
    .where('object', '=', object)
    .where('revokedAt', 'is', null)
    .execute();
}

/** Those that lead to a tracker: of one purpose, or all. */
export async function revokeLinksOfTracker(db: Db, trackerId: number, now: Date, purpose?: LinkPurpose): Promise<void> {
  await db
    .updateTable('secretLinks')
    .set({ revokedAt: now })
    .where('trackerId', '=', trackerId)
    .where('revokedAt', 'is', null)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose!))
    .execute();
}

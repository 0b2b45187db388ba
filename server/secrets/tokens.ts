// Sessions and the tokens people get by mail: opaque, hashed, of one purpose, for one user.
import { lifetimes, type ConfirmationPurpose } from '#domain/secrets.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { after } from '#server/clock.ts';
import { hashSecret, newSecret } from './secret.ts';

/** Sliding costs a write, so a session is moved on only once this much of it is used. */
const slideAfter = 5 * 60_000;

const sessionLifetime = (remember: boolean): number => (remember ? lifetimes.rememberedSession : lifetimes.session);

interface NewSession {
  userId: number;
  impersonatorId?: number | null;
  remember: boolean;
}

export async function openSession(
  db: Db,
  now: Date,
  { userId, impersonatorId = null, remember }: NewSession,
): Promise<string> {
  const token = newSecret();
  await db
    .insertInto('tokens')
    .values({
      hash: hashSecret(token),
      purpose: 'session',
      userId,
      impersonatorId,
      email: null,
      remember,
      createdAt: now,
      usedAt: now,
      expiresAt: after(now, sessionLifetime(remember)),
    })
    .execute();
  return token;
}

export interface Session {
  hash: Uint8Array;
  userId: number;
  impersonatorId: number | null;
  remember: boolean;
}

/** A session in use does not end: moved on, once enough of it is used. */
export async function prolong(db: Db, session: Session & { usedAt: Date }, now: Date): Promise<void> {
  if (now.getTime() - session.usedAt.getTime() > slideAfter) await slide(db, session, now);
}

/** A replaced session, which ends within a minute, is never prolonged. */
const slide = (db: Db, { hash, remember }: Session, now: Date) =>
  db
    .updateTable('tokens')
    .set({ usedAt: now, expiresAt: after(now, sessionLifetime(remember)) })
    .where('hash', '=', hash)
    .where('expiresAt', '>', after(now, lifetimes.replacedSession))
    .execute();

/** Lets a replaced session answer the calls already under way, and no longer. */
export async function retireSession(db: Db, hash: Uint8Array, now: Date): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ usedAt: now, expiresAt: after(now, lifetimes.replacedSession) })
    .where('hash', '=', hash)
    .execute();
}

export async function endSession(db: Db, hash: Uint8Array): Promise<void> {
  await db.deleteFrom('tokens').where('hash', '=', hash).execute();
}

/** Ends every session of a user, and those in which the user acts as another; but one, if it is named. */
export async function endSessions(db: Db, userId: number, except?: Uint8Array): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where('purpose', '=', 'session')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('impersonatorId', '=', userId)]))
    .$if(except !== undefined, (query) => query.where('hash', '!=', except!))
    .execute();
}

interface NewConfirmation {
  purpose: ConfirmationPurpose;
  userId: number;
  email?: string;
}

/** A token to send by mail. An older one of the same purpose stops working. */
export async function issueConfirmation(
  db: Db,
  now: Date,
  { purpose, userId, email }: NewConfirmation,
): Promise<string> {
  await dropConfirmations(db, userId, [purpose]);
  const token = newSecret();
  await db
    .insertInto('tokens')
    .values({
      hash: hashSecret(token),
      purpose,
      userId,
      impersonatorId: null,
      email: email ?? null,
      createdAt: now,
      usedAt: now,
      expiresAt: after(now, lifetimes[purpose]),
    })
    .execute();
  return token;
}

export async function dropConfirmations(db: Db, userId: number, purposes: ConfirmationPurpose[]): Promise<void> {
  await db.deleteFrom('tokens').where('userId', '=', userId).where('purpose', 'in', purposes).execute();
}

export interface Confirmation {
  userId: number;
  purpose: ConfirmationPurpose;
  email: string | null;
}

const confirmationOf = (db: Db, token: string, purposes: ConfirmationPurpose[], now: Date) =>
  db
    .selectFrom('tokens')
    .select(['userId', 'purpose', 'email'])
    .where('hash', '=', hashSecret(token))
    .where('purpose', 'in', purposes)
    .where('expiresAt', '>', now);

export async function findConfirmation(
  db: Db,
  token: string,
  purposes: ConfirmationPurpose[],
  now: Date,
): Promise<Confirmation | undefined> {
  return (await confirmationOf(db, token, purposes, now).executeTakeFirst()) as Confirmation | undefined;
}

/** Uses a token up: of two who try at once, one gets it. */
export async function takeConfirmation(
  db: Db,
  token: string,
  purposes: ConfirmationPurpose[],
  now: Date,
): Promise<Confirmation | undefined> {
  const row = await db
    .deleteFrom('tokens')
    .where('hash', '=', hashSecret(token))
    .where('purpose', 'in', purposes)
    .where('expiresAt', '>', now)
    .returning(['userId', 'purpose', 'email'])
    .executeTakeFirst();
  return row as Confirmation | undefined;
}

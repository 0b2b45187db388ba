import { sql } from 'kysely';
import type { Tx } from '#server/adapters/database/database.ts';

/** Whoever opened a link sent to an address holds it: the contacts of that address are theirs from now on. */
export async function claimContacts(tx: Tx, userId: number, email: string): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ loginUserId: userId })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('kind', '=', 'contact')
    .where('loginUserId', 'is', null)
    .where('deletedAt', 'is', null)
    .execute();
}

export async function confirmUser(tx: Tx, user: { id: number; email: string }, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ confirmedAt: sql`coalesce(confirmed_at, ${now})` })
    .where('id', '=', user.id)
    .execute();
  await claimContacts(tx, user.id, user.email);
}

/** The login moves to a new address, and the contacts it has proved its own move with it. */
export async function moveToEmail(tx: Tx, userId: number, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, pendingEmail: null, confirmedAt: sql`coalesce(confirmed_at, ${now})`, version: sql`version + 1` })
    .where('id', '=', userId)
    .execute();
  await tx.updateTable('contacts').set({ email }).where('loginUserId', '=', userId).execute();
  await claimContacts(tx, userId, email);
}

import { isCommonPassword, minPasswordLength } from '#domain/passwords.ts';
import type { Tx } from '#server/adapters/database/database.ts';
import { fieldError } from '#server/http/api-error.ts';
import { dropConfirmations, endSessions } from '#server/secrets/tokens.ts';
import type { UserRow } from './users.ts';

/** Refuses a password that others would guess, at the field it was typed in. */
export function refuseWeak(field: string, password: string, { name, email }: UserRow): void {
  if (password.length < minPasswordLength) throw fieldError(field, 'auth.passwordTooShort');
  if (isCommonPassword(password, { name, email })) throw fieldError(field, 'auth.commonPassword');
}

/** A new password ends every other session and the links that could set another. */
export async function setPassword(tx: Tx, userId: number, passwordHash: string, keep?: Uint8Array): Promise<void> {
  await tx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
  await endSessions(tx, userId, keep);
  await dropConfirmations(tx, userId, ['reset', 'choose']);
}

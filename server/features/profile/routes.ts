import { sql } from 'kysely';
import { setLanguage, updateProfile } from '#contract/features/profile.ts';
import type { BodyOf } from '#contract/route.ts';
import { transact, type Tx } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import { presentCaller } from '#server/features/auth/present.ts';
import { ApiError, fieldError } from '#server/http/api-error.ts';
import { handle, type Handler } from '#server/http/handle.ts';
import type { Post } from '#server/outbox/post.ts';
import { audit } from '#server/people/audit.ts';
import type { Caller } from '#server/people/caller.ts';
import { refuseWeak, setPassword } from '#server/people/passwords-of.ts';
import { findUser, findUserByEmail, type UserRow } from '#server/people/users.ts';
import type { Passwords } from '#server/secrets/passwords.ts';
import { issueConfirmation } from '#server/secrets/tokens.ts';
import { emailChangeMail, passwordChangedMail } from '../auth/mails.ts';

interface Deps {
  clock: Clock;
  passwords: Passwords;
  post: Post;
}

type Profile = BodyOf<typeof updateProfile>;

export const profileRoutes = (deps: Deps): Handler[] => [
  handle(updateProfile, async ({ body, caller, db }) => {
    const { clock, passwords } = deps;
    const now = clock.now();
    const { user } = caller;
    const wantsEmail = body.email.toLowerCase() !== user.email.toLowerCase();
    if (caller.impersonator && (wantsEmail || body.password !== '')) throw new ApiError('auth.notWhileActing');
    if (wantsEmail && (await findUserByEmail(db, body.email))) throw fieldError('email', 'auth.emailTaken');
    if (body.password !== '') refuseWeak('password', body.password, { ...user, name: body.name });
    const hash = body.password === '' ? null : await passwords.hash(body.password);
    await transact(db, async (tx) => {
      await saveRow(tx, user, body);
      if (wantsEmail) await askForEmailChange(tx, deps, user, body.email);
      if (hash) await changePassword(tx, deps, caller, hash);
      await audit(tx, { at: now, by: caller, action: 'profileUpdated', object: 'user', objectId: user.id });
    });
    caller.user = (await findUser(db, user.id)) ?? user;
    return presentCaller(db, now, caller);
  }),

  handle(setLanguage, async ({ body, caller, db }) => {
    await db.updateTable('users').set({ language: body.language }).where('id', '=', caller.user.id).execute();
    return {};
  }),
];

async function saveRow(tx: Tx, user: UserRow, { name, timezone, version }: Profile): Promise<void> {
  const saved = await tx
    .updateTable('users')
    .set({ name, ...(timezone && { timezone }), version: sql`version + 1` })
    .where('id', '=', user.id)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .returning('id')
    .executeTakeFirst();
  if (!saved)
    throw new ApiError('request.stale', { changed: { name: user.name, email: user.email, version: user.version } });
}

/** The address changes when its link is opened, not before. */
async function askForEmailChange(tx: Tx, { clock, post }: Deps, user: UserRow, email: string): Promise<void> {
  await tx.updateTable('users').set({ pendingEmail: email }).where('id', '=', user.id).execute();
  const token = await issueConfirmation(tx, clock.now(), { purpose: 'emailChange', userId: user.id, email });
  const url = post.link(`/confirm-change/${token}/${encodeURIComponent(email)}`);
  await post.mail(tx, emailChangeMail, { ...user, email }, { url, newEmail: email });
}

async function changePassword(tx: Tx, { post }: Deps, { user, session }: Caller, hash: string): Promise<void> {
  await setPassword(tx, user.id, hash, session.hash);
  await post.mail(tx, passwordChangedMail, user, {});
}

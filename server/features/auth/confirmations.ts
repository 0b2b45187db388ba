import { changePasswordUsingToken, checkConfirmationToken, requestPasswordResetMail } from '#contract/features/auth.ts';
import { transact, violates, type Db, type Tx } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import { ApiError } from '#server/http/api-error.ts';
import { handle, type Handler } from '#server/http/handle.ts';
import { takeAttempt, type Limit } from '#server/http/throttle.ts';
import { audit } from '#server/people/audit.ts';
import { confirmUser, moveToEmail } from '#server/people/confirmation.ts';
import { refuseWeak, setPassword } from '#server/people/passwords-of.ts';
import { findUser, findUserByEmail, type UserRow } from '#server/people/users.ts';
import type { Passwords } from '#server/secrets/passwords.ts';
import {
  endSessions,
  findConfirmation,
  issueConfirmation,
  takeConfirmation,
  type Confirmation,
} from '#server/secrets/tokens.ts';
import type { Post } from '#server/outbox/post.ts';
import { emailChangedMail, passwordChangedMail, passwordResetMail } from './mails.ts';

interface Deps {
  clock: Clock;
  passwords: Passwords;
  post: Post;
}

const hour = 3600;

const resetLimits = (email: string, ip: string): Limit[] => [
  { key: `reset:${ip}`, attempts: 30, windowSeconds: hour },
  { key: `reset:${email.toLowerCase()}`, attempts: 5, windowSeconds: hour },
];
const tokenLimits = (ip: string): Limit[] => [{ key: `token:${ip}`, attempts: 60, windowSeconds: hour }];

export const confirmationRoutes = ({ clock, passwords, post }: Deps): Handler[] => [
  handle(requestPasswordResetMail, async ({ body, db, ip }) => {
    const now = clock.now();
    await takeAttempt(db, now, resetLimits(body.email, ip));
    const user = await findUserByEmail(db, body.email);
    if (!user) throw new ApiError('auth.unknownEmail', { fields: { email: { code: 'auth.unknownEmail' } } });
    await transact(db, async (tx) => {
      const token = await issueConfirmation(tx, now, { purpose: 'reset', userId: user.id });
      await post.mail(tx, passwordResetMail, user, { url: post.link(`/reset-password/${token}`) });
    });
    return {};
  }),

  handle(checkConfirmationToken, async ({ body, db, ip }) => {
    const now = clock.now();
    await takeAttempt(db, now, tokenLimits(ip));
    if (body.purpose === 'emailChange') await applyEmailChange(db, now, post, body.token, body.email);
    else if (!(await findConfirmation(db, body.token, [body.purpose], now))) throw new ApiError('auth.invalidToken');
    return {};
  }),

  handle(changePasswordUsingToken, async ({ body, db, ip }) => {
    const now = clock.now();
    await takeAttempt(db, now, tokenLimits(ip));
    const found = await findConfirmation(db, body.token, ['reset', 'choose'], now);
    const user = await holderOf(db, found);
    refuseWeak('newPassword', body.newPassword, user);
    const hash = await passwords.hash(body.newPassword);
    await transact(db, async (tx) => {
      if (!(await takeConfirmation(tx, body.token, ['reset', 'choose'], now))) throw new ApiError('auth.invalidToken');
      await setPassword(tx, user.id, hash);
      await confirmUser(tx, user, now);
      await audit(tx, {
        at: now,
        by: null,
        action: 'passwordChanged',
        object: 'user',
        objectId: user.id,
        details: { by: found!.purpose },
      });
      if (found!.purpose === 'reset') await post.mail(tx, passwordChangedMail, user, {});
    });
    return {};
  }),
];

async function holderOf(db: Db, confirmation: Confirmation | undefined): Promise<UserRow> {
  const user = confirmation && (await findUser(db, confirmation.userId));
  if (!user) throw new ApiError('auth.invalidToken');
  return user;
}

async function applyEmailChange(
  db: Db,
  now: Date,
  post: Post,
  token: string,
  email: string | undefined,
): Promise<void> {
  try {
    await transact(db, (tx) => moveUser(tx, now, post, token, email));
  } catch (error) {
    throw violates(error, 'users_email') ? new ApiError('auth.emailTaken') : error;
  }
}

/** The link carries the address too: it must be the one the token was made for. Sessions end, and the old address is told. */
async function moveUser(tx: Tx, now: Date, post: Post, token: string, email: string | undefined): Promise<void> {
  const taken = await takeConfirmation(tx, token, ['emailChange'], now);
  const user = await holderOf(tx, taken);
  const newEmail = taken!.email;
  if (!newEmail || user.pendingEmail !== newEmail || (email !== undefined && email !== newEmail))
    throw new ApiError('auth.invalidToken');
  await moveToEmail(tx, user.id, newEmail, now);
  await endSessions(tx, user.id);
  await post.mail(tx, emailChangedMail, user, { newEmail });
  await audit(tx, {
    at: now,
    by: null,
    action: 'emailChanged',
    object: 'user',
    objectId: user.id,
    details: { from: user.email, to: newEmail },
  });
}

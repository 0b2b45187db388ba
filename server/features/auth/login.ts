import { sql } from 'kysely';
import { login } from '#contract/features/auth.ts';
import type { BodyOf } from '#contract/route.ts';
import { isTimezone } from '#domain/timezone.ts';
import { transact, type Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import { ApiError } from '#server/http/api-error.ts';
import { handle, type Handler } from '#server/http/handle.ts';
import { forgetAttempts, takeAttempt, type Limit } from '#server/http/throttle.ts';
import { findUserByEmail, type UserRow } from '#server/people/users.ts';
import type { Passwords } from '#server/secrets/passwords.ts';
import { openSession } from '#server/secrets/tokens.ts';
import { presentUserInfo } from './present.ts';

const quarter = 900;

/** Narrow for one client at one address; wide for an address, so that a stranger cannot lock its owner out. */
const limits = (email: string, ip: string): [Limit, ...Limit[]] => [
  { key: `login:${email.toLowerCase()}:${ip}`, attempts: 10, windowSeconds: quarter },
  { key: `login:${ip}`, attempts: 100, windowSeconds: quarter },
  { key: `login:${email.toLowerCase()}`, attempts: 200, windowSeconds: quarter },
];

export const loginRoute = (clock: Clock, passwords: Passwords): Handler =>
  handle(login, async ({ body, db, ip }) => {
    const now = clock.now();
    const counted = limits(body.email, ip);
    await takeAttempt(db, now, counted);
    const user = await findUserByEmail(db, body.email);
    const matches = await passwords.verify(user?.passwordHash ?? null, body.password);
    if (!user || !matches) throw new ApiError('auth.invalidLogin');
    await forgetAttempts(db, counted[0]);
    const { remember } = body;
    const token = await transact(db, async (tx) => {
      await keepPreferences(tx, user.id, body);
      return openSession(tx, now, { userId: user.id, remember });
    });
    const fresh: UserRow = (await findUserByEmail(db, body.email)) ?? user;
    return { ...(await presentUserInfo(db, now, { user: fresh, impersonator: null, remember })), token };
  });

/** What the browser says is kept for a user who has none yet; a choice of one's own is never overwritten. */
async function keepPreferences(db: Db, userId: number, { language, timezone }: BodyOf<typeof login>): Promise<void> {
  const zone = timezone && isTimezone(timezone) ? timezone : null;
  await db
    .updateTable('users')
    .set({ language: sql`coalesce(language, ${language ?? null})`, timezone: sql`coalesce(timezone, ${zone})` })
    .where('id', '=', userId)
    .execute();
}

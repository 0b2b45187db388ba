import type { User, UserInfo } from '#contract/features/auth.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Caller } from '#server/people/caller.ts';
import { relationsOf } from '#server/people/relations.ts';
import type { UserRow } from '#server/people/users.ts';

const defaultLanguage = 'en';
const defaultTimezone = 'Europe/Copenhagen';

export const presentUser = (row: UserRow): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  pendingEmailChange: row.pendingEmail,
  language: row.language ?? defaultLanguage,
  timezone: row.timezone ?? defaultTimezone,
  role: row.role,
  version: row.version,
});

interface About {
  user: UserRow;
  impersonator: UserRow | null;
  remember: boolean;
}

export async function presentUserInfo(db: Db, now: Date, { user, impersonator, remember }: About): Promise<UserInfo> {
  return {
    user: presentUser(user),
    permissions: await relationsOf(db, user, now),
    impersonator: impersonator && { id: impersonator.id, name: impersonator.name },
    remember,
  };
}

export const presentCaller = (db: Db, now: Date, caller: Caller): Promise<UserInfo> =>
  presentUserInfo(db, now, { user: caller.user, impersonator: caller.impersonator, remember: caller.session.remember });

import type { Language } from '#contract/wire.ts';
import type { Role } from '#domain/permissions/subject.ts';
import { violates, type Tx } from '#server/adapters/database/database.ts';
import { fieldError } from '#server/http/api-error.ts';
import type { Post } from '#server/outbox/post.ts';
import { audit } from '#server/people/audit.ts';
import type { Caller } from '#server/people/caller.ts';
import { issueConfirmation } from '#server/secrets/tokens.ts';
import { choosePasswordMail } from '../auth/mails.ts';

export interface NewUser {
  name: string;
  email: string;
  role: Role;
  insurerId?: number | null;
  language?: Language | null;
}

export interface Invited {
  id: number;
  /** Where the new user chooses a password, within seven days. */
  url: string;
}

/** Makes a login and mails its holder a link to choose a password with. */
export async function inviteUser(tx: Tx, now: Date, post: Post, by: Caller | null, user: NewUser): Promise<Invited> {
  const { name, role, insurerId = null, language = null } = user;
  const email = user.email.trim();
  const { id } = await tx
    .insertInto('users')
    .values({ name, email, role, insurerId, language, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await issueConfirmation(tx, now, { purpose: 'choose', userId: id });
  const url = post.link(`/choose-password/${token}`);
  await post.mail(tx, choosePasswordMail, { name, email, language }, { url });
  await audit(tx, { at: now, by, action: 'userInvited', object: 'user', objectId: id, details: { role } });
  return { id, url };
}

/** Runs what makes a user, telling a taken address at its field. */
export async function refusingTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw violates(error, 'users_email') ? fieldError('email', 'auth.emailTaken') : error;
  }
}

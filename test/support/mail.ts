import type { Selectable } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';
import type { OutboxTable } from '#server/adapters/database/schema.ts';
import { enqueue } from '#server/outbox/message.ts';
import { createPost, type Post } from '#server/outbox/post.ts';
import type { TestServer } from './server.ts';

export type Mail = Selectable<OutboxTable>;

export const mailsTo = (db: Db, email: string): Promise<Mail[]> =>
  db.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('id').execute();

export async function lastMailTo(db: Db, email: string): Promise<Mail> {
  const mail = (await mailsTo(db, email)).at(-1);
  if (!mail) throw new Error(`Nothing was sent to ${email}.`);
  return mail;
}

/** The secret of the link in a mail. */
export function secretIn({ text }: Mail, page: string): string {
  const found = new RegExp(`/${page}/([A-Za-z0-9]+)`).exec(text)?.[1];
  if (!found) throw new Error(`The mail has no link to ${page}.`);
  return found;
}

/** For services called by a test itself: mail as the server would write it. */
export const testPost = ({ clock }: TestServer): Post =>
  createPost(
    {
      enqueue: (db, message) => enqueue(db, clock, message),
      kick: () => {},
      deliverDue: async () => {},
      stop: async () => {},
    },
    'https://panel.sporhund.test',
    { name: 'Sporhund', address: '' },
  );

import { sql } from 'kysely';
import type { ListQuery } from '#contract/wire.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { containing } from '#server/adapters/database/listing.ts';

const columns = ['id', 'channel', 'recipient', 'recipientName', 'subject', 'state', 'createdAt', 'sentAt'] as const;

const sortedBy = {
  dateCreated: sql.ref('created_at'),
  recipient: sql`lower(recipient)`,
  subject: sql`lower(subject)`,
  channel: sql.ref('channel'),
};

export type MailboxQuery = ListQuery & { sort: keyof typeof sortedBy };

const matching = (db: Db, filter: string) =>
  db
    .selectFrom('outbox')
    .$if(filter !== '', (query) =>
      query.where((eb) =>
        eb.or(
          (['recipient', 'recipientName', 'subject'] as const).map((column) => eb(column, 'ilike', containing(filter))),
        ),
      ),
    );

export async function listMessages(db: Db, { page, pageSize, sort, direction, filter }: MailboxQuery) {
  const found = matching(db, filter.trim());
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(columns)
    .orderBy(sortedBy[sort], direction)
    .orderBy('id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total };
}

export const findMessage = (db: Db, id: number) =>
  db
    .selectFrom('outbox')
    .select([...columns, 'language', 'text', 'html'])
    .where('id', '=', id)
    .executeTakeFirst();

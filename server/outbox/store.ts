import { sql } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';
import type { Channel } from './message.ts';

export interface TakenMessage {
  id: number;
  channel: Channel;
  template: string;
  recipient: string;
  recipientName: string;
  language: 'da' | 'en';
  subject: string;
  text: string;
  html: string;
  hasSecret: boolean;
  attempts: number;
  createdAt: Date;
  leasedUntil: Date;
}

/** Takes one message that is due, for as long as the lease: of several who ask, each gets another. */
export async function takeDue(
  db: Db,
  channel: Channel,
  now: Date,
  leasedUntil: Date,
): Promise<TakenMessage | undefined> {
  const row = await db
    .updateTable('outbox')
    .set({ leasedUntil, attempts: sql`attempts + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('channel', '=', channel)
        .where('state', '=', 'pending')
        .where('nextAttemptAt', '<=', now)
        .where((eb) => eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now)]))
        .orderBy('nextAttemptAt')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'channel', 'template', 'recipient', 'recipientName', 'language', 'subject', 'text', 'html'])
    .returning(['hasSecret', 'attempts', 'createdAt'])
    .executeTakeFirst();
  return row && { ...row, leasedUntil };
}

const blank = { text: '', html: '' };

/** Said even when the lease has run out meanwhile: it was sent, and who took it over need not send it again. */
export async function recordSent(db: Db, id: number, reference: string, now: Date, isBlanked: boolean): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'sent', sentAt: now, providerReference: reference, leasedUntil: null, error: null })
    .$if(isBlanked, (query) => query.set(blank))
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

const stillMine = (db: Db, { id, leasedUntil }: TakenMessage) =>
  db.updateTable('outbox').where('id', '=', id).where('state', '=', 'pending').where('leasedUntil', '=', leasedUntil);

export async function recordRetry(db: Db, message: TakenMessage, error: string, nextAttemptAt: Date): Promise<void> {
  await stillMine(db, message).set({ nextAttemptAt, leasedUntil: null, error }).execute();
}

export async function recordFailed(db: Db, message: TakenMessage, error: string, isBlanked: boolean): Promise<void> {
  await stillMine(db, message)
    .set({ state: 'failed', leasedUntil: null, error })
    .$if(isBlanked, (query) => query.set(blank))
    .execute();
}

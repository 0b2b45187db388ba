import type { Language } from '#contract/wire.ts';
import type { Db, Tx } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';

export type Channel = 'mail' | 'sms';

export interface Message {
  channel: Channel;
  template: string;
  /** An e-mail address, or a phone as stored. */
  recipient: string;
  recipientName: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
  /** It holds a link that opens something: the body is blanked once its state is final. */
  hasSecret: boolean;
  /** What it is about, when that must not be told twice: `renewal:123:2026-12-01`. */
  occurrence?: string;
}

/** Nothing that could end a header line, or that the database refuses. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const withoutNul = (text: string): string => text.replaceAll('\0', '');

/**
 * Writes a message to be sent, in the transaction that causes it. It never refuses one: a recipient that cannot be
 * reached is seen as a failed message, and does not undo what the message tells of.
 */
export async function enqueue(db: Db | Tx, clock: Clock, message: Message): Promise<void> {
  const now = clock.now();
  await db
    .insertInto('outbox')
    .values({
      ...message,
      recipient: oneLine(message.recipient),
      recipientName: oneLine(message.recipientName),
      subject: oneLine(message.subject),
      text: withoutNul(message.text),
      html: withoutNul(message.html),
      occurrence: message.occurrence ?? null,
      createdAt: now,
      nextAttemptAt: now,
    })
    .onConflict((conflict) => conflict.column('occurrence').where('occurrence', 'is not', null).doNothing())
    .execute();
}

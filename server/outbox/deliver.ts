// Sends what is due. A message is taken with a lease, sent outside any transaction, and then its outcome recorded; a
// process that dies in between leaves a lease that runs out, and the message goes out again under the same key.
import { DeliveryError } from '#server/adapters/delivery-error.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { MailPort } from '#server/adapters/mail/port.ts';
import type { SmsPort } from '#server/adapters/sms/port.ts';
import { after, type Clock } from '#server/clock.ts';
import type { Log } from '#server/log.ts';
import { waitAfter } from './backoff.ts';
import type { Channel } from './message.ts';
import { recordFailed, recordRetry, recordSent, takeDue, type TakenMessage } from './store.ts';

export interface Delivery {
  db: Db;
  clock: Clock;
  mail: MailPort;
  sms: SmsPort;
  log: Log;
  /** Where a mailbox page shows the messages, their links are read there. */
  keepSecrets?: boolean;
}

/** Longer than any provider's answer takes, or a slow one would be asked twice. */
const lease = 5 * 60_000;
const atOnce = 4;

/** Each channel has its own senders, so that a mail server that hangs does not hold up alarms by SMS. */
export async function deliverDue(delivery: Delivery, signal?: AbortSignal): Promise<void> {
  const channels = (['mail', 'sms'] as const).filter((channel) => !delivery[channel].isHeld);
  const senders = channels.flatMap((channel) => Array.from({ length: atOnce }, () => drain(delivery, channel, signal)));
  const faults = (await Promise.allSettled(senders)).filter((outcome) => outcome.status === 'rejected');
  if (faults[0]) throw faults[0].reason;
}

async function drain(delivery: Delivery, channel: Channel, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted) return;
    const now = delivery.clock.now();
    const message = await takeDue(delivery.db, channel, now, after(now, lease));
    if (!message) return;
    await deliver(delivery, message);
  }
}

async function deliver(delivery: Delivery, message: TakenMessage): Promise<void> {
  const { db, clock, keepSecrets = false } = delivery;
  const sent = await send(delivery, message).catch((error: unknown) => recordFault(delivery, message, error));
  if (!sent) return;
  await recordSent(db, message.id, sent.reference, clock.now(), message.hasSecret && !keepSecrets);
}

function send({ mail, sms }: Delivery, message: TakenMessage): Promise<{ reference: string }> {
  const { id, createdAt, recipient, recipientName, language, subject, text, html } = message;
  // With the time, for a database set up anew counts its ids from one again.
  const key = `${id}.${createdAt.getTime()}`;
  if (message.channel === 'sms') return sms.send({ key, phone: recipient, text });
  return mail.send({ key, address: recipient, name: recipientName, language, subject, text, html });
}

/** Mail servers like to quote what they refuse: no link of ours may end up where logs are read. */
const describe = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/https?:\S+/gi, '[link]').slice(0, 500);

async function recordFault(delivery: Delivery, message: TakenMessage, fault: unknown): Promise<undefined> {
  const { db, clock, log, keepSecrets = false } = delivery;
  const { id, channel, template, attempts, hasSecret } = message;
  const error = describe(fault);
  const wait = fault instanceof DeliveryError && fault.isPermanent ? null : waitAfter(attempts);
  if (wait === null) {
    log.error({ id, channel, template, attempts, error }, 'A message could not be delivered.');
    await recordFailed(db, message, error, hasSecret && !keepSecrets);
  } else {
    log.warn({ id, channel, template, attempts, error }, 'A message could not be delivered yet.');
    await recordRetry(db, message, error, after(clock.now(), wait));
  }
}

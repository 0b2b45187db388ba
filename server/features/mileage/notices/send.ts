// One message to everybody a notice names, each with a link of their own.
import type { Recipient } from '#contract/features/mileage/notices.ts';
import type { Language } from '#domain/language.ts';
import type { LinkPurpose } from '#domain/secrets.ts';
import type { Tx } from '#server/adapters/database/database.ts';
import { after } from '#server/clock.ts';
import { spendSms } from '#server/features/sms/spend.ts';
import type { Log } from '#server/log.ts';
import type { Post } from '#server/outbox/post.ts';
import type { MailTemplate, SmsTemplate } from '#server/outbox/template.ts';
import { issueLink } from '#server/secrets/links.ts';

interface Sending<Words extends { url: string }> {
  post: Post;
  log: Log;
  now: Date;
  contacts: readonly Recipient[];
  language: Language;
  /** What must not be told twice: `trip:17`. */
  occurrence: string;
  mail: MailTemplate<Words & { name: string }>;
  sms: SmsTemplate<Words>;
  words: Omit<Words, 'url'>;
  link: { purpose: LinkPurpose; object: string; trackerId: number; lifetime: number; path(secret: string): string };
}

export async function sendToAll<Words extends { url: string }>(tx: Tx, sending: Sending<Words>): Promise<void> {
  for (const [order, contact] of sending.contacts.entries()) await sendTo(tx, sending, contact, order);
}

async function sendTo<Words extends { url: string }>(
  tx: Tx,
  { post, log, now, language, occurrence, mail, sms, words, link }: Sending<Words>,
  { name, email, phone }: Recipient,
  order: number,
): Promise<void> {
  const { trackerId, purpose, object, lifetime, path } = link;
  const told = `${occurrence}:${email ?? phone ?? order}`;
  const reason = occurrence.split(':')[0]!;
  if (await isTold(tx, told)) return;
  if (phone && !(await spendSms(tx, { trackerId, reason, occurrence: told, now }))) {
    log.warn({ trackerId, occurrence }, 'A notice was not sent as SMS: the account is empty.');
    return;
  }
  const secret = await issueLink(tx, { purpose, object, trackerId, now, expiresAt: after(now, lifetime) });
  const filled = { ...words, url: post.link(path(secret)) } as Words;
  if (phone) await post.sms(tx, sms, { phone, name, language }, filled, told);
  else if (email) await post.mail(tx, mail, { email, name, language }, filled as never, told);
}

/** A run that is repeated goes on with those who have not been told. */
const isTold = async (tx: Tx, occurrence: string): Promise<boolean> =>
  (await tx.selectFrom('outbox').select('id').where('occurrence', '=', occurrence).executeTakeFirst()) !== undefined;

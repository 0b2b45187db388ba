import type { Language } from '#contract/wire.ts';
import type { Tx } from '#server/adapters/database/database.ts';
import type { Message } from './message.ts';
import type { Outbox } from './outbox.ts';
import type { Sender } from './mail-layout.ts';
import type { MailTemplate, SmsRecipient, SmsTemplate } from './template.ts';

interface Person {
  email: string;
  name: string;
  language: Language | null;
}

/** What every mail knows without being told. */
type Known = 'name' | 'vendorName';

/** How features write to people: in the transaction that causes the mail, in the person's language. */
export interface Post {
  mail<Data extends { name: string }>(
    tx: Tx,
    template: MailTemplate<Data>,
    to: Person,
    data: Omit<Data, Known>,
    occurrence?: string,
  ): Promise<void>;
  /** The same occurrence is never told twice. */
  sms<Data>(tx: Tx, template: SmsTemplate<Data>, to: SmsRecipient, data: Data, occurrence?: string): Promise<void>;
  /** A link into the product. It comes from the settings, never from what a client says its host is. */
  link(path: string): string;
}

const about = (occurrence: string | undefined, message: Message): Message =>
  occurrence === undefined ? message : { ...message, occurrence };

export const createPost = (outbox: Outbox, publicUrl: string, vendor: Sender): Post => ({
  mail: (tx, template, { email, name, language }, data, occurrence) => {
    const known = { name, vendorName: vendor.name };
    const to = { email, name, language: language ?? 'en' } as const;
    return outbox.enqueue(tx, about(occurrence, template.to(to, { ...data, ...known } as never, vendor)));
  },
  sms: (tx, template, to, data, occurrence) => outbox.enqueue(tx, about(occurrence, template.to(to, data))),
  link: (path) => new URL(path, publicUrl).href,
});

import { z } from 'zod';
import { administrators } from '../access.ts';
import { route } from '../route.ts';
import { instant, instantOrNone, language, listAnswer, listQuery, pathId } from '../wire.ts';

export const messageStates = ['pending', 'sent', 'failed'] as const;

const mailboxRow = z.object({
  id: z.int(),
  channel: z.enum(['mail', 'sms']),
  recipient: z.string(),
  recipientName: z.string(),
  subject: z.string(),
  state: z.enum(messageStates),
  dateCreated: instant,
  dateSent: instantOrNone,
});
export type MailboxRow = z.output<typeof mailboxRow>;

export const listMailbox = route({
  method: 'GET',
  path: '/admin/mailbox',
  summary: 'Mail and SMS of a demo set-up, where nothing leaves the machine. Elsewhere there is no mailbox.',
  access: administrators,
  query: listQuery(['dateCreated', 'recipient', 'subject', 'channel'], 'dateCreated'),
  answer: listAnswer(mailboxRow),
});

export const readMailbox = route({
  method: 'GET',
  path: '/admin/mailbox/{id}',
  summary: 'One message of the mailbox.',
  access: administrators,
  params: z.object({ id: pathId }),
  answer: mailboxRow.extend({ language, text: z.string(), html: z.string() }),
});

import { listMailbox, readMailbox, type MailboxRow } from '#contract/features/mailbox.ts';
import { ApiError } from '#server/http/api-error.ts';
import { handle, type Handler } from '#server/http/handle.ts';
import { findMessage, listMessages } from './store.ts';

type Listed = Omit<MailboxRow, 'dateCreated' | 'dateSent'> & { createdAt: Date; sentAt: Date | null };

const present = ({ id, channel, recipient, recipientName, subject, state, createdAt, sentAt }: Listed): MailboxRow => ({
  id,
  channel,
  recipient,
  recipientName,
  subject,
  state,
  dateCreated: createdAt,
  dateSent: sentAt,
});

/** The demo's mailbox. Anywhere else messages are nobody's to read, and the calls answer as if there were none. */
export const mailboxRoutes = ({ hasMailbox }: { hasMailbox: boolean }): Handler[] => [
  handle(listMailbox, async ({ query, db }) => {
    if (!hasMailbox) throw new ApiError('mailbox.unknown');
    const { rows, total } = await listMessages(db, query);
    return { rows: rows.map(present), total };
  }),

  handle(readMailbox, async ({ params, db }) => {
    const message = hasMailbox ? await findMessage(db, params.id) : undefined;
    if (!message) throw new ApiError('mailbox.unknown');
    const { language, text, html } = message;
    return { ...present(message), language, text, html };
  }),
];

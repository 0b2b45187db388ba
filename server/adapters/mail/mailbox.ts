import type { MailPort } from './port.ts';

/** Nothing leaves the machine: the outbox keeps the message, and the mailbox page shows it. */
export const mailboxMail: MailPort = {
  send: async ({ key }) => ({ reference: `mailbox:${key}` }),
  close: async () => {},
};

import type { SmsPort } from './port.ts';

/** Nothing leaves the machine: the outbox keeps the message, and the mailbox page shows it. */
export const mailboxSms: SmsPort = { send: async ({ key }) => ({ reference: `mailbox:${key}` }) };

import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/adapters/database/open.ts';
import type { MailPort } from '#server/adapters/mail/port.ts';
import { createSmtpMail } from '#server/adapters/mail/smtp.ts';
import { mailboxSms } from '#server/adapters/sms/mailbox.ts';
import { passwordResetMail } from '#server/features/auth/mails.ts';
import { TestClock } from '#test/support/clock.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { createTestLog } from '#test/support/log.ts';
import { createSmtpServer, type TestSmtpServer } from '#test/support/smtp.ts';
import { enqueue } from './message.ts';
import { createOutbox, type Outbox } from './outbox.ts';

// The outbox and a real SMTP server, together.
let database: OpenDatabase;
let server: TestSmtpServer;
let mail: MailPort;
let outbox: Outbox;
const clock = new TestClock();

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('outbox').execute();
  server = await createSmtpServer();
  mail = createSmtpMail({ url: server.url, from: 'Sporhund <hej@sporhund.example>', timeoutSeconds: 2 });
  outbox = createOutbox({ db: database.db, clock, mail, sms: mailboxSms, log: createTestLog() });
});
afterEach(async () => {
  await outbox.stop();
  await mail.close();
  await server.close();
});

const sender = { name: 'Sporhund', address: 'Havnegade 1, 5000 Odense' };
const write = () => {
  const to = { email: 'soren@firma.dk', name: 'Søren', language: 'da' as const };
  const data = { name: 'Søren', url: 'https://panel.example/reset-password/hemmeligt123456789012' };
  return enqueue(database.db, clock, passwordResetMail.to(to, data, sender));
};
const row = () => database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();

it('a mail reaches the mail server, and its link is forgotten here', async () => {
  await write();
  await outbox.deliverDue();
  expect(server.received).toHaveLength(1);
  expect(server.received[0]!.header('subject')).toBe('Vælg en ny adgangskode');
  expect(server.received[0]!.header('to')).toBe('Søren <soren@firma.dk>');
  const sent = await row();
  expect(sent).toMatchObject({ state: 'sent', text: '', html: '' });
  expect(sent.providerReference).toBe(server.received[0]!.header('message-id'));
});

it('a busy mail server is asked again, and gets the same mail', async () => {
  server.answerMessage(451, 'Try again later');
  await write();
  await outbox.deliverDue();
  expect(await row()).toMatchObject({ state: 'pending', attempts: 1 });
  server.recover();
  clock.pass({ minutes: 1 });
  await outbox.deliverDue();
  expect(server.received).toHaveLength(1);
  expect(await row()).toMatchObject({ state: 'sent', attempts: 2, error: null });
});

it('an address that does not exist has failed at once', async () => {
  server.answerRecipient(550, 'No such user here');
  await write();
  await outbox.deliverDue();
  const failed = await row();
  expect(failed).toMatchObject({ state: 'failed', attempts: 1, text: '' });
  expect(failed.error).toContain('550 No such user here');
});

it('a mail server that is away gets the mail when it is back', async () => {
  await server.close();
  await write();
  await outbox.deliverDue();
  expect(await row()).toMatchObject({ state: 'pending', attempts: 1 });
  server = await createSmtpServer(server.port);
  clock.pass({ minutes: 1 });
  await outbox.deliverDue();
  expect(server.received).toHaveLength(1);
  expect(await row()).toMatchObject({ state: 'sent' });
});

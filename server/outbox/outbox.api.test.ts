import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { transact } from '#server/adapters/database/database.ts';
import type { OpenDatabase } from '#server/adapters/database/open.ts';
import { DeliveryError } from '#server/adapters/delivery-error.ts';
import { heldMail } from '#server/adapters/mail/hold.ts';
import { mailboxMail } from '#server/adapters/mail/mailbox.ts';
import type { Mail, MailPort } from '#server/adapters/mail/port.ts';
import { heldSms } from '#server/adapters/sms/hold.ts';
import { mailboxSms } from '#server/adapters/sms/mailbox.ts';
import { TestClock } from '#test/support/clock.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { createTestLog } from '#test/support/log.ts';
import type { Delivery } from './deliver.ts';
import { enqueue, type Message } from './message.ts';
import { createOutbox } from './outbox.ts';

let database: OpenDatabase;
let clock: TestClock;
const log = createTestLog();

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  clock = new TestClock();
  log.lines.length = 0;
  await database.db.deleteFrom('outbox').execute();
});

const aMessage = (message: Partial<Message> = {}): Message => ({
  channel: 'mail',
  template: 'test',
  recipient: 'mette@firma.dk',
  recipientName: 'Mette',
  language: 'da',
  subject: 'Hej',
  text: 'Se https://panel.example/s/hemmelighed',
  html: '<p>Hej</p>',
  hasSecret: false,
  ...message,
});

/** A mail service that does as it is told, and remembers. */
function createMail(answer: (mail: Mail) => void | Promise<void> = () => {}) {
  const sent: Mail[] = [];
  const port: MailPort = {
    send: async (mail) => {
      await answer(mail);
      sent.push(mail);
      return { reference: `ref-${mail.key}` };
    },
    close: async () => {},
  };
  return { ...port, sent };
}

const refuse = (isPermanent: boolean, message = 'No.') => {
  throw new DeliveryError(message, { isPermanent });
};

const open = (delivery: Partial<Delivery> = {}) =>
  createOutbox({ db: database.db, clock, mail: mailboxMail, sms: mailboxSms, log, ...delivery });

/** Written by another process, so that nothing but the test sends it. */
const put = (message: Message) => enqueue(database.db, clock, message);

const rows = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const onlyRow = async () => (await rows())[0]!;

describe('a message', () => {
  it('goes out once, and its row tells when and under which reference', async () => {
    const mail = createMail();
    const outbox = open({ mail });
    await put(aMessage());
    await outbox.deliverDue();
    await outbox.deliverDue();
    expect(mail.sent).toMatchObject([{ address: 'mette@firma.dk', name: 'Mette', subject: 'Hej' }]);
    expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 1, sentAt: clock.now(), leasedUntil: null });
    expect((await onlyRow()).providerReference).toBe(`ref-${mail.sent[0]!.key}`);
  });

  it('is not written when its transaction fails', async () => {
    const outbox = open();
    const failing = transact(database.db, async (tx) => {
      await outbox.enqueue(tx, aMessage());
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await outbox.stop();
    expect(await rows()).toEqual([]);
  });

  it('goes out soon after its transaction without waiting for the job', async () => {
    const mail = createMail();
    const outbox = open({ mail });
    await transact(database.db, (tx) => outbox.enqueue(tx, aMessage()));
    await vi.waitFor(() => expect(mail.sent).toHaveLength(1));
    await outbox.stop();
  });

  it('about one occurrence is written once', async () => {
    await put(aMessage({ occurrence: 'alarm:1' }));
    await put(aMessage({ occurrence: 'alarm:1' }));
    await put(aMessage({ occurrence: 'alarm:2' }));
    await put(aMessage());
    await put(aMessage());
    expect(await rows()).toHaveLength(4);
  });

  it('cannot smuggle in a header', async () => {
    const evil = 'Hej\r\nBcc: alle@firma.dk\u2028x';
    await put(aMessage({ subject: evil, recipientName: evil, recipient: 'a@b.dk\nBcc: c@d.dk', text: 'a\0b' }));
    const { subject, recipientName, recipient, text } = await onlyRow();
    expect([subject, recipientName]).toEqual(['Hej Bcc: alle@firma.dk x', 'Hej Bcc: alle@firma.dk x']);
    expect(recipient).toBe('a@b.dk Bcc: c@d.dk');
    expect(text).toBe('ab');
  });

  it('waits while mail is held, and goes out once it no longer is', async () => {
    const holding = open({ mail: heldMail, sms: heldSms });
    await put(aMessage());
    await put(aMessage({ channel: 'sms', recipient: '004512345678' }));
    clock.pass({ days: 30 });
    await holding.deliverDue();
    expect(await rows()).toMatchObject([
      { state: 'pending', attempts: 0 },
      { state: 'pending', attempts: 0 },
    ]);
    await open().deliverDue();
    expect(await rows()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });
});

describe('a message that is refused', () => {
  it('for now is tried again ever more patiently, and given up within a day', async () => {
    const outbox = open({ mail: createMail(() => refuse(false)) });
    await put(aMessage());
    const waits: number[] = [];
    for (;;) {
      await outbox.deliverDue();
      const { state, nextAttemptAt } = await onlyRow();
      if (state !== 'pending') break;
      waits.push((nextAttemptAt.getTime() - clock.now().getTime()) / 60_000);
      clock.set(nextAttemptAt.toISOString());
    }
    expect(waits).toEqual([1, 5, 30, 120, 360, 360, 360]);
    expect(await onlyRow()).toMatchObject({ state: 'failed', attempts: 8, error: 'No.' });
    expect(clock.now().getTime() - Date.parse('2026-11-12T12:00:00Z')).toBeLessThan(24 * 3_600_000);
  });

  it('is not tried before its time', async () => {
    const outbox = open({ mail: createMail(() => refuse(false)) });
    await put(aMessage());
    await outbox.deliverDue();
    clock.pass({ seconds: 59 });
    await outbox.deliverDue();
    expect(await onlyRow()).toMatchObject({ attempts: 1 });
  });

  it('for good has failed at once', async () => {
    const outbox = open({ mail: createMail(() => refuse(true, '550 no such user')) });
    await put(aMessage());
    await outbox.deliverDue();
    expect(await onlyRow()).toMatchObject({ state: 'failed', attempts: 1, error: '550 no such user', sentAt: null });
  });

  it('holds no other message up', async () => {
    const mail = createMail(({ address }) => (address.startsWith('ond') ? refuse(false) : undefined));
    const outbox = open({ mail });
    for (let i = 0; i < 6; i++) await put(aMessage({ recipient: `ond${i}@firma.dk` }));
    for (let i = 0; i < 6; i++) await put(aMessage({ recipient: `god${i}@firma.dk` }));
    await outbox.deliverDue();
    expect(mail.sent).toHaveLength(6);
  });

  it('leaves SMS alone when the mail server hangs', async () => {
    const { promise: answer, resolve } = Promise.withResolvers<void>();
    const outbox = open({ mail: createMail(() => answer) });
    for (let i = 0; i < 6; i++) await put(aMessage());
    await put(aMessage({ channel: 'sms', recipient: '004512345678' }));
    const delivering = outbox.deliverDue();
    await vi.waitFor(async () => expect((await rows()).at(-1)).toMatchObject({ state: 'sent' }));
    resolve();
    await delivering;
    expect((await rows()).every(({ state }) => state === 'sent')).toBe(true);
  });
});

describe('several processes', () => {
  it('send each message once between them', async () => {
    const mail = createMail();
    const [one, other] = [open({ mail }), open({ mail })];
    for (let i = 0; i < 20; i++) await put(aMessage({ recipient: `nr${i}@firma.dk` }));
    await Promise.all([one.deliverDue(), other.deliverDue()]);
    expect(new Set(mail.sent.map(({ address }) => address)).size).toBe(20);
    expect(mail.sent).toHaveLength(20);
  });

  it('take over what a dead one left, under the same key', async () => {
    const keys: string[] = [];
    const dying = open({
      mail: createMail(({ key }) => {
        keys.push(key);
        return new Promise<void>(() => {});
      }),
    });
    await put(aMessage());
    void dying.deliverDue();
    await vi.waitFor(() => expect(keys).toHaveLength(1));
    const mail = createMail(({ key }) => void keys.push(key));
    await open({ mail }).deliverDue();
    expect(mail.sent).toHaveLength(0);
    clock.pass({ minutes: 6 });
    await open({ mail }).deliverDue();
    expect(mail.sent).toHaveLength(1);
    expect(keys[1]).toBe(keys[0]);
    expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('do not undo what another has sent, when one was too slow', async () => {
    const { promise: answer, reject } = Promise.withResolvers<void>();
    const slow = open({ mail: createMail(() => answer) });
    await put(aMessage());
    const delivering = slow.deliverDue();
    await vi.waitFor(async () => expect((await onlyRow()).attempts).toBe(1));
    clock.pass({ minutes: 6 });
    await open().deliverDue();
    reject(new Error('timed out'));
    await delivering;
    expect(await onlyRow()).toMatchObject({ state: 'sent', error: null });
  });
});

describe('a secret in a message', () => {
  const secret = aMessage({ hasSecret: true });

  it('is blanked once the message is sent', async () => {
    const mail = createMail();
    const outbox = open({ mail });
    await put(secret);
    await outbox.deliverDue();
    expect(mail.sent[0]!.text).toBe(secret.text);
    expect(await onlyRow()).toMatchObject({ text: '', html: '', subject: 'Hej' });
  });

  it('is blanked once the message has failed, but not before', async () => {
    let isPermanent = false;
    const outbox = open({ mail: createMail(() => refuse(isPermanent)) });
    await put(secret);
    await outbox.deliverDue();
    expect(await onlyRow()).toMatchObject({ state: 'pending', text: secret.text });
    isPermanent = true;
    clock.pass({ minutes: 2 });
    await outbox.deliverDue();
    expect(await onlyRow()).toMatchObject({ state: 'failed', text: '', html: '' });
  });

  it('stays where a mailbox page shows it', async () => {
    const outbox = open({ keepSecrets: true });
    await put(secret);
    await outbox.deliverDue();
    expect(await onlyRow()).toMatchObject({ state: 'sent', text: secret.text });
  });

  it('is told neither to the log nor to the row, even when the mail server repeats it', async () => {
    const outbox = open({ mail: createMail(() => refuse(true, `554 spam: ${secret.text}`)) });
    await put(secret);
    await outbox.deliverDue();
    expect(log.lines).toHaveLength(1);
    expect(log.lines.join()).not.toContain('hemmelighed');
    expect((await onlyRow()).error).toBe('554 spam: Se [link]');
  });
});

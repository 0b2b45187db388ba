import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMailbox, readMailbox } from '#contract/features/mailbox.ts';
import { enqueue, type Message } from '#server/outbox/message.ts';
import { TestClock } from '#test/support/clock.ts';
import { makeAdministrator, makeUser, type MadeUser } from '#test/support/factories.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const aMessage = (message: Partial<Message>): Message => ({
  channel: 'mail',
  template: 'test',
  recipient: 'mette@firma.dk',
  recipientName: 'Mette Sørensen',
  language: 'da',
  subject: 'Hej',
  text: 'Kære Mette',
  html: '<p>Kære Mette</p>',
  hasSecret: true,
  ...message,
});

describe('the mailbox of a demo', () => {
  let server: TestServer;
  let administrator: MadeUser;

  beforeAll(async () => {
    server = await startTestServer({ environment: { DEMO: 'on', MAIL: '' } });
    administrator = await makeAdministrator(server);
    await server.db.deleteFrom('outbox').execute();
    const messages = [
      aMessage({ subject: 'Ældst' }),
      aMessage({ subject: '100% færdig', recipient: 'anders@firma.dk', recipientName: 'Anders And' }),
      aMessage({ channel: 'sms', subject: '', recipient: '004512345678', recipientName: 'Bo', text: 'Bilen kører' }),
    ];
    // Written by a clock that is ahead of the server's, so that none is due yet.
    const ahead = new TestClock();
    for (const message of messages) {
      ahead.pass({ minutes: 1 });
      await enqueue(server.db, ahead, message);
    }
  });
  afterAll(() => server.stop());

  const list = async (query: Record<string, string> = {}) => {
    const { status, body } = await server.call(listMailbox, { token: administrator.token, query });
    expect(status).toBe(200);
    return body;
  };
  const names = async (query: Record<string, string>) => (await list(query)).rows.map((row) => row.recipientName);

  it('shows what was written, in the order asked for', async () => {
    expect(await names({ direction: 'desc' })).toEqual(['Bo', 'Anders And', 'Mette Sørensen']);
    expect(await names({ sort: 'recipient' })).toEqual(['Bo', 'Anders And', 'Mette Sørensen']);
    expect(await names({ sort: 'channel', direction: 'desc' })).toEqual(['Bo', 'Anders And', 'Mette Sørensen']);
    expect((await list({ sort: 'dateCreated' })).rows[0]).toMatchObject({
      channel: 'mail',
      recipient: 'mette@firma.dk',
      subject: 'Ældst',
      state: 'pending',
      dateCreated: '2026-11-12 12:01:00',
      dateSent: '0000-00-00 00:00:00',
    });
  });

  it('comes in pages', async () => {
    const { rows, total } = await list({ page: '2', pageSize: '2' });
    expect([rows.length, total]).toEqual([1, 3]);
  });

  it.each([
    ['SØREN', ['Mette Sørensen']],
    ['anders@', ['Anders And']],
    [' 100% ', ['Anders And']],
    ['%', ['Anders And']],
    ['_', []],
    ['4512', ['Bo']],
    ['\\', []],
  ])('filters by %j over recipient, name and subject', async (filter, expected) => {
    expect(await names({ filter })).toEqual(expected);
  });

  it('opens a message with its link still in it after it went out', async () => {
    const { rows } = await list({ filter: 'Ældst' });
    await server.db.updateTable('outbox').set({ state: 'sent', sentAt: server.clock.now() }).execute();
    const { status, body } = await server.call(readMailbox, {
      token: administrator.token,
      params: { id: rows[0]!.id },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'sent',
      dateSent: '2026-11-12 12:00:00',
      language: 'da',
      text: 'Kære Mette',
      html: '<p>Kære Mette</p>',
    });
  });

  it('has no message that was never written', async () => {
    const { status, body } = await server.call(readMailbox, {
      token: administrator.token,
      params: { id: 999_999_999 },
    });
    expect([status, body]).toMatchObject([404, { code: 'mailbox.unknown' }]);
  });

  it('is for administrators', async () => {
    const { token } = await makeUser(server);
    expect((await server.call(listMailbox, { token })).status).toBe(403);
  });
});

describe('where mail really leaves', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await enqueue(server.db, server.clock, aMessage({}));
  });
  afterAll(() => server.stop());

  it('there is no mailbox, even for administrators', async () => {
    const { token } = await makeAdministrator(server);
    const { id } = await server.db.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
    const answers = [
      await server.call(listMailbox, { token }),
      await server.call(readMailbox, { token, params: { id } }),
    ];
    for (const { status, body } of answers) expect([status, body]).toMatchObject([404, { code: 'mailbox.unknown' }]);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSmtpServer, type TestSmtpServer } from '#test/support/smtp.ts';
import { createSmtpMail } from './smtp.ts';
import type { Mail, MailPort } from './port.ts';

let server: TestSmtpServer;
let port: MailPort;

beforeEach(async () => {
  server = await createSmtpServer();
  port = createSmtpMail({ url: server.url, from: 'Sporhund <hej@sporhund.example>', timeoutSeconds: 2 });
});
afterEach(async () => {
  await port.close();
  await server.close();
});

const aMail = (mail: Partial<Mail> = {}): Mail => ({
  key: '7.1731412800000',
  address: 'mette@firma.dk',
  name: 'Mette Sørensen',
  language: 'da',
  subject: 'Prøve på æøå: blåbærgrød',
  text: 'Kære Mette',
  html: '<p>Kære Mette</p>',
  ...mail,
});

const failureOf = (sending: Promise<unknown>): Promise<unknown> =>
  sending.then(
    () => 'sent',
    (error: unknown) => error,
  );

describe('SMTP', () => {
  it('delivers text and HTML with our headers', async () => {
    const { reference } = await port.send(aMail());
    expect(reference).toBe('<7.1731412800000@sporhund.example>');
    const [received] = server.received;
    expect(received).toMatchObject({ from: 'hej@sporhund.example', to: ['mette@firma.dk'] });
    expect(received!.header('message-id')).toBe('<7.1731412800000@sporhund.example>');
    expect(received!.header('auto-submitted')).toBe('auto-generated');
    expect(received!.header('content-language')).toBe('da');
    expect(received!.raw).toContain('multipart/alternative');
  });

  it('keeps Danish letters in names and subjects', async () => {
    await port.send(aMail());
    expect(server.received[0]!.header('subject')).toBe('Prøve på æøå: blåbærgrød');
    expect(server.received[0]!.header('to')).toBe('Mette Sørensen <mette@firma.dk>');
  });

  it('keeps one address one address, whatever the name says', async () => {
    await port.send(aMail({ name: 'Mette, alle@firma.dk <chef@firma.dk>' }));
    expect(server.received[0]!.to).toEqual(['mette@firma.dk']);
    for (const address of ['a@b.dk, c@d.dk', 'a@b.dk Bcc: c@d.dk', '', 'a@b.dk>\r\nRCPT TO:<c@d.dk']) {
      expect(await failureOf(port.send(aMail({ address })))).toMatchObject({ isPermanent: true });
    }
    expect(server.received).toHaveLength(1);
  });

  it('gives up on an address the server does not know', async () => {
    server.answerRecipient(550, 'No such user');
    expect(await failureOf(port.send(aMail()))).toMatchObject({ isPermanent: true });
  });

  it('gives up on a message the server refuses for good', async () => {
    server.answerMessage(554, 'Looks like spam');
    expect(await failureOf(port.send(aMail()))).toMatchObject({ isPermanent: true });
  });

  it('tries again when the server is busy', async () => {
    server.answerRecipient(451, 'Greylisted, come back later');
    expect(await failureOf(port.send(aMail()))).toMatchObject({ isPermanent: false });
    server.answerRecipient(452, 'Too many');
    expect(await failureOf(port.send(aMail()))).toMatchObject({ isPermanent: false });
  });

  it('tries again when our own sender or login is refused: that is ours to mend', async () => {
    server.answerSender(550, 'Not from here');
    expect(await failureOf(port.send(aMail()))).toMatchObject({ isPermanent: false });
    const other = createSmtpMail({ url: server.url.replace('//', '//me:wrong@'), from: 'a@b.dk', timeoutSeconds: 2 });
    expect(await failureOf(other.send(aMail()))).toMatchObject({ isPermanent: false });
    await other.close();
  });

  it('tries again when nobody answers, and delivers once somebody does', async () => {
    await port.send(aMail());
    await server.close();
    expect(await failureOf(port.send(aMail()))).toMatchObject({ isPermanent: false });
    server = await createSmtpServer(server.port);
    await port.send(aMail());
    expect(server.received).toHaveLength(1);
  });

  it('does not wait for ever for a server that says nothing', async () => {
    const silent = await createSmtpServer(0, { isSilent: true });
    const waiting = createSmtpMail({ url: silent.url, from: 'a@b.dk', timeoutSeconds: 0.3 });
    expect(await failureOf(waiting.send(aMail()))).toMatchObject({ isPermanent: false });
    await waiting.close();
    await silent.close();
  });
});

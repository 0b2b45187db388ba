import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  changePasswordUsingToken,
  checkConfirmationToken,
  checkToken,
  login,
  requestPasswordResetMail,
} from '#contract/features/auth.ts';
import { transact } from '#server/adapters/database/database.ts';
import { inviteUser } from '#server/features/users/invite.ts';
import { makeContact, makeUser, type MadeUser } from '../support/factories.ts';
import { lastMailTo, secretIn, testPost } from '../support/mail.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.stop());

const newPassword = 'rød-traktor-77';

async function resetToken(user: Pick<MadeUser, 'email'>): Promise<string> {
  await server.call(requestPasswordResetMail, { body: { email: user.email }, ip: `10.0.${Math.random()}` });
  return secretIn(await lastMailTo(server.db, user.email), 'reset-password');
}

const statusOfLogin = async (email: string, password: string) =>
  (await server.call(login, { body: { email, password } })).status;
const change = (token: string, password: string) =>
  server.call(changePasswordUsingToken, { body: { token, newPassword: password } });

describe('asking for a reset mail', () => {
  test('AUTH-04 sends a link on the public address in the user’s language', async () => {
    const user = await makeUser(server, { language: 'da' });
    const { status } = await server.call(requestPasswordResetMail, { body: { email: user.email } });
    expect(status).toBe(200);
    const mail = await lastMailTo(server.db, user.email);
    expect(mail.subject).toBe('Vælg en ny adgangskode');
    expect(mail.text).toMatch(/https:\/\/panel\.sporhund\.test\/reset-password\/[A-Za-z0-9]{22,}/);
  });

  test('AUTH-04 an unknown address is told so', async () => {
    const { status, body } = await server.call(requestPasswordResetMail, { body: { email: 'nobody@example.com' } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'auth.unknownEmail', message: 'No user exists with that email.' });
  });

  test('AUTH-04 is throttled per address and per client', async () => {
    const user = await makeUser(server);
    const ask = (email: string, ip: string) => server.call(requestPasswordResetMail, { body: { email }, ip });
    for (let i = 0; i < 5; i++) expect((await ask(user.email, `198.51.100.${i}`)).status).toBe(200);
    expect((await ask(user.email, '198.51.100.9')).status).toBe(429);
    const statuses = [];
    for (let i = 0; i < 31; i++) statuses.push((await ask(`nobody${i}@example.com`, '198.51.100.77')).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('choosing a password with a token', () => {
  test('AUTH-05 a reset link sets the password, works once, and ends other sessions', async () => {
    const user = await makeUser(server);
    const token = await resetToken(user);
    const checked = await server.call(checkConfirmationToken, { body: { token, purpose: 'reset' } });
    expect(checked.status).toBe(200);
    expect((await change(token, newPassword)).status).toBe(200);
    expect(await statusOfLogin(user.email, newPassword)).toBe(200);
    expect((await server.call(checkToken, { token: user.token })).status).toBe(401);
    const again = await change(token, 'en anden kode');
    expect(again.status).toBe(404);
    expect(again.body.message).toBe('Invalid or expired link. Please try again.');
    expect(await statusOfLogin(user.email, newPassword)).toBe(200);
  });

  test('AUTH-05 a reset link lives 24 hours', async () => {
    const token = await resetToken(await makeUser(server));
    server.clock.pass({ hours: 23 });
    expect((await server.call(checkConfirmationToken, { body: { token, purpose: 'reset' } })).status).toBe(200);
    server.clock.pass({ hours: 2 });
    expect((await server.call(checkConfirmationToken, { body: { token, purpose: 'reset' } })).status).toBe(404);
    expect((await change(token, newPassword)).status).toBe(404);
  });

  test('AUTH-05 a token of one purpose opens nothing else', async () => {
    const user = await makeUser(server);
    const token = await resetToken(user);
    for (const purpose of ['choose', 'emailChange']) {
      expect((await server.call(checkConfirmationToken, { body: { token, purpose, email: user.email } })).status).toBe(
        404,
      );
    }
    expect((await server.call(checkToken, { token })).status).toBe(401);
    expect((await change(user.token, newPassword)).status).toBe(404);
  });

  test('a newer reset link takes the place of an older one', async () => {
    const user = await makeUser(server);
    const [older, newer] = [await resetToken(user), await resetToken(user)];
    expect((await change(older, newPassword)).status).toBe(404);
    expect((await change(newer, newPassword)).status).toBe(200);
  });

  test('AUTH-05 the server refuses a short password with the specified text, and the link still works', async () => {
    const token = await resetToken(await makeUser(server));
    const { status, body } = await change(token, 'abc12');
    expect(status).toBe(400);
    expect(body.message).toBe('The password is too short (minimum 6 characters)!');
    expect(body.fields).toEqual({ newPassword: { code: 'auth.passwordTooShort' } });
    expect((await change(token, newPassword)).status).toBe(200);
  });

  test.each(['123456', 'password1', 'P@ssw0rd!', 'Sommer2026', 'aaaaaaaa', 'kirsten1974'])(
    'a password others would guess is refused: %s',
    async (password) => {
      const token = await resetToken(await makeUser(server, { name: 'Kirsten Holm' }));
      const { status, body } = await change(token, password);
      expect(status).toBe(400);
      expect(body.code).toBe('auth.commonPassword');
    },
  );
});

describe('a new user', () => {
  const invite = async (email: string) =>
    transact(server.db, (tx) =>
      inviteUser(tx, server.clock.now(), testPost(server), null, { name: 'Ny Bruger', email, role: 'user' }),
    );

  test('AUTH-11 chooses a password through a mailed link and can log in; contacts of the address become theirs', async () => {
    const email = 'ny.bruger@example.com';
    const contact = await makeContact(server, { email: 'Ny.Bruger@example.com' });
    await invite(email);
    const token = secretIn(await lastMailTo(server.db, email), 'choose-password');
    expect((await server.call(checkConfirmationToken, { body: { token, purpose: 'choose' } })).status).toBe(200);
    expect((await change(token, newPassword)).status).toBe(200);
    const { body } = await server.call(login, { body: { email, password: newPassword } });
    const row = await server.db
      .selectFrom('contacts')
      .select('loginUserId')
      .where('id', '=', contact.id)
      .executeTakeFirstOrThrow();
    expect(row.loginUserId).toBe(body.user.id);
  });

  test('AUTH-11 has seven days', async () => {
    await invite('sen@example.com');
    const token = secretIn(await lastMailTo(server.db, 'sen@example.com'), 'choose-password');
    server.clock.pass({ days: 6, hours: 23 });
    expect((await server.call(checkConfirmationToken, { body: { token, purpose: 'choose' } })).status).toBe(200);
    server.clock.pass({ hours: 2 });
    expect((await change(token, newPassword)).status).toBe(404);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkConfirmationToken, checkToken, login, loginAs, returnFromLoginAs } from '#contract/features/auth.ts';
import { setLanguage, updateProfile } from '#contract/features/profile.ts';
import { goodPassword, makeAdministrator, makeContact, makeUser, type MadeUser } from '../support/factories.ts';
import { lastMailTo, mailsTo, secretIn } from '../support/mail.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.stop());

const save = (user: MadeUser, changes: object) =>
  server.call(updateProfile, { token: user.token, body: { name: user.name, email: user.email, ...changes } });
const who = async (token: string) => (await server.call(checkToken, { token })).body.user;

describe('the own profile', () => {
  test('AUTH-10 name and address are required and the address valid', async () => {
    const user = await makeUser(server);
    const { status, body } = await save(user, { name: ' ', email: 'nonsense' });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ name: { code: 'validation.required' }, email: { code: 'validation.email' } });
    expect(await who(user.token)).toMatchObject({ name: user.name, email: user.email });
  });

  test('AUTH-10 an empty password keeps the old one', async () => {
    const user = await makeUser(server);
    expect((await save(user, { name: 'Nyt Navn', password: '', password2: '' })).body.user.name).toBe('Nyt Navn');
    expect((await server.call(login, { body: { email: user.email, password: goodPassword } })).status).toBe(200);
  });

  test('AUTH-10 a new password must be long enough, be repeated, and then holds; other sessions end and the user is told', async () => {
    const user = await makeUser(server);
    expect((await save(user, { password: 'kort', password2: 'kort' })).body.fields).toEqual({
      password: { code: 'validation.passwordTooShort', params: { min: 6 } },
    });
    expect((await save(user, { password: 'lang nok 12', password2: 'lang nok 13' })).body.fields).toEqual({
      password2: { code: 'validation.confirmed' },
    });
    const other = (await server.call(login, { body: { email: user.email, password: goodPassword } })).body.token;
    expect((await save(user, { password: 'lang nok 12', password2: 'lang nok 12' })).status).toBe(200);
    expect((await server.call(checkToken, { token: other })).status).toBe(401);
    expect((await server.call(checkToken, { token: user.token })).status).toBe(200);
    expect((await server.call(login, { body: { email: user.email, password: 'lang nok 12' } })).status).toBe(200);
    expect((await lastMailTo(server.db, user.email)).template).toBe('passwordChanged');
  });

  test('somebody who saves over a change they have not seen is told what changed, and nothing is lost', async () => {
    const user = await makeUser(server);
    const { version } = await who(user.token);
    await save(user, { name: 'Først', version });
    const { status, body } = await save(user, { name: 'Sidst', version });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'request.stale', changed: { name: 'Først' } });
    expect((await who(user.token)).name).toBe('Først');
  });

  test('the time zone can be chosen, and must be one', async () => {
    const user = await makeUser(server);
    expect((await save(user, { timezone: 'America/Nuuk' })).body.user.timezone).toBe('America/Nuuk');
    expect((await save(user, { timezone: 'Mars/Olympus' })).body.fields).toEqual({
      timezone: { code: 'validation.invalid' },
    });
  });

  test('AUTH-10 set-language is kept', async () => {
    const user = await makeUser(server);
    await server.call(setLanguage, { token: user.token, body: { language: 'da' } });
    expect((await who(user.token)).language).toBe('da');
    expect((await server.call(setLanguage, { token: user.token, body: { language: 'fr' } })).status).toBe(400);
  });
});

describe('a changed e-mail', () => {
  const confirm = (token: string, email?: string) =>
    server.call(checkConfirmationToken, { body: { token, purpose: 'emailChange', email } });

  test('AUTH-10 waits until its link is opened; AUTH-06 then it holds, the old address is told and sessions end', async () => {
    const user = await makeUser(server);
    const own = await makeContact(server, { email: user.email, loginUserId: user.id });
    const saved = await save(user, { email: 'ny.adresse@example.com' });
    expect(saved.body.user).toMatchObject({ email: user.email, pendingEmailChange: 'ny.adresse@example.com' });
    const token = secretIn(await lastMailTo(server.db, 'ny.adresse@example.com'), 'confirm-change');
    expect((await confirm(token, 'ny.adresse@example.com')).status).toBe(200);
    expect((await server.call(checkToken, { token: user.token })).status).toBe(401);
    expect((await server.call(login, { body: { email: user.email, password: goodPassword } })).status).toBe(400);
    const { body } = await server.call(login, { body: { email: 'ny.adresse@example.com', password: goodPassword } });
    expect(body.user.pendingEmailChange).toBeNull();
    const told = await lastMailTo(server.db, user.email);
    expect(told.template).toBe('emailChanged');
    expect(told.text).not.toContain('ny.adresse@example.com');
    const contact = await server.db
      .selectFrom('contacts')
      .select('email')
      .where('id', '=', own.id)
      .executeTakeFirstOrThrow();
    expect(contact.email).toBe('ny.adresse@example.com');
    expect((await confirm(token, 'ny.adresse@example.com')).status).toBe(404);
  });

  test('AUTH-06 the address in the link must be the one the token was made for', async () => {
    const user = await makeUser(server);
    await save(user, { email: 'rigtig@example.com' });
    const token = secretIn(await lastMailTo(server.db, 'rigtig@example.com'), 'confirm-change');
    expect((await confirm(token, 'forkert@example.com')).status).toBe(404);
    expect((await confirm(token, 'rigtig@example.com')).status).toBe(200);
  });

  test('AUTH-10 an address somebody has is refused, at once and when it is taken meanwhile', async () => {
    const [user, other] = [await makeUser(server), await makeUser(server)];
    const refused = await save(user, { email: other.email.toUpperCase() });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      message: 'A user with that email already exists.',
      fields: { email: { code: 'auth.emailTaken' } },
    });
    await save(user, { email: 'omstridt@example.com' });
    const token = secretIn(await lastMailTo(server.db, 'omstridt@example.com'), 'confirm-change');
    await makeUser(server, { email: 'omstridt@example.com' });
    expect((await confirm(token, 'omstridt@example.com')).body.code).toBe('auth.emailTaken');
    expect((await who(user.token)).email).toBe(user.email);
  });
});

describe('login-as', () => {
  const actAs = (administrator: MadeUser, id: number) =>
    server.call(loginAs, { token: administrator.token, params: { id } });

  test('AUTH-09 an administrator becomes the user, is known as acting, and returns with one call; both are in the audit log', async () => {
    const [administrator, user] = [await makeAdministrator(server), await makeUser(server)];
    const { body } = await actAs(administrator, user.id);
    expect(body).toMatchObject({
      user: { id: user.id },
      impersonator: { id: administrator.id, name: administrator.name },
    });
    expect((await server.call(checkToken, { token: administrator.token })).status).toBe(401);
    const back = await server.call(returnFromLoginAs, { token: body.token });
    expect(back.body).toMatchObject({ user: { id: administrator.id }, impersonator: null });
    expect((await server.call(checkToken, { token: body.token })).status).toBe(401);
    const deeds = await server.db
      .selectFrom('auditLog')
      .selectAll()
      .where('objectId', '=', String(user.id))
      .orderBy('id')
      .execute();
    expect(deeds.map(({ action, userId, impersonatorId }) => ({ action, userId, impersonatorId }))).toEqual([
      { action: 'loginAs', userId: administrator.id, impersonatorId: null },
      { action: 'returnFromLoginAs', userId: user.id, impersonatorId: administrator.id },
    ]);
  });

  test('AUTH-09 password and e-mail cannot be changed while acting, other things can', async () => {
    const [administrator, user] = [await makeAdministrator(server), await makeUser(server)];
    const acting = { ...user, token: (await actAs(administrator, user.id)).body.token };
    expect((await save(acting, { password: 'ny kode 123', password2: 'ny kode 123' })).body.code).toBe(
      'auth.notWhileActing',
    );
    expect((await save(acting, { email: 'kapret@example.com' })).body.code).toBe('auth.notWhileActing');
    expect(await mailsTo(server.db, 'kapret@example.com')).toEqual([]);
    expect((await save(acting, { name: 'Rettet Navn' })).status).toBe(200);
  });

  test('AUTH-09 nobody acts as an administrator, as somebody who is not there, or through another', async () => {
    const [administrator, other, user] = [
      await makeAdministrator(server),
      await makeAdministrator(server),
      await makeUser(server),
    ];
    expect((await actAs(administrator, other.id)).body.code).toBe('auth.cannotActAs');
    expect((await actAs(administrator, 999_999)).body.code).toBe('auth.unknownUser');
    expect((await actAs(user, other.id)).status).toBe(403);
    expect((await server.call(returnFromLoginAs, { token: user.token })).body.code).toBe('auth.notActing');
  });

  test('an administrator who loses the login loses what they act as', async () => {
    const [administrator, user] = [await makeAdministrator(server), await makeUser(server)];
    const { token } = (await actAs(administrator, user.id)).body;
    await server.db
      .updateTable('users')
      .set({ deletedAt: server.clock.now() })
      .where('id', '=', administrator.id)
      .execute();
    expect((await server.call(checkToken, { token })).status).toBe(401);
  });
});

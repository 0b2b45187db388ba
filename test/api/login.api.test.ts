import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkToken, invalidateTokens, login, renewToken } from '#contract/features/auth.ts';
import { goodPassword, givePermissions, makeContact, makeTracker, makeUser } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.stop());

describe('logging in', () => {
  test('AUTH-03 a right pair answers user, permissions and token', async () => {
    const user = await makeUser(server);
    const contact = await makeContact(server, { loginUserId: user.id });
    const tracker = await makeTracker(server, { userId: user.id, ownerContactId: contact.id });
    await givePermissions(server, tracker.id, user.id, ['currentPosition']);
    const { status, body } = await server.call(login, {
      body: { email: ` ${user.email.toUpperCase()} `, password: goodPassword },
    });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      id: user.id,
      name: user.name,
      email: user.email,
      role: 'user',
      pendingEmailChange: null,
    });
    expect(body.permissions).toEqual({
      adminOf: [tracker.imei],
      ownerOf: [tracker.imei],
      billingOf: [],
      insurers: [],
      insurerTrackerImeis: [],
      trackers: { [tracker.imei]: { currentPosition: true } },
    });
    expect(body.token).toMatch(/^[A-Za-z0-9]{22,}$/);
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  test.each([
    ['a wrong password', (email: string) => ({ email, password: 'not the password' })],
    ['an unknown address', () => ({ email: 'nobody@example.com', password: goodPassword })],
  ])('AUTH-03 %s answers the same error', async (_, pair) => {
    const user = await makeUser(server);
    const { status, body } = await server.call(login, { body: pair(user.email) });
    expect(status).toBe(400);
    expect(body).toEqual({ code: 'auth.invalidLogin', message: 'Invalid email or password.' });
  });

  test('AUTH-03 a user who has chosen no password yet cannot log in', async () => {
    const user = await makeUser(server, { passwordHash: null });
    expect((await server.call(login, { body: { email: user.email, password: goodPassword } })).status).toBe(400);
  });

  test('AUTH-01 the address must be one and the password given', async () => {
    const { status, body } = await server.call(login, { body: { email: 'x', password: '' } });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'request.invalid',
      fields: { email: { code: 'validation.email' }, password: { code: 'validation.required' } },
    });
  });

  test('AUTH-03 language and time zone are kept for a user who has none, and a choice is never overwritten', async () => {
    const user = await makeUser(server);
    const pair = { email: user.email, password: goodPassword };
    const first = await server.call(login, { body: { ...pair, language: 'da', timezone: 'Europe/Oslo' } });
    expect(first.body.user).toMatchObject({ language: 'da', timezone: 'Europe/Oslo' });
    const second = await server.call(login, { body: { ...pair, language: 'en', timezone: 'Asia/Tokyo' } });
    expect(second.body.user).toMatchObject({ language: 'da', timezone: 'Europe/Oslo' });
  });

  test('a time zone that does not exist is not kept', async () => {
    const user = await makeUser(server);
    const { body } = await server.call(login, {
      body: { email: user.email, password: goodPassword, timezone: 'Mars/Olympus' },
    });
    expect(body.user.timezone).toBe('Europe/Copenhagen');
  });
});

describe('guessing', () => {
  test('after ten wrong passwords from one client the eleventh is refused, right or wrong, and another client still gets in', async () => {
    const user = await makeUser(server);
    const attempt = (password: string, ip: string) => server.call(login, { body: { email: user.email, password }, ip });
    for (let i = 0; i < 10; i++) expect((await attempt('wrong', '203.0.113.1')).status).toBe(400);
    const refused = await attempt(goodPassword, '203.0.113.1');
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe('request.tooMany');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await attempt(goodPassword, '203.0.113.2')).status).toBe(200);
    server.clock.pass({ minutes: 15 });
    expect((await attempt(goodPassword, '203.0.113.1')).status).toBe(200);
  });

  test('an unknown address takes as long as a wrong password', async () => {
    const user = await makeUser(server);
    const time = async (email: string, ip: string) => {
      const start = performance.now();
      await server.call(login, { body: { email, password: 'not the password' }, ip });
      return performance.now() - start;
    };
    await time(user.email, '203.0.113.8');
    let known = 0;
    let unknown = 0;
    for (let i = 0; i < 6; i++) {
      known += await time(user.email, '203.0.113.8');
      unknown += await time(`nobody${i}@example.com`, '203.0.113.9');
    }
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });
});

describe('sessions', () => {
  const logIn = async (remember: boolean) => {
    const user = await makeUser(server);
    const { body } = await server.call(login, { body: { email: user.email, password: goodPassword, remember } });
    return body.token as string;
  };
  const statusOf = async (token: string) => (await server.call(checkToken, { token })).status;

  test('AUTH-07 check-token tells who the bearer is; a wrong bearer gets 401', async () => {
    const user = await makeUser(server);
    expect((await server.call(checkToken, { token: user.token })).body.user.id).toBe(user.id);
    const refused = await server.call(checkToken, { token: 'x'.repeat(32) });
    expect(refused.status).toBe(401);
    expect(refused.body.code).toBe('auth.loggedOut');
    expect((await server.call(checkToken)).status).toBe(401);
  });

  test('AUTH-07 a session of 24 hours slides while it is used', async () => {
    const token = await logIn(false);
    server.clock.pass({ hours: 23 });
    expect(await statusOf(token)).toBe(200);
    server.clock.pass({ hours: 23 });
    expect(await statusOf(token)).toBe(200);
    server.clock.pass({ hours: 25 });
    expect(await statusOf(token)).toBe(401);
  });

  test('AUTH-07 a remembered session lasts 30 days', async () => {
    const token = await logIn(true);
    server.clock.pass({ days: 29 });
    expect(await statusOf(token)).toBe(200);
    server.clock.pass({ days: 31 });
    expect(await statusOf(token)).toBe(401);
  });

  test('AUTH-07 renew-token answers a new token; the old one ends after a minute, used or not', async () => {
    const old = await logIn(false);
    const { body } = await server.call(renewToken, { token: old });
    expect(body.token).not.toBe(old);
    expect(await statusOf(old)).toBe(200);
    server.clock.pass({ minutes: 2 });
    expect(await statusOf(old)).toBe(401);
    expect(await statusOf(body.token)).toBe(200);
  });

  test('AUTH-07 invalidate-tokens ends this session, or all of them', async () => {
    const user = await makeUser(server);
    const logInAgain = async () =>
      (await server.call(login, { body: { email: user.email, password: goodPassword } })).body.token as string;
    const [first, second, third] = [user.token, await logInAgain(), await logInAgain()];
    await server.call(invalidateTokens, { token: first });
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([401, 200, 200]);
    await server.call(invalidateTokens, { token: second, body: { all: true } });
    expect([await statusOf(second), await statusOf(third)]).toEqual([401, 401]);
  });

  test('only hashes of tokens are kept', async () => {
    const token = await logIn(false);
    const rows = await server.db.selectFrom('tokens').selectAll().execute();
    expect(JSON.stringify(rows.map((row) => Buffer.from(row.hash).toString('latin1')))).not.toContain(token);
  });
});

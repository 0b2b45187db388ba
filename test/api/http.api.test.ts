import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { everyone } from '#contract/access.ts';
import { currentStatusMessage, editedStatusMessage, saveStatusMessage } from '#contract/features/messages.ts';
import { setLanguage } from '#contract/features/profile.ts';
import { reportMissingTranslation, site } from '#contract/features/site.ts';
import { fetchTrackers, saveTracker } from '#contract/features/trackers.ts';
import { fetchHistory, fetchStatus } from '#contract/features/tracking.ts';
import { route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { flag, idOrNone, instant, instantOrNone } from '#contract/wire.ts';
import { handle } from '#server/http/handle.ts';
import { makeAdministrator, makeTracker, makeUser } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const wire = z.object({ at: instant, none: instantOrNone, on: flag, contact: idOrNone });
const echo = route({ method: 'PUT', path: '/probe/echo', summary: 'echo', access: everyone, body: wire, answer: wire });
const failing = route({ method: 'GET', path: '/probe/failing', summary: 'fails', access: everyone });
const leaky = route({
  method: 'GET',
  path: '/probe/leaky',
  summary: 'leaks',
  access: everyone,
  answer: z.object({ name: z.string() }),
});

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    logTo: (line) => void lines.push(line),
    extra: {
      routes: Object.entries({ echo, failing, leaky }).map(([name, each]) => ({ feature: 'probe', name, route: each })),
      relations: {},
      handlers: [
        handle(echo, async ({ body }) => {
          expect(body.at).toBeInstanceOf(Date);
          expect(body.none).toBeNull();
          return body;
        }),
        handle(failing, async () => {
          throw new Error('the password of the database is hunter2');
        }),
        handle(leaky, async () => ({ name: 'Mette', passwordHash: '$argon2id$…' })),
      ],
    },
  });
});
afterAll(() => server.stop());

describe('what a call answers', () => {
  test('API-02 a body that is not JSON, of another type, or too large: 400 with a code', async () => {
    const user = await makeUser(server);
    const send = (body: unknown) => server.call(setLanguage, { token: user.token, body });
    expect((await send('{"language": ')).body).toMatchObject({ code: 'request.notJson', message: expect.any(String) });
    expect((await send('{"language": ')).status).toBe(400);
    const asText = await fetch(`${server.url}/api/profile/set-language`, {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    expect(asText.status).toBe(400);
    const large = await send({ language: 'x'.repeat(2_000_000) });
    expect([large.status, large.body.code]).toEqual([400, 'request.tooLarge']);
  });

  test('API-02 wrong types are told field by field', async () => {
    const { status, body } = await server.call(echo, { body: { at: 5, none: '2026-13', on: 2 } });
    expect(status).toBe(400);
    expect(body.code).toBe('request.invalid');
    expect(body.fields).toEqual({
      at: { code: 'validation.invalid' },
      none: { code: 'validation.regex' },
      on: { code: 'validation.invalid' },
      contact: { code: 'validation.required' },
    });
  });

  test('API-02 what the database cannot hold is the caller’s fault: a NUL in a text, a day before our era', async () => {
    const { token } = await makeAdministrator(server);
    const { imei } = await makeTracker(server);
    const history = { imei, from: '2026-11-12 00:00:00', to: '0000-05-05 00:00:00' };
    const answers = [
      await server.call(fetchTrackers, { token, query: { filter: 'a\0b' } }),
      await server.call(saveTracker, { token, params: { imei }, body: { name: 'a\0b', version: 1 } }),
      await server.call(fetchStatus, { token, body: { trackersAndFields: { 'a\0b': { id: imei } } } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect((await server.call(fetchHistory, { token, query: history })).status).toBeLessThan(500);
  });

  test('MAP-07 a status call names a tracker under a few keys, not under thousands', async () => {
    const { token } = await makeAdministrator(server);
    const { imei } = await makeTracker(server);
    const call = (keys: number) => {
      const asked = Array.from({ length: keys }, (_, key) => [key, { id: imei, fields: ['trail'] }]);
      return server.call(fetchStatus, { token, body: { trackersAndFields: Object.fromEntries(asked) } });
    };
    expect((await call(10)).status).toBe(200);
    expect((await call(11)).body).toMatchObject({ code: 'request.invalid' });
  });

  test('API-02 an unknown path under /api answers 404 as JSON, also for other methods', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['POST', '/api'],
      ['DELETE', '/api/misc/site'],
      ['GET', '/assets/missing.js'],
    ]) {
      const { status, body } = await server.send(method!, path!);
      expect([status, body.code]).toEqual([404, 'request.unknownPath']);
    }
  });

  test('API-02 nothing internal leaks: an unforeseen failure says only so', async () => {
    const { status, body } = await server.call(failing);
    expect(status).toBe(500);
    expect(body).toEqual({ code: 'server.unexpected', message: 'Unexpected error' });
  });

  test('a field that is not in the contract is not sent', async () => {
    expect((await server.call(leaky)).body).toEqual({ name: 'Mette' });
  });

  test('times are UTC texts with a zero-date, flags are 0 and 1, no contact is 0', async () => {
    const sent = { at: '2026-11-12 14:03:00', none: '0000-00-00 00:00:00', on: 1, contact: 0 };
    expect((await server.call(echo, { body: sent })).body).toEqual(sent);
  });

  test('no secret stands in a log: neither paths with secrets, nor bearers, nor passwords', async () => {
    const secret = 'Secret'.repeat(6);
    await server.send('GET', `/pay/1/${secret}`);
    await server.send('GET', `/api/misc/site?secret=${secret}`, { token: secret });
    await server.send('POST', '/api/authentication/login', { body: { email: 'a@b.dk', password: secret } });
    await server.send('GET', `/api/${secret}`);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('\n')).not.toContain(secret);
  });
});

describe('the published description', () => {
  test('every route of the contract is in the OpenAPI document with parameters, body, answer and access', async () => {
    const { body } = await server.send('GET', '/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    for (const { route: each, name } of routes) {
      const operation = body.paths[each.path][each.method.toLowerCase()];
      expect(operation).toMatchObject({ operationId: name, description: expect.stringContaining('Access: ') });
      const type = each.isStream ? 'text/event-stream' : 'application/json';
      expect(operation.responses[200].content[type].schema.type).toBe('object');
    }
    expect(body.paths['/authentication/login'].post.requestBody.content['application/json'].schema.required).toEqual([
      'email',
      'password',
    ]);
  });

  test('there is a page to read it on', async () => {
    const { body, headers } = await server.send('GET', '/api/docs');
    expect(headers.get('content-type')).toContain('text/html');
    expect(body).toContain('/authentication/login-as/{id}');
  });
});

describe('the status message', () => {
  const message = {
    subject: { da: 'Nede i nat', en: 'Down tonight' },
    body: { da: 'Fra kl. 2 til 3.', en: 'From 2 to 3 am.' },
  };

  test('MSG-02 an administrator saves it in both languages and everybody can read it', async () => {
    const { token } = await makeAdministrator(server);
    const before = (await server.call(editedStatusMessage, { token })).body.version;
    const saved = await server.call(saveStatusMessage, { token, body: { ...message, version: before } });
    expect(saved.status).toBe(200);
    expect((await server.call(currentStatusMessage)).body).toEqual({ ...message, version: saved.body.version });
    expect(saved.body.version).toBeGreaterThan(before);
  });

  test('a stale save is refused with what holds now', async () => {
    const { token } = await makeAdministrator(server);
    const { version } = (await server.call(saveStatusMessage, { token, body: message })).body;
    await server.call(saveStatusMessage, { token, body: { ...message, version } });
    const { status, body } = await server.call(saveStatusMessage, { token, body: { ...message, version } });
    expect(status).toBe(409);
    expect(body.changed).toMatchObject({ subject: message.subject });
  });
});

describe('the site', () => {
  test('says who runs it, and that production has no mailbox', async () => {
    const { body } = await server.call(site);
    expect(body.vendor.name).toBe('Sporhund');
    expect(body.hasMailbox).toBe(false);
  });

  test('NAV-05 a missing translation is kept once, without secrets of the page', async () => {
    const report = { locale: 'da', path: 'home.greeting', uri: '/pay/12/abcdefghijklmnop?x=1' };
    for (let i = 0; i < 2; i++)
      expect((await server.call(reportMissingTranslation, { body: report })).status).toBe(200);
    const rows = await server.db.selectFrom('missingTranslations').selectAll().execute();
    expect(rows).toMatchObject([{ locale: 'da', path: 'home.greeting', uri: '/pay/12/…', reports: 2 }]);
  });

  test('livez and readyz say how it is', async () => {
    expect((await server.send('GET', '/livez')).body).toEqual({ status: 'alive' });
    expect((await server.send('GET', '/readyz')).body).toEqual({ status: 'ready', troubles: [] });
  });

  test('a process that only does jobs tells its health and answers nothing else', async () => {
    const worker = await startTestServer({ environment: { ROLES: 'jobs' } });
    expect((await worker.send('GET', '/readyz')).status).toBe(200);
    expect((await worker.call(site)).status).toBe(404);
    expect((await worker.send('GET', '/login')).status).toBe(404);
    await worker.stop();
  });
});

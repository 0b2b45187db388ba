// The access vocabulary on routes made for the test: each word of it, alone and combined.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  able,
  allOf,
  anyOf,
  bySecret,
  everyone,
  loggedIn,
  notImpersonating,
  on,
  onTracker,
  type Access,
} from '#contract/access.ts';
import { route } from '#contract/route.ts';
import { imei, pathId, secret } from '#contract/wire.ts';
import { loginAs } from '#contract/features/auth.ts';
import { handle, type Handler } from '#server/http/handle.ts';
import { issueLink, revokeLinks } from '#server/secrets/links.ts';
import { after } from '#server/clock.ts';
import { givePermissions, makeAdministrator, makeInsurer, makeTracker, makeUser } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const answer = z.object({ scope: z.string(), secretObject: z.string().nullable() });
const probe = (name: string, access: Access, rest: object = {}) =>
  route({ method: 'POST', path: `/probe/${name}`, summary: name, access, answer, ...rest } as never) as any;

const status = z.object({ trackersAndFields: z.record(z.string(), z.object({ id: imei })) });
const probes = {
  position: probe('position/{imei}', onTracker('currentPosition', 'params.imei'), { params: z.object({ imei }) }),
  mode: probe('mode/{imei}', onTracker('changeMode', 'params.imei'), { params: z.object({ imei }) }),
  status: probe('status', onTracker('currentPosition', 'body.trackersAndFields.*.id'), { body: status }),
  pay: probe('pay/{id}', anyOf(on('invoice', 'params.id'), bySecret('payment', 'params.id')), {
    params: z.object({ id: pathId }),
    query: z.object({ secret: secret.optional() }),
  }),
  refill: probe('refill', bySecret('refillSms', null), { query: z.object({ secret }) }),
  card: probe('card', allOf(loggedIn, notImpersonating)),
  list: probe('list', loggedIn, { scope: 'trackers' }),
  unscoped: probe('unscoped', able('administrate')),
  open: probe('open', everyone),
};

const handlers: Handler[] = Object.values(probes).map((each) =>
  handle(
    each,
    async ({ scope, secretObject }) =>
      ({ scope: scope.kind === 'all' ? 'all' : String(scope.userId), secretObject }) as never,
  ),
);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    extra: {
      handlers,
      routes: Object.entries(probes).map(([name, each]) => ({ feature: 'probe', name, route: each })),
      relations: { invoice: async (_db, caller, id) => caller.user.id === id },
    },
  });
});
afterAll(() => server.stop());

const call = (name: keyof typeof probes, sent: object) => server.call(probes[name], sent) as Promise<any>;

describe('a right to a tracker', () => {
  test('who holds it gets in, who holds another does not, and is told so in the specified words', async () => {
    const [holder, other] = [await makeUser(server), await makeUser(server)];
    const tracker = await makeTracker(server);
    await givePermissions(server, tracker.id, holder.id, ['currentPosition']);
    await givePermissions(server, tracker.id, other.id, ['mileage']);
    expect((await call('position', { token: holder.token, params: { imei: tracker.imei } })).status).toBe(200);
    const refused = await call('position', { token: other.token, params: { imei: tracker.imei } });
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe('You do not have the required permission for the tracker.');
  });

  test('an administrator has it on every tracker; a deleted tracker is nobody’s', async () => {
    const holder = await makeUser(server);
    const tracker = await makeTracker(server, { deletedAt: server.clock.now() });
    await givePermissions(server, tracker.id, holder.id);
    expect((await call('position', { token: holder.token, params: { imei: tracker.imei } })).status).toBe(403);
    const administrator = await makeAdministrator(server);
    expect((await call('position', { token: administrator.token, params: { imei: tracker.imei } })).status).toBe(200);
  });

  test('of several trackers it is needed on each', async () => {
    const holder = await makeUser(server);
    const [first, second] = [await makeTracker(server), await makeTracker(server)];
    await givePermissions(server, first.id, holder.id);
    const ask = (imeis: string[]) =>
      call('status', {
        token: holder.token,
        body: { trackersAndFields: Object.fromEntries(imeis.map((id, n) => [n, { id }])) },
      });
    expect((await ask([first.imei])).status).toBe(200);
    expect((await ask([first.imei, second.imei])).status).toBe(403);
    expect((await ask([])).status).toBe(403);
  });

  test('an insurer has position and recovery mode while the grant lives, and at its second both end', async () => {
    const insurer = await makeInsurer(server);
    const employee = await makeUser(server, { role: 'insurerEmployee', insurerId: insurer.id });
    const until = after(server.clock.now(), 60_000);
    const tracker = await makeTracker(server, { insurerId: insurer.id, insurerGrantUntil: until });
    const statuses = async () =>
      Promise.all(
        (['position', 'mode'] as const).map(
          async (name) => (await call(name, { token: employee.token, params: { imei: tracker.imei } })).status,
        ),
      );
    server.clock.pass({ seconds: 59 });
    expect(await statuses()).toEqual([200, 200]);
    server.clock.pass({ seconds: 1 });
    expect(await statuses()).toEqual([403, 403]);
  });
});

describe('secrets', () => {
  const link = (purpose: 'payment' | 'refillSms', object: string) =>
    issueLink(server.db, { purpose, object, now: server.clock.now(), expiresAt: after(server.clock.now(), 3_600_000) });

  test('AUTH-12 a secret opens what it was made for, and nothing else', async () => {
    const made = await link('payment', '7001');
    expect(made).toMatch(/^[A-Za-z0-9]{22,}$/);
    const opened = await call('pay', { params: { id: 7001 }, query: { secret: made } });
    expect(opened.body.secretObject).toBe('7001');
    for (const refused of [
      await call('pay', { params: { id: 7002 }, query: { secret: made } }),
      await call('refill', { query: { secret: made } }),
      await call('pay', { params: { id: 7001 }, query: { secret: 'x'.repeat(32) } }),
      await call('refill', { query: { secret: 'short' } }),
      await call('refill', {}),
    ]) {
      expect(refused.status).toBe(404);
      expect(refused.body).toEqual({ code: 'link.invalid', message: 'Invalid or expired link. Please try again.' });
    }
  });

  test('a stale bearer beside a good secret does not log a visitor out', async () => {
    const made = await link('refillSms', '12');
    expect((await call('refill', { query: { secret: made }, token: 'y'.repeat(32) })).status).toBe(200);
  });

  test('AUTH-12 it expires and can be revoked', async () => {
    const [expiring, revoked] = [await link('refillSms', '1'), await link('refillSms', '2')];
    await revokeLinks(server.db, 'refillSms', '2', server.clock.now());
    expect((await call('refill', { query: { secret: revoked } })).status).toBe(404);
    server.clock.pass({ hours: 1 });
    expect((await call('refill', { query: { secret: expiring } })).status).toBe(404);
  });

  test('wrong ones are counted, and a client who tries on is turned away; a right one still opens', async () => {
    const made = await link('refillSms', '3');
    const statuses = [];
    for (let i = 0; i < 61; i++)
      statuses.push((await call('refill', { query: { secret: 'z'.repeat(32) }, ip: '192.0.2.44' })).status);
    expect(statuses[59]).toBe(404);
    expect(statuses[60]).toBe(429);
    expect((await call('refill', { query: { secret: made }, ip: '192.0.2.44' })).status).toBe(200);
  });
});

describe('the rest of the vocabulary', () => {
  test('a relation to an object is resolved by the server', async () => {
    const user = await makeUser(server);
    expect((await call('pay', { token: user.token, params: { id: user.id } })).status).toBe(200);
    expect((await call('pay', { token: user.token, params: { id: user.id + 1 } })).status).toBe(404);
  });

  test('what is not for those who act as somebody else refuses them', async () => {
    const [administrator, user] = [await makeAdministrator(server), await makeUser(server)];
    expect((await call('card', { token: user.token })).status).toBe(200);
    const acting = (await server.call(loginAs, { token: administrator.token, params: { id: user.id } })).body.token;
    expect((await call('card', { token: acting })).body.code).toBe('auth.notWhileActing');
  });

  test('a list gets the rows of its caller, all of them for an administrator, and none without a scope', async () => {
    const [administrator, user] = [await makeAdministrator(server), await makeUser(server)];
    expect((await call('list', { token: user.token })).body.scope).toBe(String(user.id));
    expect((await call('list', { token: administrator.token })).body.scope).toBe('all');
    expect((await call('unscoped', { token: administrator.token })).body.scope).toBe('-1');
  });

  test('who may not is refused before being told what is wrong with the request', async () => {
    expect((await call('status', { body: { trackersAndFields: 5 } })).status).toBe(401);
    expect((await call('open', { body: 'not json' })).body.code).toBe('request.notJson');
  });
});

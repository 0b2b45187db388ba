import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Access } from '#contract/access.ts';
import type { AnyRoute } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { givePermissions, makeTracker, makeUser, type MadeUser } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let stranger: MadeUser;
let imei: string;
beforeAll(async () => {
  server = await startTestServer();
  stranger = await makeUser(server);
  const [own, others] = [await makeTracker(server, { userId: stranger.id }), await makeTracker(server)];
  await givePermissions(server, own.id, stranger.id);
  imei = others.imei;
});
afterAll(() => server.stop());

const placeOf = (access: Access): string | undefined => {
  if (access.kind === 'onTracker') return access.imei;
  return access.kind === 'anyOf' || access.kind === 'allOf' ? access.of.map(placeOf).find(Boolean) : undefined;
};

/** A call about the tracker of somebody else, with just what the decision looks at. */
function aboutAnother(route: AnyRoute) {
  const place = placeOf(route.access);
  const params = { imei, noteId: 1, tripId: 1 };
  if (place === 'query.imei')
    return { params, query: { imei, from: '2026-11-11 00:00:00', to: '2026-11-12 00:00:00', tripIds: '1' } };
  if (place === 'body.trackersAndFields.*.id') return { params, body: { trackersAndFields: { a: { id: imei } } } };
  return { params, ...(route.method === 'GET' || route.method === 'DELETE' ? {} : { body: {} }) };
}

const named = routes.filter(
  ({ route }) => route.path.startsWith('/trackers/{imei}') || placeOf(route.access) !== undefined,
);

describe('somebody else’s tracker', () => {
  test('there are such calls', () => expect(named.length).toBeGreaterThan(12));

  test.each(named.map(({ route }) => [`${route.method} ${route.path}`, route] as const))(
    'TRK-11 %s is refused in the same words',
    async (_, route) => {
      const { status, body } = await server.call(route, { token: stranger.token, ...aboutAnother(route) });
      expect([status, body]).toEqual([
        403,
        { code: 'tracker.lackingPermission', message: 'You do not have the required permission for the tracker.' },
      ]);
    },
  );
});

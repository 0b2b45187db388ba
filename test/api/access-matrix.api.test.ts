import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parameterNames, type AnyRoute } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { makeCallers, type CallerKind } from '../support/callers.ts';
import { startTestServer, type Answer, type TestServer } from '../support/server.ts';
import { allowed } from './access-decisions.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.stop());

const keyOf = (route: AnyRoute) => `${route.method} ${route.path}`;
const refusals = [
  'auth.loggedOut',
  'auth.lackingPermissions',
  'auth.notWhileActing',
  'tracker.lackingPermission',
  'link.invalid',
];
const isRefused = ({ body }: Answer) => refusals.includes((body as { code?: string }).code ?? '');

const guessed = 'x'.repeat(32);

/** Well-formed paths with empty bodies: who may not is refused before anything else is looked at, who may is told what is wrong. */
function sample(route: AnyRoute, imei: string) {
  const values: Record<string, string> = { imei, id: '1', secret: guessed };
  const params = Object.fromEntries(parameterNames(route.path).map((name) => [name, values[name] ?? '1']));
  const takesBody = route.method !== 'GET' && route.method !== 'DELETE';
  return { params, ...(takesBody && { body: {} }), ...namingTrackers(imei)[keyOf(route)] };
}

/** Where the tracker is named in the query or the body, the rest must be well formed for the decision to be reached. */
const namingTrackers = (imei: string): Record<string, object> => ({
  'GET /trackers/history': { query: { imei, from: '2026-11-12 00:00:00', to: '2026-11-13 00:00:00' } },
  'GET /trackers/history-bounds': { query: { imei } },
  'POST /trackers/status': { body: { trackersAndFields: { one: { id: imei } } } },
  'GET /mileage/fetch': { query: { imei, from: '2026-11-12 00:00:00', to: '2026-11-13 00:00:00' } },
  'GET /mileage/bounds': { query: { imei } },
  'GET /mileage/get-addresses': { query: { imei, tripIds: '1' } },
  'GET /mileage/mark-trip/get-addresses': { query: { imei, tripId: '1', secret: guessed } },
  'GET /mileage/mark-trip/{imei}/{tripId}': { query: { secret: guessed } },
  'PUT /mileage/mark-trip/{imei}/{tripId}': { query: { secret: guessed } },
  'GET /mileage/adjust-odometer/{imei}': { query: { secret: guessed } },
  'PUT /mileage/adjust-odometer/{imei}': { query: { secret: guessed } },
});

describe('access', () => {
  test('every route of the contract has a decision, and every decision a route', () => {
    expect(Object.keys(allowed).sort()).toEqual(routes.map(({ route }) => keyOf(route)).sort());
  });

  test.each(routes.map(({ route }, index) => [keyOf(route), route, index] as const))(
    'NAV-03 NAV-11 %s lets in those decided on and nobody else',
    async (key, route, index) => {
      const { tokens, imei } = await makeCallers(server);
      const letIn: string[] = [];
      for (const [kind, token] of Object.entries(tokens)) {
        // Each route from an address of its own: guessed secrets are counted by client.
        const answer = await server.call(route, { ...sample(route, imei), token, ip: `192.0.2.${index}` });
        if (!isRefused(answer)) letIn.push(kind);
        const isLink = route.access.kind === 'bySecret';
        if (kind === 'visitor' && isRefused(answer)) expect(answer.status).toBe(isLink ? 404 : 401);
      }
      expect(letIn.sort()).toEqual([...(allowed[key] as CallerKind[])].sort());
    },
  );
});

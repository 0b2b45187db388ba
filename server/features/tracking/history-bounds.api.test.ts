import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchHistoryBounds } from '#contract/features/tracking.ts';
import { givePermissions, makeAdministrator, makeTracker, makeUser } from '#test/support/factories.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const zone = 'Europe/Copenhagen';
const localDay = (instant: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(instant);
const dayOf = (wire: unknown): string => localDay(new Date(`${String(wire).replace(' ', 'T')}Z`));
const daysAgo = (days: number): Date => new Date(server.clock.now().getTime() - days * 86_400_000);

async function boundsOf(grantedAt: Date): Promise<string> {
  const [user, tracker] = [await makeUser(server, { timezone: zone }), await makeTracker(server)];
  const clock = { now: () => grantedAt } as TestServer['clock'];
  await givePermissions({ db: server.db, clock }, tracker.id, user.id, ['history']);
  const query = { imei: tracker.imei };
  const { status, body } = await server.call(fetchHistoryBounds, { token: user.token, query });
  expect(status).toBe(200);
  return dayOf(body.from);
}

describe('how far back a history goes', () => {
  test('HIS-01 to the day the permission was granted', async () => {
    expect(await boundsOf(daysAgo(12))).toBe(localDay(daysAgo(12)));
  });

  test('HIS-01 but never further than six months', async () => {
    const sixMonths = await boundsOf(daysAgo(400));
    expect(sixMonths > localDay(daysAgo(186))).toBe(true);
    expect(sixMonths < localDay(daysAgo(178))).toBe(true);
  });

  test('HIS-01 six months for an administrator, whoever was granted what', async () => {
    const [{ token }, tracker] = [await makeAdministrator(server), await makeTracker(server)];
    const { body } = await server.call(fetchHistoryBounds, { token, query: { imei: tracker.imei } });
    expect(dayOf(body.from) < localDay(daysAgo(178))).toBe(true);
  });
});

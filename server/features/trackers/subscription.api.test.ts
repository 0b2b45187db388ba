import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkToken } from '#contract/features/auth.ts';
import { fetchUpgradePrice, grantInsurer, upgradeTracker } from '#contract/features/trackers.ts';
import {
  givePermissions,
  makeAdministrator,
  makeContact,
  makeInsurer,
  makeTracker,
  makeUser,
} from '#test/support/factories.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.stop());

describe('upgrading a free tracker', () => {
  async function free(vatApplies?: boolean) {
    const user = await makeUser(server);
    const contact = vatApplies === undefined ? null : await makeContact(server, { vatApplies });
    const tracker = await makeTracker(server, {
      userId: user.id,
      subscription: 'free',
      billingContactId: contact?.id ?? null,
    });
    return { token: user.token, params: { imei: tracker.imei } };
  }

  test.each([
    ['VAT applies', true, 73_500],
    ['VAT does not apply', false, 58_800],
    ['nobody pays yet', undefined, 73_500],
  ])('a year costs, where %s', async (_, vatApplies, price) => {
    const { body } = await server.call(fetchUpgradePrice, await free(vatApplies));
    expect(body).toEqual({ price, currency: 'DKK' });
  });

  test('an order is refused as long as nobody can be billed, and changes nothing', async () => {
    const sent = await free();
    expect((await server.call(upgradeTracker, sent)).body.code).toBe('billing.notYet');
    expect((await server.call(fetchUpgradePrice, sent)).status).toBe(200);
  });

  test('TRK-04 only a free one can be upgraded, and by its administrator alone', async () => {
    const user = await makeUser(server);
    const { id, imei } = await makeTracker(server, { userId: user.id, subscription: 'light' });
    for (const route of [fetchUpgradePrice, upgradeTracker])
      expect((await server.call(route, { token: user.token, params: { imei } })).body.code).toBe('tracker.notFree');
    const driver = await makeUser(server);
    await givePermissions(server, id, driver.id);
    expect((await server.call(upgradeTracker, { token: driver.token, params: { imei } })).status).toBe(403);
  });
});

describe('a stolen tracker', () => {
  async function insured(changes: object = {}) {
    const insurer = await makeInsurer(server);
    const holder = await makeUser(server);
    const clerk = await makeUser(server, { role: 'insurerEmployee', insurerId: insurer.id });
    const tracker = await makeTracker(server, { subscription: 'insurance', insurerId: insurer.id, ...changes });
    await givePermissions(server, tracker.id, holder.id, ['settings']);
    return { ...tracker, holder, clerk };
  }
  const grant = (token: string, imei: string, grantDays: unknown = 7) =>
    server.call(grantInsurer, { token, params: { imei }, body: { grantDays } });
  const rightsOf = async (token: string, imei: string) =>
    (await server.call(checkToken, { token })).body.permissions.trackers[imei];

  test('STO-01 its insurer sees it for seven days from the report, and not a second longer', async () => {
    const { imei, holder, clerk, id } = await insured();
    expect(await rightsOf(clerk.token, imei)).toBeUndefined();
    const until = new Date(server.clock.now().getTime() + 7 * 86_400_000);
    const { status, body } = await grant(holder.token, imei);
    expect([status, body]).toMatchObject([
      200,
      { imei, insurerGranted: 1, insurerGrantUntil: until.toISOString().slice(0, 19).replace('T', ' ') },
    ]);
    expect(body.insurerName).toMatch(/^Insurer/);
    expect(await rightsOf(clerk.token, imei)).toEqual({ currentPosition: true, insurerPerms: true });
    const row = await server.db
      .selectFrom('trackers')
      .select('insurerGrantUntil')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.insurerGrantUntil).toEqual(until);
    await server.db
      .updateTable('tokens')
      .set({ expiresAt: new Date(until.getTime() + 86_400_000) })
      .execute();
    server.clock.set(new Date(until.getTime() - 1000).toISOString());
    expect(await rightsOf(clerk.token, imei)).toBeDefined();
    server.clock.set(until.toISOString());
    expect(await rightsOf(clerk.token, imei)).toBeUndefined();
  });

  test('STO-01 an administrator may, a grant can be extended, and each is in the audit log', async () => {
    const { imei, id } = await insured();
    const { token } = await makeAdministrator(server);
    const first = (await grant(token, imei)).body.insurerGrantUntil;
    server.clock.pass({ hours: 5 });
    expect(String((await grant(token, imei)).body.insurerGrantUntil) > String(first)).toBe(true);
    const log = await server.db.selectFrom('auditLog').select('action').where('objectId', '=', String(id)).execute();
    expect(log.filter(({ action }) => action === 'insurerGranted')).toHaveLength(2);
  });

  test.each([
    ['without an insurer', { insurerId: null }],
    ['without insurance', { subscription: 'standard' }],
  ])('STO-01 not %s', async (_, changes) => {
    const { imei, holder } = await insured(changes);
    expect((await grant(holder.token, imei)).body.code).toBe('tracker.notInsured');
  });

  test.each([0, 8, 1.5, 'syv'])('STO-01 not for %s days', async (days) => {
    const { imei, holder } = await insured();
    expect((await grant(holder.token, imei, days)).body.fields).toHaveProperty('grantDays');
  });

  test('STO-01 not by somebody who holds other permissions', async () => {
    const { imei, id } = await insured();
    const driver = await makeUser(server);
    await givePermissions(server, id, driver.id, ['currentPosition', 'history', 'name', 'alarmRules']);
    expect((await grant(driver.token, imei)).status).toBe(403);
  });
});

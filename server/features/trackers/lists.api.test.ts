import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  fetchTrackers,
  listAvailable,
  listCancellable,
  listExpired,
  listInsured,
  listTrackers,
} from '#contract/features/trackers.ts';
import {
  givePermissions,
  makeAdministrator,
  makeContact,
  makeInsurer,
  makeTracker,
  makeUser,
  type MadeUser,
} from '#test/support/factories.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let administrator: MadeUser;
let mette: MadeUser;
let driver: MadeUser;
let imeis: Record<string, string>;
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000);

beforeAll(async () => {
  server = await startTestServer();
  administrator = await makeAdministrator(server);
  mette = await makeUser(server, { name: 'Mette' });
  driver = await makeUser(server, { name: 'Åse' });
  const owner = await makeContact(server, { company: 'Lund ApS', name: 'Bo Lund', loginUserId: driver.id });
  const billing = await makeContact(server, { name: 'Ida Bog' });
  const made = {
    expired: await makeTracker(server, { name: 'Bil 10', userId: mette.id, expiresAt: inDays(0), type: 20 }),
    active: await makeTracker(server, {
      name: 'bil 2',
      userId: mette.id,
      expiresAt: inDays(30),
      ownerContactId: owner.id,
      billingContactId: billing.id,
    }),
    free: await makeTracker(server, {
      name: 'Ærø',
      userId: mette.id,
      expiresAt: inDays(-5),
      subscription: 'free',
      ownerContactId: owner.id,
      autoRenew: false,
      type: 110,
    }),
    lager: await makeTracker(server, { name: 'Zoe 100%' }),
    others: await makeTracker(server, { name: 'Aalborg', userId: driver.id, expiresAt: inDays(3), type: 10 }),
    gone: await makeTracker(server, { name: 'Solgt', userId: mette.id, deletedAt: server.clock.now() }),
  };
  await givePermissions(server, made.active.id, driver.id, ['name']);
  await server.db
    .insertInto('journalEntries')
    .values({ trackerId: made.active.id, text: 'Ny SIM', createdAt: server.clock.now() })
    .execute();
  imeis = Object.fromEntries(Object.entries(made).map(([key, { imei }]) => [key, imei]));
});
afterAll(() => server.stop());

const list = async (who: MadeUser, query: Record<string, string | number> = {}) => {
  const { status, body } = await server.call(fetchTrackers, { token: who.token, query });
  expect(status).toBe(200);
  return body;
};
const namesOf = async (who: MadeUser, query: Record<string, string | number> = {}) =>
  (await list(who, query)).rows.map(({ name }) => name);

describe('the list of trackers', () => {
  test('TRK-11 TRK-02 administrators see every one, by name as Danes sort; nobody sees a removed one', async () => {
    expect(await namesOf(administrator)).toEqual(['bil 2', 'Bil 10', 'Zoe 100%', 'Ærø', 'Aalborg']);
  });

  test('TRK-11 others see those they administer or hold a permission on', async () => {
    expect(await namesOf(mette)).toEqual(['bil 2', 'Bil 10', 'Ærø']);
    expect(await namesOf(driver)).toEqual(['bil 2', 'Aalborg']);
  });

  test.each([
    ['all', ['bil 2', 'Bil 10', 'Zoe 100%', 'Ærø', 'Aalborg']],
    ['active', ['bil 2', 'Ærø', 'Aalborg']],
    ['expired', ['Bil 10']],
    ['unassigned', ['Zoe 100%']],
  ])('TRK-01 statusFilter %s', async (statusFilter, expected) => {
    expect(await namesOf(administrator, { statusFilter })).toEqual(expected);
  });

  test.each([
    ['name', ['bil 2', 'Bil 10', 'Zoe 100%', 'Ærø', 'Aalborg']],
    ['niceType', ['Bil 10', 'Ærø', 'Aalborg', 'bil 2', 'Zoe 100%']],
    ['userName', ['Zoe 100%', 'bil 2', 'Bil 10', 'Ærø', 'Aalborg']],
    ['ownerContactName', ['Bil 10', 'Zoe 100%', 'Aalborg', 'bil 2', 'Ærø']],
    ['billingContactName', ['Bil 10', 'Zoe 100%', 'Ærø', 'Aalborg', 'bil 2']],
    ['imei', ['Bil 10', 'bil 2', 'Ærø', 'Zoe 100%', 'Aalborg']],
    ['dateExpires', ['Ærø', 'Bil 10', 'Aalborg', 'bil 2', 'Zoe 100%']],
  ])('TRK-02 FORM-06 sorts by %s', async (sort, expected) => {
    expect(await namesOf(administrator, { sort })).toEqual(expected);
  });

  test('FORM-06 the other way round, with what has no date still last, and by no other column', async () => {
    expect(await namesOf(administrator, { sort: 'dateExpires', direction: 'desc' })).toEqual([
      'bil 2',
      'Aalborg',
      'Bil 10',
      'Ærø',
      'Zoe 100%',
    ]);
    expect((await server.call(fetchTrackers, { token: administrator.token, query: { sort: 'simId' } })).status).toBe(
      400,
    );
  });

  test.each([
    ['BIL', ['bil 2', 'Bil 10']],
    ['mette', ['bil 2', 'Bil 10', 'Ærø']],
    ['lund', ['bil 2', 'Ærø']],
    ['ida', ['bil 2']],
    ['permanent', ['bil 2', 'Zoe 100%']],
    ['100%', ['Zoe 100%']],
    ['_', []],
  ])('FORM-06 filters by %j over names, type, user and contacts', async (filter, expected) => {
    expect(await namesOf(administrator, { filter })).toEqual(expected);
  });

  test('TRK-01 an imei finds its tracker', async () => {
    expect(await namesOf(administrator, { filter: imeis['free']! })).toEqual(['Ærø']);
  });

  test('FORM-06 comes in pages of ten, or as asked', async () => {
    const { rows, total } = await list(administrator, { page: 2, pageSize: 2 });
    expect([rows.map(({ name }) => name), total]).toEqual([['Zoe 100%', 'Ærø'], 5]);
  });

  test('API-01 TRK-03 JRN-01 a row says what the page shows; notes are counted for administrators', async () => {
    const row = (await list(administrator, { filter: 'bil 2' })).rows[0];
    expect(row).toEqual({
      imei: imeis['active'],
      name: 'bil 2',
      icon: 'car',
      color: '#000000',
      type: 30,
      niceType: 'Permanent',
      userId: mette.id,
      userName: 'Mette',
      ownerContactName: 'Lund ApS',
      billingContactName: 'Ida Bog',
      dateCreated: '2026-11-12 12:00:00',
      dateExpires: '2026-12-12 12:00:00',
      hasExpired: 0,
      autoRenew: 1,
      subscription: 'standard',
      isInsurance: 0,
      insurerId: 0,
      insurerName: '',
      insurerGranted: 0,
      insurerGrantUntil: '0000-00-00 00:00:00',
      noteCount: 1,
      alarmRuleCount: 0,
      hasIgnition: 1,
    });
    expect((await list(mette, { filter: 'bil 2' })).rows[0]?.noteCount).toBe(0);
  });

  test('TRK-03 unassigned is userId 0, expired hasExpired 1, cancelled autoRenew 0; free never expires', async () => {
    const { rows } = await list(administrator);
    const by = (name: string) => rows.find((row) => row.name === name);
    expect(by('Zoe 100%')).toMatchObject({ userId: 0, userName: '', dateExpires: '0000-00-00 00:00:00' });
    expect(by('Bil 10')).toMatchObject({ hasExpired: 1 });
    expect(by('Ærø')).toMatchObject({ hasExpired: 0, autoRenew: 0 });
  });
});

describe('the short lists', () => {
  const names = ({ body }: { body: { trackers: { name: string }[] } }) => body.trackers.map(({ name }) => name);

  test('TRK-08 /trackers/list has what the caller may see', async () => {
    expect(names(await server.call(listTrackers, { token: administrator.token }))).toHaveLength(5);
    const own = await server.call(listTrackers, { token: driver.token });
    expect(names(own)).toEqual(['bil 2', 'Aalborg']);
    expect(own.body.trackers[0]).toEqual({
      imei: imeis['active'],
      name: 'bil 2',
      icon: 'car',
      color: '#000000',
      type: 30,
      niceType: 'Permanent',
      regNo: '',
      hasIgnition: 1,
      hasExpired: 0,
    });
    expect(names(await server.call(listTrackers, { token: (await makeUser(server)).token }))).toEqual([]);
  });

  test('TRK-08 /list-available has those nobody has, /list-expired those that have run out', async () => {
    const { token } = administrator;
    expect((await server.call(listAvailable, { token })).body.trackers).toEqual([
      { imei: imeis['lager'], name: 'Zoe 100%', type: 30 },
    ]);
    const expired = await server.call(listExpired, { token });
    expect(expired.body.trackers).toMatchObject([{ name: 'Bil 10', dateExpires: '2026-11-12 12:00:00' }]);
  });

  test('TRK-08 /cancellable has what owners, billing contacts and tracker administrators pay for', async () => {
    expect(names(await server.call(listCancellable, { token: mette.token }))).toEqual(['bil 2', 'Bil 10']);
    const owned = await server.call(listCancellable, { token: driver.token });
    expect(owned.body.trackers).toMatchObject([
      { name: 'bil 2', autoRenew: 1, subscription: 'standard', dateExpires: '2026-12-12 12:00:00' },
      { name: 'Aalborg' },
    ]);
  });

  test('TRK-08 /list-insured has those of the own company, granted or not; live ones only while granted', async () => {
    const [insurer, other] = [await makeInsurer(server), await makeInsurer(server)];
    const clerk = await makeUser(server, { role: 'insurerEmployee', insurerId: insurer.id });
    const insured = { subscription: 'insurance', insurerId: insurer.id } as const;
    await makeTracker(server, { name: 'Stjålen', ...insured, insurerGrantUntil: inDays(1) });
    await makeTracker(server, { name: 'Hjemme', ...insured });
    await makeTracker(server, { name: 'Andens', ...insured, insurerId: other.id });
    const { body } = await server.call(listInsured, { token: clerk.token });
    expect(body.trackers).toMatchObject([
      { name: 'Hjemme', insurerGranted: 0, insurerGrantUntil: '0000-00-00 00:00:00' },
      { name: 'Stjålen', insurerGranted: 1, insurerGrantUntil: '2026-11-13 12:00:00' },
    ]);
    expect(names(await server.call(listTrackers, { token: clerk.token }))).toEqual(['Stjålen']);
  });
});

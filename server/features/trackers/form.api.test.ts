import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteTracker, fetchTracker, saveTracker } from '#contract/features/trackers.ts';
import { grantablePermissions } from '#domain/permissions/subject.ts';
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
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await makeAdministrator(server);
});
afterAll(() => server.stop());

const simId = '8945030000000000001';
const newImei = () => `86${String(++serial).padStart(13, '0')}`;
const save = (who: MadeUser, imei: string, body: object) =>
  server.call(saveTracker, { token: who.token, params: { imei }, body });
const read = async (who: MadeUser, imei: string) =>
  (await server.call(fetchTracker, { token: who.token, params: { imei } })).body;

/** A user with a tracker: `holds` is what they hold on it. */
async function owned(changes: object = {}, holds: readonly (typeof grantablePermissions)[number][] = []) {
  const user = await makeUser(server);
  const tracker = await makeTracker(server, {
    simId,
    userId: user.id,
    assignedAt: server.clock.now(),
    expiresAt: new Date('2027-01-01T00:00:00Z'),
    ...changes,
  });
  if (holds.length > 0) await givePermissions(server, tracker.id, user.id, holds);
  return { user, ...tracker };
}
const grantsOf = (trackerId: number) =>
  server.db.selectFrom('trackerPermissions').selectAll().where('trackerId', '=', trackerId).execute();
const auditOf = (objectId: number) =>
  server.db
    .selectFrom('auditLog')
    .selectAll()
    .where('object', '=', 'tracker')
    .where('objectId', '=', String(objectId))
    .orderBy('id')
    .execute();

describe('creating a tracker', () => {
  test('TRK-05 with nothing but imei and SIM it has the defaults', async () => {
    const imei = newImei();
    const { status, body } = await save(administrator, imei, { simId });
    expect(status).toBe(200);
    expect(body).toEqual({
      imei,
      simId,
      name: '',
      userId: 0,
      type: 30,
      subscription: 'standard',
      discountInCents: 0,
      dateExpires: '0000-00-00 00:00:00',
      ownerContactId: 0,
      insurerId: 0,
      billingContactId: 0,
      permissions: [],
      icon: 'car',
      color: '#000000',
      powerProfile: 'balanced',
      awardSmss: false,
      insurerGrantUntil: '0000-00-00 00:00:00',
      insurerGranted: 0,
      email: '',
      autoRenew: 1,
      owner: '',
      trackerName: '',
      hasExpired: 0,
      modeData: {
        mode: 'default',
        waitingMode: '',
        availableModes: ['default', 'recovery'],
        recoveryModeEnds: '0000-00-00 00:00:00',
      },
      version: 1,
    });
  });

  test('TRK-05 assigned to a user it has all seven permissions from now, and a year', async () => {
    const user = await makeUser(server);
    const { body } = await save(administrator, newImei(), { simId, userId: user.id });
    expect([...body.permissions].sort()).toEqual([...grantablePermissions].sort());
    expect(body).toMatchObject({ userId: user.id, email: user.email, dateExpires: '2027-11-12 00:00:00' });
  });

  test('TRK-05 an imei that somebody has is refused at its field; the imei of a removed one is free', async () => {
    const { imei } = await owned();
    const { status, body } = await save(administrator, imei, { simId });
    expect([status, body.fields]).toEqual([400, { imei: { code: 'tracker.imeiTaken' } }]);
    await server.call(deleteTracker, { token: administrator.token, params: { imei } });
    expect((await save(administrator, imei, { simId })).body.version).toBe(1);
  });

  test('TRK-05 two at once: one is made, the other refused', async () => {
    const imei = newImei();
    const answers = await Promise.all([save(administrator, imei, { simId }), save(administrator, imei, { simId })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe('tracker.imeiTaken');
  });

  test.each([
    ['an imei of 14 digits', '35209308144791', { simId }, 'imei', 'validation.regex'],
    ['no SIM', newImei(), {}, 'simId', 'validation.required'],
    ['a SIM of 18 digits', newImei(), { simId: '8'.repeat(18) }, 'simId', 'validation.digits'],
    ['letters in the SIM', newImei(), { simId: 'x'.repeat(19) }, 'simId', 'validation.digits'],
    ['a name of 65', newImei(), { simId, name: 'x'.repeat(65) }, 'name', 'validation.max'],
    ['a negative discount', newImei(), { simId, discountInCents: -1 }, 'discountInCents', 'validation.notNegative'],
    ['half a cent', newImei(), { simId, discountInCents: 0.5 }, 'discountInCents', 'validation.invalid'],
    ['a type we do not sell', newImei(), { simId, type: 31 }, 'type', 'validation.oneOf'],
    ['a subscription we do not sell', newImei(), { simId, subscription: 'gold' }, 'subscription', 'validation.oneOf'],
    ['a colour outside the palette', newImei(), { simId, color: '#123456' }, 'color', 'validation.oneOf'],
    ['a user who does not exist', newImei(), { simId, userId: 999_999 }, 'userId', 'validation.invalid'],
    ['no permission', newImei(), { simId, userId: 1, permissions: [] }, 'permissions', 'validation.somePermission'],
  ])('TRK-05 refuses %s', async (_, imei, body, field, code) => {
    const answer = await save(administrator, imei, body);
    expect([answer.status, answer.body.fields?.[field]?.code]).toEqual([400, code]);
  });

  test('an administrator or insurer cannot be the administrator of a tracker', async () => {
    const answer = await save(administrator, newImei(), { simId, userId: administrator.id });
    expect(answer.body.fields).toEqual({ userId: { code: 'validation.invalid' } });
  });

  test('TRK-05 a change to one that does not exist is told so', async () => {
    expect((await save(administrator, newImei(), { simId, version: 1 })).body.code).toBe('tracker.unknown');
    expect((await server.call(fetchTracker, { token: administrator.token, params: { imei: newImei() } })).status).toBe(
      404,
    );
  });
});

describe('an administrator’s changes', () => {
  test.each([
    ['0000-00-00 00:00:00', '2027-11-12 00:00:00'],
    ['2050-01-02 00:00:00', '2027-11-12 00:00:00'],
    ['2050-01-01 00:00:00', '2050-01-01 00:00:00'],
    ['2028-05-06 00:00:00', '2028-05-06 00:00:00'],
  ])('TRK-05 an expiry of %s becomes %s', async (dateExpires, expected) => {
    const { imei } = await owned();
    expect((await save(administrator, imei, { dateExpires, version: 1 })).body.dateExpires).toBe(expected);
  });

  test('TRK-05 without a user, or for free, there is no expiry and no discount', async () => {
    for (const change of [{ userId: 0 }, { subscription: 'free' }]) {
      const { imei } = await owned({ discountInCents: 500 });
      const { body } = await save(administrator, imei, { ...change, dateExpires: '2028-05-06 00:00:00', version: 1 });
      expect(body).toMatchObject({ dateExpires: '0000-00-00 00:00:00', discountInCents: 0 });
    }
  });

  test('TRK-12 only insurance has an insurer; with another subscription insurer and grant are gone', async () => {
    const insurer = await makeInsurer(server);
    const { imei } = await owned();
    const insured = await save(administrator, imei, { subscription: 'tryg', insurerId: insurer.id, version: 1 });
    expect(insured.body).toMatchObject({ insurerId: insurer.id });
    await server.db
      .updateTable('trackers')
      .set({ insurerGrantUntil: new Date('2027-01-01T00:00:00Z') })
      .where('imei', '=', imei)
      .execute();
    const { body } = await save(administrator, imei, { subscription: 'light', version: 2 });
    expect(body).toMatchObject({ insurerId: 0, insurerGranted: 0, insurerGrantUntil: '0000-00-00 00:00:00' });
    const contact = await makeContact(server);
    const wrong = await save(administrator, imei, { subscription: 'tryg', insurerId: contact.id, version: 3 });
    expect(wrong.body.fields).toEqual({ insurerId: { code: 'validation.invalid' } });
  });

  test('a tracker handed on: the people of before lose it all, the new one starts now', async () => {
    const contact = await makeContact(server);
    const { id, imei, user } = await owned({ ownerContactId: contact.id, autoRenew: false }, ['history', 'name']);
    const driver = await makeUser(server);
    await givePermissions(server, id, driver.id, ['history']);
    server.clock.pass({ hours: 2 });
    const next = await makeUser(server);
    const { body } = await save(administrator, imei, { userId: next.id, permissions: ['history'], version: 1 });
    expect(body).toMatchObject({ userId: next.id, ownerContactId: 0, autoRenew: 1, permissions: ['history'] });
    expect(await grantsOf(id)).toEqual([
      { trackerId: id, userId: next.id, permission: 'history', grantedAt: server.clock.now() },
    ]);
    const { assignedAt } = await server.db
      .selectFrom('trackers')
      .select('assignedAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(assignedAt).toEqual(server.clock.now());
    expect((await server.call(fetchTracker, { token: user.token, params: { imei } })).status).toBe(403);
  });

  test('a tracker handed on with the permissions it had has those, and no more', async () => {
    const { id, imei } = await owned({}, ['history']);
    const next = await makeUser(server);
    const dateExpires = '2027-01-01 00:00:00';
    const { body } = await save(administrator, imei, {
      userId: next.id,
      permissions: ['history'],
      dateExpires,
      version: 1,
    });
    expect(body).toMatchObject({ permissions: ['history'], dateExpires });
    expect(await grantsOf(id)).toMatchObject([{ userId: next.id, permission: 'history' }]);
  });

  test('permissions that stay keep the day they were granted', async () => {
    const { id, imei, user } = await owned({}, ['history', 'name']);
    const before = server.clock.now();
    server.clock.pass({ hours: 2 });
    await save(administrator, imei, { userId: user.id, permissions: ['history', 'mileage'], version: 1 });
    const grants = Object.fromEntries((await grantsOf(id)).map(({ permission, grantedAt }) => [permission, grantedAt]));
    expect(grants).toEqual({ history: before, mileage: server.clock.now() });
  });

  test('every change is in the audit log with what it was; no change is none', async () => {
    const { id, imei } = await owned({ name: 'Før' });
    expect((await save(administrator, imei, { name: 'Før', version: 1 })).body.version).toBe(1);
    expect((await save(administrator, imei, { name: 'Efter', version: 1 })).body.version).toBe(2);
    expect(await auditOf(id)).toMatchObject([
      { action: 'trackerChanged', userId: administrator.id, details: { changed: { name: ['Før', 'Efter'] } } },
    ]);
  });

  test('who saves over a change they have not seen is told what changed, and nothing is lost', async () => {
    const { imei } = await owned();
    await save(administrator, imei, { name: 'Først', color: '#D53035', version: 1 });
    const { status, body } = await save(administrator, imei, { name: 'Sidst', color: '#D53035', version: 1 });
    expect([status, body.code, body.changed]).toEqual([409, 'request.stale', { name: 'Først', version: 2 }]);
    expect((await read(administrator, imei)).name).toBe('Først');
  });

  test('of two who save at once one is told what the other changed', async () => {
    const { imei } = await owned();
    const answers = await Promise.all(['En', 'To'].map((name) => save(administrator, imei, { name, version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(administrator, imei)).version).toBe(2);
  });

  test('TRK-05 the SIM cannot be emptied', async () => {
    const { imei } = await owned();
    const { body } = await save(administrator, imei, { simId: '', version: 1 });
    expect(body.fields).toEqual({ simId: { code: 'validation.required' } });
  });
});

describe('everybody else’s changes', () => {
  const administratorsFields = {
    simId: '8945030000000000009',
    userId: 0,
    type: 10,
    subscription: 'free',
    discountInCents: 100,
    dateExpires: '2029-01-01 00:00:00',
    insurerId: 5,
    permissions: ['history'],
    powerProfile: 'long',
    awardSmss: true,
  };

  test.each(Object.entries(administratorsFields))('TRK-06 %s is for administrators', async (field, value) => {
    const { imei, user } = await owned({}, grantablePermissions);
    const before = await read(administrator, imei);
    const { status, body } = await save(user, imei, { [field]: value, version: 1 });
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([403, 'tracker.cannotChange', [field]]);
    expect(await read(administrator, imei)).toEqual(before);
  });

  test.each([
    ['name', 'name', 'Nyt navn', true],
    ['name', 'colorAndIcon', 'Nyt navn', false],
    ['icon', 'colorAndIcon', 'van', true],
    ['icon', 'name', 'van', false],
    ['color', 'colorAndIcon', '#D53035', true],
    ['color', 'name', '#D53035', false],
  ] as const)('TRK-06 %s with the permission %s', async (field, permission, value, isAllowed) => {
    const { id, imei } = await owned();
    const driver = await makeUser(server);
    await givePermissions(server, id, driver.id, [permission]);
    const { status } = await save(driver, imei, { [field]: value, version: 1 });
    expect(status).toBe(isAllowed ? 200 : 403);
    expect((await read(administrator, imei))[field] === value).toBe(isAllowed);
  });

  test('TRK-06 a form sent back as it was read changes just what differs, and gives nothing hidden away', async () => {
    const contact = await makeContact(server);
    const { imei, user } = await owned({ discountInCents: 700, ownerContactId: contact.id, subscription: 'light' }, [
      'name',
    ]);
    const shown = await read(user, imei);
    expect(shown).toMatchObject({ simId: '', discountInCents: 0, permissions: [], ownerContactId: contact.id });
    const { permissions: _, ...form } = shown;
    const { status, body } = await save(user, imei, { ...form, name: 'Min bil' });
    expect([status, body.name]).toEqual([200, 'Min bil']);
    expect(await read(administrator, imei)).toMatchObject({ simId, discountInCents: 700, permissions: ['name'] });
    // Whoever guesses the hidden number right is told nothing by it.
    expect((await save(user, imei, { simId, version: 2 })).status).toBe(403);
  });

  test('TRK-06 the tracker administrator chooses owner and billing contact, from the own address book', async () => {
    const { imei, user } = await owned();
    const [own, foreign] = [await makeContact(server, { userId: user.id }), await makeContact(server)];
    const refused = await save(user, imei, { ownerContactId: foreign.id, version: 1 });
    expect([refused.status, refused.body.fields]).toEqual([400, { ownerContactId: { code: 'validation.invalid' } }]);
    const { body } = await save(user, imei, { ownerContactId: own.id, billingContactId: own.id, version: 1 });
    expect(body).toMatchObject({ ownerContactId: own.id, billingContactId: own.id });
  });

  test('TRK-06 drivers may not choose contacts, nor see which are chosen or whose address it is', async () => {
    const contact = await makeContact(server);
    const { id, imei } = await owned({ ownerContactId: contact.id, billingContactId: contact.id });
    const driver = await makeUser(server);
    await givePermissions(server, id, driver.id, ['name']);
    expect(await read(driver, imei)).toMatchObject({ ownerContactId: 0, billingContactId: 0, email: '', simId: '' });
    expect((await save(driver, imei, { billingContactId: contact.id, version: 1 })).body.code).toBe(
      'tracker.cannotChange',
    );
  });

  test('who changes must say which version they have seen', async () => {
    const { imei, user } = await owned({}, ['name']);
    const { status, body } = await save(user, imei, { name: 'Uden' });
    expect([status, body.fields]).toEqual([400, { version: { code: 'validation.required' } }]);
  });

  test('STO-02 an insurer without a grant sees nothing of the mode', async () => {
    const insurer = await makeInsurer(server);
    const clerk = await makeUser(server, { role: 'insurerEmployee', insurerId: insurer.id });
    const { id, imei } = await owned({ subscription: 'insurance', insurerId: insurer.id });
    await server.db
      .insertInto('trackerModes')
      .values({ trackerId: id, mode: 'recovery', recoveryEndsAt: server.clock.now(), changedAt: server.clock.now() })
      .execute();
    expect((await read(clerk, imei)).modeData).toMatchObject({ mode: 'default', availableModes: [] });
  });
});

describe('awardSmss', () => {
  const balance = async (contactId: number) => {
    const rows = await server.db.selectFrom('smsEntries').select('count').where('contactId', '=', contactId).execute();
    return rows.reduce((sum, { count }) => sum + count, 0);
  };

  test('TRK-10 gives the billing contact 100 SMS when created and again when assigned anew, never twice', async () => {
    const [user, next] = [await makeUser(server), await makeUser(server)];
    const [first, second] = [await makeContact(server), await makeContact(server)];
    const imei = newImei();
    await save(administrator, imei, { simId, userId: user.id, billingContactId: first.id, awardSmss: true });
    expect(await balance(first.id)).toBe(100);
    await save(administrator, imei, { name: 'Igen', awardSmss: true, version: 1 });
    expect(await balance(first.id)).toBe(100);
    server.clock.pass({ minutes: 1 });
    await save(administrator, imei, { userId: next.id, billingContactId: second.id, awardSmss: true, version: 2 });
    expect([await balance(first.id), await balance(second.id)]).toEqual([100, 100]);
  });

  test('TRK-10 not without being asked, nor without user and billing contact', async () => {
    const [user, contact] = [await makeUser(server), await makeContact(server)];
    await save(administrator, newImei(), { simId, userId: user.id, billingContactId: contact.id });
    await save(administrator, newImei(), { simId, billingContactId: contact.id, awardSmss: true });
    expect(await balance(contact.id)).toBe(0);
  });
});

describe('removing a tracker', () => {
  test('TRK-09 ends permissions, keys and commands; it is nowhere any more, but its row stays', async () => {
    const { id, imei, user } = await owned({}, grantablePermissions);
    const now = server.clock.now();
    await server.db
      .insertInto('deviceKeys')
      .values({ trackerId: id, hash: new Uint8Array([1]), createdAt: now })
      .execute();
    await server.db
      .insertInto('deviceCommands')
      .values({ trackerId: id, purpose: 'mode', mode: 'recovery', text: 'recovery:1', createdAt: now })
      .execute();
    expect((await server.call(deleteTracker, { token: user.token, params: { imei } })).status).toBe(403);
    expect((await server.call(deleteTracker, { token: administrator.token, params: { imei } })).status).toBe(200);
    expect((await server.call(deleteTracker, { token: administrator.token, params: { imei } })).status).toBe(404);
    expect((await server.call(fetchTracker, { token: user.token, params: { imei } })).status).toBe(403);
    expect(await grantsOf(id)).toEqual([]);
    const keys = await server.db.selectFrom('deviceKeys').selectAll().where('trackerId', '=', id).execute();
    const commands = await server.db.selectFrom('deviceCommands').select('state').where('trackerId', '=', id).execute();
    expect([keys, commands]).toEqual([[], [{ state: 'withdrawn' }]]);
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'trackerDeleted', userId: administrator.id });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loginAs } from '#contract/features/auth.ts';
import { changeTrip } from '#contract/features/mileage/trips.ts';
import { makeAdministrator, makeTrip } from '#test/support/factories.ts';
import { at, makeLogDriver } from '#test/support/log-driver.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const makeDriver = (since?: Parameters<typeof makeLogDriver>[1]) => makeLogDriver(server, since);

describe('MIL-03 type and note of a trip', () => {
  test('MIL-03 API-01 are set one by one, recorded with who and when, and told in the order of time', async () => {
    const { trackerId, change, changes, user } = await makeDriver();
    const { id } = await makeTrip(server, trackerId);
    expect((await change(id, { type: 'business' })).body.trip).toMatchObject({ id, type: 'business', version: 2 });
    server.clock.pass({ seconds: 5 });
    const { body } = await change(id, { note: '  Kunde i Køge ', version: 2 });
    expect(body.trip).toMatchObject({ type: 'business', note: 'Kunde i Køge', version: 3 });
    await change(id, { type: 'business' });
    const told = await changes(id);
    expect(told.map(({ userName, via, field, before, after }) => [userName, via, field, before, after])).toEqual([
      [user.name, 'panel', 'note', '', 'Kunde i Køge'],
      [user.name, 'panel', 'type', 'unknown', 'business'],
    ]);
  });

  test('MIL-03 a note has 500 letters at most, a type is one of three, and something must be said', async () => {
    const { trackerId, change } = await makeDriver();
    const { id } = await makeTrip(server, trackerId);
    expect((await change(id, { note: 'x'.repeat(501) })).body.fields).toEqual({
      note: { code: 'validation.max', params: { max: 500 } },
    });
    expect((await change(id, { type: 'adjustment' })).body.code).toBe('request.invalid');
    expect((await change(id, {})).body.code).toBe('request.invalid');
    expect((await change(0, { type: 'business' })).body.code).toBe('trip.unknown');
    const other = await makeDriver();
    expect((await other.change(id, { type: 'business' })).body.code).toBe('trip.unknown');
  });

  test('MIL-03 a locked trip refuses a new type and a new note', async () => {
    const { trackerId, change, changes } = await makeDriver();
    const { id } = await makeTrip(server, trackerId, { lockedAt: server.clock.now(), lockedOdometerMetres: 1 });
    const refused = await change(id, { type: 'private' });
    expect([refused.status, refused.body.code]).toEqual([409, 'trip.locked']);
    expect((await change(id, { note: 'Nej' })).body.code).toBe('trip.locked');
    expect(await changes(id)).toEqual([]);
  });

  test('MIL-03 who was not first is told what holds now', async () => {
    const { trackerId, change } = await makeDriver();
    const { id } = await makeTrip(server, trackerId);
    await change(id, { note: 'Den ene', version: 1 });
    const late = await change(id, { note: 'Den anden', version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'request.stale']);
    expect(late.body.changed).toEqual({ note: 'Den ene', version: 2 });
  });

  test('MIL-03 of two who set the same trip at once with its version, one is told', async () => {
    const { trackerId, change } = await makeDriver();
    const { id } = await makeTrip(server, trackerId);
    const answers = await Promise.all(['business', 'private'].map((type) => change(id, { type, version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('MIL-03 several are marked at once, and put back', async () => {
    const { trackerId, mark, changes } = await makeDriver();
    const trips: { id: number }[] = [];
    for (const day of ['02', '03', '04'])
      trips.push(await makeTrip(server, trackerId, { startAt: at(`2026-11-${day} 08:00:00`) }));
    const all = (type: string) => trips.map(({ id }) => ({ id, type }));
    const { status, body } = await mark(all('business'));
    expect([status, body.trips.map(({ type }) => type)]).toEqual([200, Array(3).fill('business')]);
    await mark(all('unknown'));
    expect((await changes(trips[1]!.id)).map(({ after }) => after)).toEqual(['unknown', 'business']);
  });

  test('MIL-03 of several none is marked when one is locked or not there', async () => {
    const { trackerId, mark, log } = await makeDriver();
    const open = await makeTrip(server, trackerId, { startAt: at('2026-11-02 08:00:00') });
    const lockedAt = server.clock.now();
    const locked = await makeTrip(server, trackerId, { startAt: at('2026-11-03 08:00:00'), lockedAt });
    for (const [other, code] of [
      [locked.id, 'trip.locked'],
      [987_654, 'trip.unknown'],
    ] as const) {
      const { body } = await mark([
        { id: open.id, type: 'private' },
        { id: other, type: 'private' },
      ]);
      expect(body.code).toBe(code);
    }
    expect((await log()).body.trips.map(({ type }) => type)).toEqual(['unknown', 'unknown']);
  });

  test('AUTH-09 an administrator who acts as the driver is named beside them in the audit log', async () => {
    const { trackerId, imei, user, changes } = await makeDriver();
    const { id } = await makeTrip(server, trackerId);
    const administrator = await makeAdministrator(server);
    const acting = await server.call(loginAs, { token: administrator.token, params: { id: user.id } });
    const token = acting.body.token;
    await server.call(changeTrip, { token, params: { imei, tripId: id }, body: { type: 'private' } });
    const entry = await server.db
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'tripsChanged')
      .where('objectId', '=', String(trackerId))
      .executeTakeFirstOrThrow();
    expect([entry.userId, entry.impersonatorId]).toEqual([user.id, administrator.id]);
    expect((await changes(id))[0]!.userName).toBe(user.name);
  });
});

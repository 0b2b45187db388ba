import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchMode, setMode } from '#contract/features/modes.ts';
import { createCommands } from '#server/devices/commands.ts';
import type { Commands } from '#server/devices/ports.ts';
import { createLocalBus } from '#server/live/local-bus.ts';
import {
  givePermissions,
  makeAdministrator,
  makeInsurer,
  makeTracker,
  makeUser,
  type MadeUser,
} from '#test/support/factories.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { endRecovery } from './end-recovery.ts';

const bus = createLocalBus();
const recoveryDays = 14;
let server: TestServer;
let administrator: MadeUser;
let commands: Commands;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await makeAdministrator(server);
  commands = createCommands({ db: server.db, clock: server.clock, bus, recoveryDays });
});
afterAll(() => server.stop());

const none = '0000-00-00 00:00:00';
const wire = (instant: Date) => instant.toISOString().slice(0, 19).replace('T', ' ');
const inDays = (days: number) => wire(new Date(server.clock.now().getTime() + days * 86_400_000));

/** A battery tracker; what it is told is short. */
async function makeOne(changes: object = {}) {
  const { id, imei } = await makeTracker(server, { type: 25, ...changes });
  const params = { imei };
  const who = { token: administrator.token };
  return {
    id,
    imei,
    ask: (mode: string) => server.call(setMode, { ...who, params, body: { mode } }),
    mode: async () => (await server.call(fetchMode, { ...who, params })).body,
    /** The device takes the next command and answers. */
    answer: async (response: string) => {
      const command = await commands.take(id);
      if (command) await commands.answered(command.id, response);
      return command?.text;
    },
    statesOf: async () => {
      const rows = await server.db
        .selectFrom('deviceCommands')
        .select(['text', 'state'])
        .where('trackerId', '=', id)
        .orderBy('id')
        .execute();
      return rows.map(({ text, state }) => `${text} ${state}`);
    },
  };
}
const ended = () => endRecovery({ db: server.db, clock: server.clock, bus, recoveryDays });
/** Sessions end after a day; the clock goes on here. */
const pass = async (time: Parameters<TestServer['clock']['pass']>[0]) => {
  server.clock.pass(time);
  await server.db
    .updateTable('tokens')
    .set({ expiresAt: new Date('2030-01-01T00:00:00Z') })
    .execute();
};

describe('recovery mode', () => {
  test('MODE-01 waits for the tracker, holds 14 days from its answer, and is then ended', async () => {
    const tracker = await makeOne();
    expect(await tracker.mode()).toEqual({
      mode: 'default',
      waitingMode: '',
      availableModes: ['default', 'recovery'],
      recoveryModeEnds: none,
    });
    expect((await tracker.ask('recovery')).body).toMatchObject({ mode: 'default', waitingMode: 'recovery' });
    await pass({ hours: 2 });
    expect(await tracker.answer('Recovery mode on')).toBe('recovery:1');
    expect(await tracker.mode()).toMatchObject({ mode: 'recovery', waitingMode: '', recoveryModeEnds: inDays(14) });
    await pass({ hours: 14 * 24 - 1, minutes: 59 });
    await ended();
    expect(await tracker.mode()).toMatchObject({ mode: 'recovery', waitingMode: '' });
    await pass({ minutes: 1 });
    await ended();
    await ended();
    expect(await tracker.mode()).toMatchObject({ mode: 'recovery', waitingMode: 'default' });
    expect(await tracker.answer('OK')).toBe('recovery:0');
    expect(await tracker.mode()).toMatchObject({ mode: 'default', waitingMode: '', recoveryModeEnds: none });
    expect(await tracker.answer('')).toBeUndefined();
  });

  test('MODE-01 an extension starts the time anew once the tracker has answered; one extension at a time', async () => {
    const tracker = await makeOne();
    await tracker.ask('recovery');
    await tracker.answer('OK');
    const end = inDays(14);
    await pass({ hours: 13 * 24 });
    expect((await tracker.ask('recovery')).body).toMatchObject({ waitingMode: 'recovery', recoveryModeEnds: end });
    const again = await tracker.ask('recovery');
    expect([again.status, again.body.code]).toEqual([409, 'tracker.modeWaits']);
    await pass({ hours: 2 * 24 });
    await ended();
    expect(await tracker.mode()).toMatchObject({ mode: 'recovery', waitingMode: 'recovery' });
    await tracker.answer('OK');
    expect(await tracker.mode()).toMatchObject({ waitingMode: '', recoveryModeEnds: inDays(14) });
  });

  test('MODE-01 is taken back while it waits: the tracker never hears of it', async () => {
    const tracker = await makeOne();
    await tracker.ask('recovery');
    expect((await tracker.ask('default')).body).toMatchObject({ mode: 'default', waitingMode: '' });
    expect(await tracker.answer('OK')).toBeUndefined();
    expect(await tracker.statesOf()).toEqual(['recovery:1 withdrawn']);
  });

  test('MODE-01 taken back after it was sent, the tracker is told the opposite, whatever it answers first', async () => {
    const tracker = await makeOne();
    await tracker.ask('recovery');
    const sent = await commands.take(tracker.id);
    expect((await tracker.ask('default')).body).toMatchObject({ mode: 'default', waitingMode: 'default' });
    await commands.answered(sent!.id, 'OK');
    expect(await tracker.mode()).toMatchObject({ mode: 'recovery', waitingMode: 'default' });
    expect(await tracker.answer('OK')).toBe('recovery:0');
    expect(await tracker.mode()).toMatchObject({ mode: 'default', waitingMode: '' });
  });

  test('MODE-01 sent and lost on the way, it counts as heard when it is taken back', async () => {
    const tracker = await makeOne();
    await tracker.ask('recovery');
    await commands.unanswered((await commands.take(tracker.id))!.id);
    expect((await tracker.ask('default')).body).toMatchObject({ waitingMode: 'default' });
    expect(await tracker.answer('OK')).toBe('recovery:0');
    expect(await tracker.statesOf()).toEqual(['recovery:1 withdrawn', 'recovery:0 answered']);
  });

  test('MODE-01 goes back to default before its time', async () => {
    const tracker = await makeOne();
    await tracker.ask('recovery');
    await tracker.answer('OK');
    expect((await tracker.ask('default')).body).toMatchObject({ mode: 'recovery', waitingMode: 'default' });
    expect((await tracker.ask('default')).body.code).toBe('tracker.modeWaits');
    await tracker.answer('OK');
    expect(await tracker.mode()).toMatchObject({ mode: 'default', waitingMode: '' });
  });

  test('MODE-01 wired trackers are told by parameters and confirm with new values', async () => {
    const tracker = await makeOne({ type: 30 });
    await tracker.ask('recovery');
    expect(await tracker.answer('New value 10050:10')).toMatch(/^setparam .*10050:10;.*102:0$/);
    expect((await tracker.mode()).mode).toBe('recovery');
  });

  test('a tracker in default stays there, and an unknown mode is refused', async () => {
    const tracker = await makeOne();
    expect((await tracker.ask('default')).body).toMatchObject({ mode: 'default', waitingMode: '' });
    expect((await tracker.ask('turbo')).body.fields).toHaveProperty('mode');
    expect(await tracker.statesOf()).toEqual([]);
  });

  test('each request is in the audit log', async () => {
    const tracker = await makeOne();
    await tracker.ask('recovery');
    const log = await server.db
      .selectFrom('auditLog')
      .select(['action', 'userId', 'details'])
      .where('object', '=', 'tracker')
      .where('objectId', '=', String(tracker.id))
      .execute();
    expect(log).toEqual([{ action: 'modeAsked', userId: administrator.id, details: { mode: 'recovery' } }]);
  });
});

describe('MODE-02 who may', () => {
  const tryIt = async (who: MadeUser, imei: string) => {
    const read = await server.call(fetchMode, { token: who.token, params: { imei } });
    const set = await server.call(setMode, { token: who.token, params: { imei }, body: { mode: 'recovery' } });
    return [read.status, set.status];
  };

  test.each([
    ['settings', 200],
    ['currentPosition', 403],
    ['history', 403],
    ['name', 403],
  ] as const)('MODE-02 a holder of %s: %i', async (permission, status) => {
    const user = await makeUser(server);
    const { id, imei } = await makeTracker(server);
    await givePermissions(server, id, user.id, [permission]);
    expect(await tryIt(user, imei)).toEqual([status, status]);
  });

  test('MODE-02 STO-02 an insurer while granted, and not a second longer', async () => {
    const insurer = await makeInsurer(server);
    const clerk = await makeUser(server, { role: 'insurerEmployee', insurerId: insurer.id });
    const insurerGrantUntil = new Date(server.clock.now().getTime() + 60_000);
    const { imei } = await makeTracker(server, { subscription: 'tryg', insurerId: insurer.id, insurerGrantUntil });
    expect(await tryIt(clerk, imei)).toEqual([200, 200]);
    server.clock.pass({ seconds: 60 });
    expect(await tryIt(clerk, imei)).toEqual([403, 403]);
  });
});

describe('commands to devices', () => {
  test('one at a time: no other while one is under way, for a minute', async () => {
    const tracker = await makeOne();
    await tracker.ask('recovery');
    const first = await commands.take(tracker.id);
    expect(await commands.take(tracker.id)).toBeNull();
    server.clock.pass({ seconds: 60 });
    expect(await commands.take(tracker.id)).toEqual(first);
  });

  test('one that was not answered waits for the next connection', async () => {
    const tracker = await makeOne();
    await tracker.ask('recovery');
    const first = await commands.take(tracker.id);
    await commands.unanswered(first!.id);
    expect(await commands.take(tracker.id)).toEqual(first);
  });

  test('one that the device refuses is said five times, a minute apart, and then dropped with its reason kept', async () => {
    const tracker = await makeOne();
    await tracker.ask('recovery');
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect((await tracker.mode()).waitingMode).toBe('recovery');
      expect(await tracker.answer('ERROR: busy')).toBe('recovery:1');
      expect(await commands.take(tracker.id)).toBeNull();
      server.clock.pass({ seconds: 60 });
    }
    expect(await tracker.mode()).toMatchObject({ mode: 'default', waitingMode: '' });
    expect(await tracker.statesOf()).toEqual(['recovery:1 failed']);
    const log = await server.db.selectFrom('auditLog').select('details').where('action', '=', 'modeRefused').execute();
    expect(log.at(-1)?.details).toEqual({ mode: 'recovery', response: 'ERROR: busy' });
  });

  test('an answer to what is no longer asked changes nothing', async () => {
    const tracker = await makeOne();
    await tracker.ask('recovery');
    const sent = await commands.take(tracker.id);
    await commands.answered(sent!.id, 'OK');
    await tracker.ask('default');
    await commands.answered(sent!.id, 'OK');
    expect(await tracker.mode()).toMatchObject({ mode: 'recovery', waitingMode: 'default' });
  });

  test('asking and answering at once leave one mode and one command', async () => {
    const tracker = await makeOne();
    await Promise.all([tracker.ask('recovery'), tracker.ask('recovery'), tracker.ask('recovery')]);
    expect(await tracker.statesOf()).toEqual(['recovery:1 waiting']);
    const taken = await Promise.all([1, 2, 3].map(() => commands.take(tracker.id)));
    expect(taken.filter((command) => command !== null)).toHaveLength(1);
  });

  test('what was announced while nobody could hear it is told when the connection is back', async () => {
    const tracker = await makeOne();
    const gaps: (() => void)[] = [];
    const deaf = { ...bus, onGap: (listener: () => void) => (gaps.push(listener), () => {}) };
    const heard = new Promise<number[]>((resolve) => {
      createCommands({ db: server.db, clock: server.clock, bus: deaf, recoveryDays }).onWaiting(resolve);
    });
    await tracker.ask('recovery');
    for (const tell of gaps) tell();
    expect(await heard).toContain(tracker.id);
  });

  test('whoever watches is told when a mode moves, and devices when something waits for them', async () => {
    const tracker = await makeOne();
    const told: string[] = [];
    const stops = [
      commands.onWaiting((ids) => told.push(`commands ${ids.join()}`)),
      bus.listen('states', (ids) => told.push(`states ${ids.join()}`)),
    ];
    await tracker.ask('recovery');
    await tracker.answer('OK');
    expect(told).toEqual([`states ${tracker.id}`]);
    await pass({ days: recoveryDays });
    await ended();
    expect(told).toEqual(expect.arrayContaining([`commands ${tracker.id}`]));
    for (const stop of stops) stop();
    const before = told.length;
    await tracker.answer('OK');
    expect(told).toHaveLength(before);
  });
});

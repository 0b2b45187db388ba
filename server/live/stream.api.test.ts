import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invalidateTokens } from '#contract/features/auth.ts';
import { watchStatus } from '#contract/features/tracking.ts';
import { onPostgres } from '#test/support/database.ts';
import { givePermissions, makeAdministrator, makeInsurer, makeTracker, makeUser } from '#test/support/factories.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { TestStream } from '#test/support/stream.ts';
import { deliver, logInDevice } from '#test/support/teltonika.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ environment: { ROLES: 'api,devices' } })));
afterAll(() => server.stop());

const secondsAgo = (seconds: number) => server.clock.now().getTime() - seconds * 1000;
const open = (token: string, of: Pick<TestServer, 'url'> = server) => TestStream.open(of, watchStatus, token);
const told = (stream: TestStream<typeof watchStatus>, imei: string) =>
  stream.events.flatMap(({ trackers }) => trackers).filter(({ id }) => id === imei);

/** By hand, for readers that behave unlike browsers. */
function askForStream(token: string): Socket {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(`GET /api/trackers/stream HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
  return socket;
}

async function aHolder() {
  const user = await makeUser(server);
  const tracker = await makeTracker(server);
  await givePermissions(server, tracker.id, user.id);
  const grantedAt = new Date('2026-01-01T00:00:00Z');
  await server.db.updateTable('trackerPermissions').set({ grantedAt }).where('trackerId', '=', tracker.id).execute();
  return { user, tracker };
}

describe('the stream', () => {
  test('DEV-01 tells first everything, then within a second what moved, and nothing of others', async () => {
    const { user, tracker } = await aHolder();
    const other = await makeTracker(server);
    const stream = await open(user.token);
    await stream.until(({ events }) => events.length === 1);
    expect(stream.events).toEqual([
      { isWhole: true, trackers: [{ id: tracker.imei, error: 'tracker.neverReported' }] },
    ]);
    const [device, stranger] = [await logInDevice(server, tracker.imei), await logInDevice(server, other.imei)];
    await deliver(stranger, { at: secondsAgo(5) });
    await deliver(device, { at: secondsAgo(5), speed: 44 });
    expect(await stream.until(({ events }) => events.length === 2)).toBeLessThan(1000);
    expect(stream.events[1]).toMatchObject({ isWhole: false, trackers: [{ id: tracker.imei, speed: 44 }] });
    expect(stream.events[1]!.trackers[0]).not.toHaveProperty('trail');
    expect(told(stream, other.imei)).toEqual([]);
    stream.close();
    device.hangUp();
    stranger.hangUp();
  });

  test('gathers what moves quickly, and ends with the latest', async () => {
    const { user, tracker } = await aHolder();
    const stream = await open(user.token);
    const device = await logInDevice(server, tracker.imei);
    for (let n = 1; n <= 30; n++) await deliver(device, { at: secondsAgo(100 - n), speed: n });
    await stream.until(() => told(stream, tracker.imei).at(-1)?.speed === 30);
    expect(stream.events.length).toBeLessThan(25);
    stream.close();
    device.hangUp();
  });

  test('one login holds so many streams and no more: the oldest ends', async () => {
    const { user } = await aHolder();
    const texts: string[] = [];
    const sockets = Array.from({ length: 31 }, (_, which) => {
      const socket = askForStream(user.token);
      texts[which] = '';
      return socket.on('data', (chunk) => (texts[which] += chunk.toString()));
    });
    await expect.poll(() => texts.every((text) => text.includes('"isWhole":true'))).toBe(true);
    const ended = () => texts.filter((text) => text.endsWith('\r\n0\r\n\r\n')).length;
    await expect.poll(ended).toBe(1);
    for (const socket of sockets) socket.destroy();
  });

  test('is for those who may see the map', async () => {
    const user = await makeUser(server);
    expect((await open(user.token)).status).toBe(403);
    expect((await open('nonsense')).status).toBe(401);
  });

  test('shows an administrator a fleet, and says so when it has become larger', async () => {
    const { token } = await makeAdministrator(server);
    const stream = await open(token);
    await stream.until(({ events }) => events.length === 1);
    const before = stream.events[0]!.trackers.length;
    expect(before).toBeGreaterThan(2);
    await makeTracker(server);
    await stream.until(({ events }) => events.at(-1)!.isWhole && events.at(-1)!.trackers.length === before + 1, 18_000);
    stream.close();
  }, 30_000);

  test('ends for an insurer when the grant does', async () => {
    const insurer = await makeInsurer(server);
    const employee = await makeUser(server, { role: 'insurerEmployee', insurerId: insurer.id });
    const insurerGrantUntil = new Date(server.clock.now().getTime() + 60_000);
    const { imei } = await makeTracker(server, { insurerId: insurer.id, insurerGrantUntil });
    const stream = await open(employee.token);
    await stream.until(({ events }) => events[0]?.trackers[0]?.id === imei);
    server.clock.pass({ minutes: 1 });
    expect(
      await stream.until(({ events }) => events.at(-1)!.isWhole && events.at(-1)!.trackers.length === 0),
    ).toBeLessThan(3000);
    stream.close();
  });

  test('ends with the session', async () => {
    const { user } = await aHolder();
    const stream = await open(user.token);
    await stream.until(({ events }) => events.length === 1);
    await server.call(invalidateTokens, { token: user.token, body: {} });
    await stream.until(({ isOver }) => isOver, 18_000);
  }, 30_000);

  test('a reader that does not read costs nothing, and gets the latest when it does', async () => {
    const { user, tracker } = await aHolder();
    const socket = askForStream(user.token);
    socket.pause();
    const device = await logInDevice(server, tracker.imei);
    for (let n = 1; n <= 5; n++) await deliver(device, { at: secondsAgo(100 - n), speed: n });
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.resume();
    await expect.poll(() => text, { timeout: 5000 }).toContain('"speed":5');
    socket.destroy();
    device.hangUp();
  });
});

test('a server that stops ends its streams', async () => {
  const home = onPostgres ? { ...server.home, remove: async () => {} } : undefined;
  const other = await startTestServer({ ...(home && { home: { ...home, dataDir: `${home.dataDir}-2` } }) });
  const { token } = await makeAdministrator(other);
  const stream = await open(token, other);
  await stream.until(({ events }) => events.length === 1);
  const begun = performance.now();
  await other.stop();
  await stream.until(({ isOver }) => isOver);
  expect(performance.now() - begun).toBeLessThan(5000);
});

describe.runIf(onPostgres)('two servers on one database', () => {
  test('tell each other within a second', async () => {
    const home = { ...server.home, dataDir: `${server.home.dataDir}-3`, remove: async () => {} };
    const other = await startTestServer({ home });
    const { user, tracker } = await aHolder();
    const stream = await open(user.token, other);
    await stream.until(({ events }) => events.length === 1);
    const device = await logInDevice(server, tracker.imei);
    await deliver(device, { at: secondsAgo(5), speed: 44 });
    expect(await stream.until(() => told(stream, tracker.imei).at(-1)?.speed === 44)).toBeLessThan(1000);
    stream.close();
    device.hangUp();
    await other.stop();
  });
});

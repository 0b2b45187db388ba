import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TestClock } from '#test/support/clock.ts';
import { createFakePorts, knownImei, knownTracker, TestDevice, type FakePorts } from '#test/support/devices.ts';
import { createTestLog } from '#test/support/log.ts';
import { closeFrame as closeGt06 } from '../protocols/gt06/framing.ts';
import { samples as gt06 } from '../protocols/gt06/samples.ts';
import type { AvlRecord } from '../protocols/teltonika/avl.ts';
import { encodeCommand, encodeCommandResponse } from '../protocols/teltonika/commands.ts';
import { crc16 } from '../protocols/teltonika/crc16.ts';
import { encodeAvl, encodeLogin } from '../protocols/teltonika/encode.ts';
import { closeFrame } from '../protocols/teltonika/framing.ts';
import { samples } from '../protocols/teltonika/samples.ts';
import type { DeviceLimits } from '../session-limits.ts';
import { startTcpListener, type TcpListener } from './tcp.ts';

const clock = new TestClock('2026-11-12T12:00:00Z');
const now = clock.now().getTime();
const record: AvlRecord = {
  at: now,
  priority: 0,
  lng: 12.5,
  lat: 55.6,
  altitude: 0,
  angle: 0,
  satellites: 9,
  speed: 50,
  eventId: 0,
  io: [],
};
const frameOf = (...ats: number[]) =>
  encodeAvl(
    0x08,
    ats.map((at) => ({ ...record, at })),
  );
const accepted = '01';

let ports: FakePorts;
let listener: TcpListener;
const log = createTestLog();
const devices: TestDevice[] = [];

async function start(limits: Partial<DeviceLimits> = {}): Promise<void> {
  listener = await startTcpListener({
    port: 0,
    host: '127.0.0.1',
    clock,
    log,
    retentionMonths: 12,
    ...ports,
    limits: { commandDelayMs: 20, stopMs: 3000, retryMs: 5, ...limits },
  });
}
async function connect(): Promise<TestDevice> {
  const device = await TestDevice.connect(listener.port);
  devices.push(device);
  return device;
}
async function logIn(imei = knownImei): Promise<TestDevice> {
  const device = await connect();
  device.send(encodeLogin(imei));
  expect(await device.hear(1)).toBe(accepted);
  return device;
}
const storedTimes = () => ports.stored.flatMap(({ fixes }) => fixes.map(({ at }) => at));

beforeEach(() => void (ports = createFakePorts()));
afterEach(async () => {
  devices.splice(0).forEach((device) => device.hangUp());
  await listener.stop();
  expect(listener.connections()).toBe(0);
  expect(log.lines).toEqual([]);
});

describe('login', () => {
  test('DEV-01 a known imei is accepted, and its records are stored and acknowledged', async () => {
    await start();
    const device = await logIn();
    device.send(frameOf(now - 2000, now - 1000, now));
    expect(await device.hear(4)).toBe('00000003');
    expect(ports.stored).toMatchObject([{ tracker: knownTracker, protocol: 'teltonika', aside: [] }]);
    expect(storedTimes()).toEqual([now - 2000, now - 1000, now]);
  });
  test('DEV-01 DEV-04 an unknown imei is refused, remembered, and cut off', async () => {
    await start();
    const device = await connect();
    device.send(encodeLogin('123456789012345'));
    expect(await device.hear(1)).toBe('00');
    expect(ports.refused).toEqual([{ imei: '123456789012345', protocol: 'teltonika', ip: '127.0.0.1' }]);
    await device.whenClosed();
  });
  test('while the database is away a login waits without an answer, and is answered once it is back', async () => {
    await start();
    const comeBack = ports.goAway();
    const device = await connect();
    device.send(encodeLogin(knownImei));
    await pause(60);
    expect(device.unheard).toBe('');
    expect(device.isClosed).toBe(false);
    comeBack();
    expect(await device.hear(1)).toBe(accepted);
  });
  test('a database that stays away ends the wait', async () => {
    await start({ databaseHoldMs: 50 });
    ports.goAway();
    const device = await connect();
    device.send(encodeLogin(knownImei));
    await device.whenClosed();
    expect(device.unheard).toBe('');
  });
  test('who does not log in in time is cut off', async () => {
    await start({ loginMs: 50 });
    const device = await connect();
    device.send(encodeLogin(knownImei).subarray(0, 9));
    await device.whenClosed();
  });
  test('DEV-04 what no protocol begins with is put aside, and cut off', async () => {
    await start();
    const device = await connect();
    device.send(Buffer.from('GET / HTTP/1.1\r\n\r\n'));
    await device.whenClosed();
    expect(ports.aside).toMatchObject([
      { aside: { reason: 'badFrame' }, from: { imei: null, protocol: 'unknown', ip: '127.0.0.1' } },
    ]);
  });
  test('a second login of an imei supersedes the first: what it had under way is stored, not acknowledged', async () => {
    await start();
    const first = await logIn();
    const release = ports.hang();
    first.send(frameOf(now));
    await vi.waitFor(() => expect(ports.arrived()).toBe(1));
    await logIn();
    release();
    await first.whenClosed();
    await vi.waitFor(() => expect(storedTimes()).toEqual([now]));
    expect(first.unheard).toBe('');
    expect(listener.connections()).toBe(1);
  });
  test('there are no more connections than may be', async () => {
    await start({ connections: 1 });
    await logIn();
    const second = await connect();
    await second.whenClosed();
    expect(log.lines.splice(0)).toEqual([expect.stringContaining('no more devices can connect')]);
  });
  test('a tracker that is deleted while its device is connected is heard no more', async () => {
    await start({ trackerFreshMs: 0 });
    const device = await logIn();
    device.send(frameOf(now));
    expect(await device.hear(4)).toBe('00000001');
    ports.trackers.length = 0;
    device.send(frameOf(now + 1));
    await device.whenClosed();
    expect(device.unheard).toBe('');
    expect(storedTimes()).toEqual([now]);
  });
});

describe('acknowledgement', () => {
  test('DEV-01 comes only once the records are stored; meanwhile the device stays connected and nothing is lost', async () => {
    await start();
    const device = await logIn();
    const release = ports.hang();
    device.send(Buffer.concat([frameOf(now), frameOf(now + 1000)]));
    device.send(frameOf(now + 2000, now + 3000));
    await pause(60);
    expect(device.unheard).toBe('');
    expect(device.isClosed).toBe(false);
    expect(ports.arrived()).toBe(1);
    release();
    expect(await device.hear(12)).toBe('000000010000000100000002');
    expect(storedTimes()).toEqual([now, now + 1000, now + 2000, now + 3000]);
  });
  test('DEV-01 frames are understood however they are cut into packets', async () => {
    await start();
    const device = await connect();
    for (const byte of Buffer.concat([encodeLogin(knownImei), frameOf(now), Buffer.of(0xff), frameOf(now + 1)])) {
      device.send(Buffer.of(byte));
      await pause(0);
    }
    expect(await device.hear(9)).toBe('010000000100000001');
  });
  test.each([
    ['checksum', (frame: Buffer) => (frame[frame.length - 1]! ^= 1)],
    ['length', (frame: Buffer) => (frame[4] = 1)],
    ['preamble', (frame: Buffer) => (frame[0] = 1)],
    [
      'second count',
      (frame: Buffer) => {
        frame[frame.length - 5] = 2;
        frame.writeUInt32BE(crc16(frame, 8, frame.length - 4), frame.length - 4);
      },
    ],
  ])('DEV-01 DEV-04 a wrong %s is never acknowledged: put aside, and cut off', async (_name, damage) => {
    await start();
    const device = await logIn();
    const frame = frameOf(now);
    damage(frame);
    device.send(Buffer.concat([frame, frameOf(now + 1)]));
    await device.whenClosed();
    expect(device.unheard).toBe('');
    expect(ports.stored).toEqual([]);
    expect(ports.aside).toMatchObject([{ aside: { reason: 'badFrame' }, from: { imei: knownImei } }]);
  });
  test('DEV-04 what cannot be read of a sound frame is put aside, the rest stored, all of it acknowledged', async () => {
    await start();
    const device = await logIn();
    const data = Buffer.from(frameOf(now, now + 1000).subarray(8, -4));
    data[data.length - 2] = 1;
    device.send(closeFrame(data));
    expect(await device.hear(4)).toBe('00000002');
    expect(storedTimes()).toEqual([now]);
    expect(ports.stored[0]!.aside).toMatchObject([{ reason: 'undecodable' }]);
  });
  test('DEV-04 impossible times are put aside and acknowledged', async () => {
    await start();
    const device = await logIn();
    device.send(frameOf(0, now, now + 2 * 86_400_000));
    expect(await device.hear(4)).toBe('00000003');
    expect(storedTimes()).toEqual([now]);
    expect(ports.stored[0]!.aside.map(({ reason }) => reason)).toEqual(['tooOld', 'futureTime']);
  });
  test('a frame that does not become complete in time is given up, however steadily its bytes come', async () => {
    await start({ frameMs: 80 });
    const device = await logIn();
    let sent = 0;
    for (const byte of frameOf(now)) {
      if (device.isClosed) break;
      device.send(Buffer.of(byte));
      sent++;
      await pause(10);
    }
    expect(sent).toBeLessThan(frameOf(now).length);
    expect(ports.stored).toEqual([]);
  });
  test('once a frame is complete its time does not matter any more', async () => {
    await start({ frameMs: 400 });
    const device = await logIn();
    const frame = frameOf(now);
    device.send(frame.subarray(0, 20));
    await pause(10);
    device.send(frame.subarray(20));
    expect(await device.hear(4)).toBe('00000001');
    await pause(500);
    expect(device.isClosed).toBe(false);
  });
  test('while the database is slow the device is held back, not heaped up, and loses nothing', async () => {
    await start();
    const device = await logIn();
    const release = ports.hang();
    const io = Array.from({ length: 20 }, (_, id) => ({ id: id + 100, size: 8 as const, value: id }));
    const records = Array.from({ length: 255 }, (_, at) => ({ ...record, at: now + at, io }));
    const frame = encodeAvl(0x08, records);
    const frames = Math.ceil(24e6 / frame.length);
    for (let sent = 0; sent < frames; sent++) device.send(frame);
    await pause(200);
    expect(ports.arrived()).toBe(1);
    expect(device.isHeldBack).toBe(true);
    expect(device.isClosed).toBe(false);
    release();
    expect(await device.hear(4 * frames)).toBe('000000ff'.repeat(frames));
  });
  test('silence beyond the rhythm of the type ends the connection, but not while a delivery is under way', async () => {
    await start({ idleMarginMs: 300 - 3_600_000 });
    const device = await logIn();
    const release = ports.hang();
    device.send(frameOf(now));
    await pause(500);
    expect(device.isClosed).toBe(false);
    release();
    expect(await device.hear(4)).toBe('00000001');
    await device.whenClosed();
  });
});

test('a sign of life is noted, now and then', async () => {
  await start();
  const device = await logIn();
  device.send(Buffer.of(0xff, 0xff, 0xff));
  await vi.waitFor(() => expect(ports.stored).toMatchObject([{ tracker: knownTracker, fixes: [], aside: [] }]));
  clock.pass({ minutes: 5 });
  device.send(Buffer.of(0xff));
  await vi.waitFor(() => expect(ports.stored).toHaveLength(2));
  expect(device.unheard).toBe('');
  clock.set('2026-11-12T12:00:00Z');
});

test('who has not logged in may not say much', async () => {
  await start();
  ports.goAway();
  const device = await connect();
  device.send(encodeLogin(knownImei));
  for (let sent = 0; sent < 5; sent++) {
    device.send(Buffer.alloc(1000));
    await pause(5);
  }
  await device.whenClosed();
});

describe('commands', () => {
  const command = { id: 3, text: 'setparam 10050:10' };
  const commandHex = encodeCommand(command.text).toString('hex');

  test('DEV-01 one that waits is sent after the acknowledgement, the next only after its answer', async () => {
    await start({ commandDelayMs: 60_000 });
    ports.waiting.push(command, { id: 4, text: 'getver' });
    const device = await logIn();
    await pause(30);
    expect(device.unheard).toBe('');
    device.send(frameOf(now));
    expect(await device.hear(4)).toBe('00000001');
    expect(await device.hear(commandHex.length / 2)).toBe(commandHex);
    device.send(frameOf(now + 1));
    expect(await device.hear(4)).toBe('00000001');
    ports.announce([knownTracker.id]);
    await pause(30);
    expect(device.unheard).toBe('');
    device.send(encodeCommandResponse('New value 10050:10'));
    const next = encodeCommand('getver').toString('hex');
    expect(await device.hear(next.length / 2)).toBe(next);
    expect(ports.outcomes).toEqual(['3 answered New value 10050:10']);
  });
  test('a device that has nothing to deliver gets it a moment after its login', async () => {
    await start();
    ports.waiting.push(command);
    const device = await logIn();
    expect(await device.hear(commandHex.length / 2)).toBe(commandHex);
  });
  test('a connected device gets a new one at once, but never before an acknowledgement that is due', async () => {
    await start();
    const device = await logIn();
    device.send(frameOf(now));
    await device.hear(4);
    const release = ports.hang();
    device.send(frameOf(now + 1));
    await vi.waitFor(() => expect(ports.arrived()).toBe(2));
    ports.waiting.push(command);
    ports.announce([knownTracker.id, 99]);
    await pause(30);
    expect(device.unheard).toBe('');
    release();
    expect(await device.hear(4)).toBe('00000001');
    expect(await device.hear(commandHex.length / 2)).toBe(commandHex);
    device.send(encodeCommandResponse('OK'));
    await vi.waitFor(() => expect(ports.outcomes).toEqual(['3 answered OK']));
    ports.waiting.push({ id: 4, text: command.text });
    ports.announce([knownTracker.id]);
    expect(await device.hear(commandHex.length / 2)).toBe(commandHex);
  });
  test('one that comes to wait while the device is being asked for is not missed', async () => {
    await start({ commandDelayMs: 60_000 });
    const device = await logIn();
    const take = ports.commands.take;
    ports.commands.take = async (trackerId) => {
      ports.commands.take = take;
      const found = await take(trackerId);
      ports.waiting.push(command);
      ports.announce([trackerId]);
      return found;
    };
    device.send(frameOf(now));
    expect(await device.hear(4)).toBe('00000001');
    expect(await device.hear(commandHex.length / 2)).toBe(commandHex);
  });
  test('without an answer in time it waits again', async () => {
    await start({ commandMs: 40 });
    ports.waiting.push(command);
    const device = await logIn();
    await device.hear(commandHex.length / 2);
    await vi.waitFor(() => expect(ports.outcomes).toEqual(['3 unanswered']));
  });
  test('when the connection ends before the answer it waits again', async () => {
    await start();
    ports.waiting.push(command);
    const device = await logIn();
    await device.hear(commandHex.length / 2);
    device.hangUp();
    await vi.waitFor(() => expect(ports.outcomes).toEqual(['3 unanswered']));
  });
});

describe('stopping', () => {
  test('lets the delivery under way finish, with its acknowledgement', async () => {
    await start();
    const device = await logIn();
    const release = ports.hang();
    device.send(Buffer.concat([frameOf(now), frameOf(now + 1)]));
    await vi.waitFor(() => expect(ports.arrived()).toBe(1));
    const stopped = listener.stop();
    await pause(20);
    release();
    await stopped;
    await device.whenClosed();
    expect(device.unheard).toBe('00000001');
    expect(storedTimes()).toEqual([now]);
  });
  test('does not wait for a database that is away', async () => {
    await start({ stopMs: 50 });
    const device = await logIn();
    ports.hang();
    device.send(frameOf(now));
    await vi.waitFor(() => expect(ports.arrived()).toBe(1));
    await listener.stop();
    await device.whenClosed();
    expect(device.unheard).toBe('');
  });
});

describe('a second protocol on the same port', () => {
  const imei = '353419036066061';
  test('GT06 logs in, delivers, is alive, and takes a command', async () => {
    ports.trackers.push({ id: 8, imei, type: 20 });
    clock.set('2015-10-20T15:00:00Z');
    await start();
    const device = await connect();
    device.send(Buffer.concat([gt06.login, gt06.location, gt06.heartbeat]));
    expect(await device.hear(gt06.loginReply.length)).toBe(gt06.loginReply.toString('hex'));
    expect(await device.hear(gt06.heartbeatReply.length)).toBe(gt06.heartbeatReply.toString('hex'));
    expect(ports.stored[0]).toMatchObject({ protocol: 'gt06', tracker: { imei }, fixes: [{ satellites: 5 }] });
    ports.waiting.push({ id: 1, text: 'TIMER,10,60#' });
    ports.announce([8]);
    expect(await device.hear(27)).toMatch(/^7878.*0d0a$/);
    const content = Buffer.concat([Buffer.of(6, 0, 0, 0, 1), Buffer.from('OK')]);
    device.send(closeGt06({ number: 0x15, content, serial: 4 }));
    await vi.waitFor(() => expect(ports.outcomes).toEqual(['1 answered OK']));
    clock.set('2026-11-12T12:00:00Z');
  });
});

test('DEV-01 the maker’s own samples are stored and acknowledged', async () => {
  clock.set('2020-07-16T12:00:00Z');
  await start();
  const device = await logIn();
  for (const frame of [samples.codec8, samples.codec8Extended, samples.codec16, samples.variable]) device.send(frame);
  expect(await device.hear(16)).toBe('00000001000000010000000200000002');
  clock.set('2026-11-12T12:00:00Z');
});

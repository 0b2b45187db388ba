import { createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTcpListener, type TcpListener } from '#server/devices/listeners/tcp.ts';
import type { AvlRecord } from '#server/devices/protocols/teltonika/avl.ts';
import { TestClock } from '#test/support/clock.ts';
import { createFakePorts, knownImei, knownTracker, type FakePorts } from '#test/support/devices.ts';
import { createTestLog } from '#test/support/log.ts';
import { createChance } from './chance.ts';
import { startDevice, type Device, type DeviceOptions } from './device.ts';
import { startTracker, type SimulatedTracker } from './tracker.ts';
import { createVehicle } from './vehicle.ts';

const clock = new TestClock('2026-11-12T12:00:00Z');
const now = clock.now().getTime();
let ports: FakePorts;
let listener: TcpListener;
const living: { stop(): Promise<void> }[] = [];

const listen = async (port = 0) =>
  (listener = await startTcpListener({
    port,
    host: '127.0.0.1',
    ...ports,
    clock,
    log: createTestLog(),
    retentionMonths: 12,
    limits: { commandDelayMs: 20, stopMs: 50 },
  }));
beforeEach(async () => {
  ports = createFakePorts();
  await listen();
});
afterEach(async () => {
  await Promise.all(living.splice(0).map((one) => one.stop()));
  await listener.stop();
});

const record = (second: number): AvlRecord => ({
  at: now - 3_600_000 + second * 1000,
  priority: 0,
  lat: 55.4,
  lng: 12.1,
  altitude: 5,
  angle: 0,
  satellites: 9,
  speed: 50,
  eventId: 0,
  io: [],
});

function queueOf(count: number) {
  let waiting = Array.from({ length: count }, (_, second) => record(second));
  const forget = (records: readonly AvlRecord[]) => void (waiting = waiting.filter((kept) => !records.includes(kept)));
  return { peek: (most: number) => waiting.slice(0, most), forget, left: () => waiting.length };
}

const address = (port = listener.port) => ({ host: '127.0.0.1', port });
function start(options: Pick<DeviceOptions, 'queue'> & Partial<DeviceOptions>): Device {
  const device = startDevice({
    imei: knownImei,
    codec: 0x8e,
    address: address(),
    batch: 10,
    staysOnline: true,
    answer: () => '',
    lookMs: 10,
    backoffMs: { least: 10, most: 50 },
    ...options,
  });
  living.push(device);
  return device;
}
const storedTimes = () => ports.stored.flatMap(({ fixes }) => fixes.map(({ at }) => at));

test('DEV-03 a device sends all it has, in order, and forgets what was acknowledged', async () => {
  const queue = queueOf(35);
  const acknowledged: number[] = [];
  start({ queue, onAcknowledged: (records) => acknowledged.push(...records.map(({ at }) => at)) });
  await vi.waitFor(() => expect(queue.left()).toBe(0));
  expect(storedTimes()).toEqual(Array.from({ length: 35 }, (_, second) => record(second).at));
  expect(acknowledged).toEqual(storedTimes());
});

test('DEV-03 what was not acknowledged is sent again after a new connection', async () => {
  const release = ports.hang();
  const queue = queueOf(5);
  start({ queue });
  await vi.waitFor(() => expect(ports.arrived()).toBe(1));
  expect(queue.left()).toBe(5);
  const { port } = listener;
  await listener.stop();
  ports = createFakePorts();
  await listen(port);
  await vi.waitFor(() => expect(queue.left()).toBe(0));
  expect(storedTimes()).toHaveLength(5);
  release();
});

test('DEV-03 a server that says it has fewer is not believed', async () => {
  const frames: number[] = [];
  const server = createServer((socket: Socket) => {
    socket.once('data', () => {
      socket.write(Buffer.of(1));
      socket.on('data', (frame) => {
        frames.push(frame[9]!);
        socket.write(Buffer.of(0, 0, 0, frames.length < 3 ? 1 : 5));
      });
    });
  }).listen(0, '127.0.0.1');
  await vi.waitFor(() => expect(server.listening).toBe(true));
  const queue = queueOf(5);
  const device = start({ queue, address: address((server.address() as { port: number }).port) });
  await vi.waitFor(() => expect(queue.left()).toBe(0));
  expect(frames).toEqual([5, 5, 5]);
  await device.stop();
  server.close();
});

test('DEV-03 a chaotic device repeats, mixes up and hangs up, and still everything arrives', async () => {
  const queue = queueOf(600);
  start({ queue, chaos: createChance(4) });
  await vi.waitFor(() => expect(queue.left()).toBe(0), 5000);
  const times = storedTimes();
  expect(new Set(times).size).toBe(600);
  expect(times.length).toBeGreaterThan(600);
  expect(times).not.toEqual(times.toSorted((one, other) => one - other));
});

test('a device the server does not know keeps asking, seldom', async () => {
  const onRefused = vi.fn<() => void>();
  start({ imei: '352093089999990', queue: queueOf(1), onRefused, backoffMs: { least: 1, most: 30 } });
  await vi.waitFor(() => expect(onRefused.mock.calls.length).toBeGreaterThan(1));
  expect(ports.stored).toEqual([]);
});

test('a battery unit hangs up once it has said what there was', async () => {
  const queue = queueOf(3);
  start({ queue, staysOnline: false, lingerMs: 100 });
  await vi.waitFor(() => expect(queue.left()).toBe(0));
  await vi.waitFor(() => expect(listener.connections()).toBe(0));
});

test('MODE-01 DEV-03 told to recover, a tracker answers in its own words and reports more often', async () => {
  let time = now - 600_000;
  const profile = { imei: knownImei, type: 30, habit: 'still', home: 'koge', reachHours: 1, maxKmh: 100 } as const;
  const tracker: SimulatedTracker = startTracker({
    vehicle: createVehicle(1, profile),
    seed: 1,
    address: address(),
    from: time,
    now: () => time,
    lookMs: 10,
    backoffMs: { least: 10, most: 50 },
  });
  living.push(tracker);
  await vi.waitFor(() => expect(listener.connections()).toBe(1));
  ports.waiting.push({ id: 5, text: 'setparam 10000:60;10050:10' });
  ports.announce([knownTracker.id]);
  await vi.waitFor(() => expect(ports.outcomes).toEqual(['5 answered New value 10000:60;10050:10']));
  const before = storedTimes().length;
  time = now;
  await vi.waitFor(() => expect(storedTimes().length).toBeGreaterThanOrEqual(before + 9));
});

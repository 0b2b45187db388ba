import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestClock } from '#test/support/clock.ts';
import { createFakePorts, type FakePorts } from '#test/support/devices.ts';
import { createTestLog } from '#test/support/log.ts';
import { samples } from '../protocols/teltonika/samples.ts';
import { startUdpListener, type UdpListener } from './udp.ts';

const imei = '352093086403655';
let ports: FakePorts;
let listener: UdpListener;
let device: Socket;
const heard: string[] = [];

async function start(pendingDatagrams = 100): Promise<void> {
  const clock = new TestClock('2019-06-13T07:00:00Z');
  const log = createTestLog();
  const limits = { pendingDatagrams, stopMs: 50 };
  listener = await startUdpListener({ port: 0, host: '127.0.0.1', clock, log, retentionMonths: 12, ...ports, limits });
  device = createSocket('udp4');
  device.on('message', (bytes) => heard.push(bytes.toString('hex').toUpperCase()));
  device.bind(0);
  await once(device, 'listening');
}
const send = (bytes: Buffer) => device.send(bytes, listener.port, '127.0.0.1');

beforeEach(() => {
  heard.length = 0;
  ports = createFakePorts();
  ports.trackers.push({ id: 9, imei, type: 30 });
});
afterEach(async () => {
  device.close();
  await listener.stop();
});

test('DEV-01 a datagram is answered only once its records are stored', async () => {
  await start();
  const release = ports.hang();
  send(samples.datagram);
  await vi.waitFor(() => expect(ports.arrived()).toBe(1));
  await pause(30);
  expect(heard).toEqual([]);
  release();
  await vi.waitFor(() => expect(heard).toEqual(['0005CAFE010501']));
  expect(ports.stored).toMatchObject([
    { tracker: { id: 9 }, fixes: [{ lat: null, readings: { inputs: 1, signal: 3, powerMillivolts: 23996 } }] },
  ]);
});

test('DEV-01 DEV-04 an unknown imei gets no answer and is remembered', async () => {
  await start();
  ports.trackers.length = 0;
  send(samples.datagram);
  await vi.waitFor(() => expect(ports.refused).toEqual([{ imei, protocol: 'teltonika', ip: '127.0.0.1' }]));
  expect(heard).toEqual([]);
});

test('DEV-04 a datagram that makes no sense is put aside unanswered', async () => {
  await start();
  send(samples.datagram.subarray(0, 40));
  await vi.waitFor(() => expect(ports.aside).toMatchObject([{ aside: { reason: 'badFrame' }, from: { imei: null } }]));
  expect(heard).toEqual([]);
});

test('what cannot be taken at once is dropped, unanswered', async () => {
  await start(2);
  const release = ports.hang();
  for (let sent = 0; sent < 5; sent++) send(samples.datagram);
  await pause(50);
  expect(ports.arrived()).toBe(2);
  release();
  await vi.waitFor(() => expect(heard).toHaveLength(2));
});

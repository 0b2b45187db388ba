import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startTcpListener } from '#server/devices/listeners/tcp.ts';
import { encodeLogin } from '#server/devices/protocols/teltonika/encode.ts';
import { TestClock } from '../support/clock.ts';
import { createFakePorts, knownImei, TestDevice } from '../support/devices.ts';
import { fuzzDecoder } from '../support/fuzz-decoder.ts';
import { dueAcknowledgements, seeded, someFrame, someTrustworthyFrame } from '../support/fuzz-frames.ts';
import { createTestLog } from '../support/log.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? Date.now());
const megabyte = 1_048_576;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
function megabytesInUse(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / megabyte;
}

test(`DEV-01 a million fuzzed frames (seed ${seed}): no crash, no false acknowledgement, flat memory`, () => {
  const samples: number[] = [];
  fuzzDecoder(1_000_000, seed, (done) => {
    if (done % 100_000 === 99_999) samples.push(megabytesInUse());
  });
  const growth = samples.at(-1)! - samples[1]!;
  expect(growth, `in use: ${samples.map((use) => use.toFixed(1)).join(', ')} MB`).toBeLessThan(8);
});

const streams = 10_000;
const framesOfStream = 4;

test(`DEV-01 ${streams * framesOfStream} fuzzed frames over sockets (seed ${seed}): the same`, async () => {
  const ports = createFakePorts();
  ports.ingest = { store: async () => {} };
  ports.directory.putAside = async () => {};
  const log = createTestLog();
  const clock = new TestClock('2026-11-12T12:00:00Z');
  const listener = await startTcpListener({ port: 0, host: '127.0.0.1', clock, log, retentionMonths: 12, ...ports });
  const chance = seeded(seed);
  const samples: number[] = [];
  for (let stream = 0; stream < streams; stream++) {
    const trustworthy = Array.from({ length: framesOfStream - 1 }, () => someTrustworthyFrame(chance));
    const bytes = Buffer.concat([...trustworthy, someFrame(chance)]);
    const heard = await tell(listener.port, bytes, chance(bytes.length + 1));
    const { counts, isSound } = dueAcknowledgements(bytes);
    // Who sent something corrupt is cut off: what was acknowledged just before may not get through, more must not.
    const due = counts.slice(0, isSound ? undefined : heard.length);
    if (heard.join() !== due.join()) expect(heard, bytes.toString('hex')).toEqual(due);
    if (stream % 1000 === 999) samples.push(megabytesInUse());
  }
  expect(listener.connections()).toBe(0);
  await listener.stop();
  expect(log.lines).toEqual([]);
  expect(samples.at(-1)! - samples[1]!, `in use: ${samples.map((use) => use.toFixed(1)).join(', ')} MB`).toBeLessThan(
    8,
  );
});

/** Logs in, says it in two pieces, hangs up, and returns the counts that were acknowledged. */
async function tell(port: number, bytes: Buffer, cutAt: number): Promise<number[]> {
  const device = await TestDevice.connect(port);
  device.send(encodeLogin(knownImei));
  expect(await device.hear(1)).toBe('01');
  device.send(bytes.subarray(0, cutAt));
  device.send(bytes.subarray(cutAt));
  device.finish();
  await device.whenClosed();
  return (device.unheard.match(/.{8}/g) ?? []).map((count) => Number.parseInt(count, 16));
}

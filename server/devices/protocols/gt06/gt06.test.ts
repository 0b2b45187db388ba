import { describe, expect, test } from 'vitest';
import { trackerType } from '#domain/tracker-types.ts';
import { cries } from '#domain/tracking/fix.ts';
import { seeded } from '#test/support/fuzz-frames.ts';
import type { Message } from '../protocol.ts';
import { closeFrame, crcX25, cutFrame, openFrame, type Gt06Frame } from './framing.ts';
import { gt06 } from './gt06.ts';
import { samples } from './samples.ts';

const permanent = trackerType(30);
const decode = (frame: Buffer): Message => gt06.decode(frame, permanent);

test('the checksum is CRC-16/X-25', () => {
  expect(crcX25(Buffer.from('123456789'))).toBe(0x906e);
});

describe('samples', () => {
  test('a login names the imei and is answered with its serial', () => {
    expect(gt06.decode(samples.login, null)).toMatchObject({
      kind: 'login',
      imei: '353419036066061',
      accept: samples.loginReply,
    });
  });
  test('a location is a fix', () => {
    const message = decode(samples.location);
    expect(message).toMatchObject({ kind: 'records', aside: [], acknowledgement: null });
    const [fix] = (message as Message & { kind: 'records' }).fixes;
    expect(fix).toMatchObject({ at: Date.parse('2015-10-20T14:21:11Z'), satellites: 5, speedKmh: 0 });
    expect(fix!.lat).toBeCloseTo(54.945347, 5);
    expect(fix!.lng).toBeCloseTo(24.017622, 5);
  });
  test('a heartbeat is a sign of life that is answered', () => {
    expect(decode(samples.heartbeat)).toEqual({ kind: 'contact', reply: samples.heartbeatReply });
  });
  test('every one is encoded to the same bytes again', () => {
    for (const frame of Object.values(samples)) expect(closeFrame(openFrame(frame) as Gt06Frame)).toEqual(frame);
  });
});

test('a newer location tells of ignition, where the type has it', () => {
  const { content } = openFrame(samples.location) as Gt06Frame;
  const frame = closeFrame({ number: 0x22, content: Buffer.concat([content, Buffer.of(1, 0, 0)]), serial: 1 });
  expect(decode(frame)).toMatchObject({ fixes: [{ readings: { ignition: true } }] });
  expect(gt06.decode(frame, trackerType(10))).toMatchObject({ fixes: [{ readings: { ignition: null } }] });
});

test('an alarm carries place, status and cry, and is answered', () => {
  const place = (openFrame(samples.location) as Gt06Frame).content.subarray(0, 18);
  const cell = Buffer.alloc(9);
  const content = Buffer.concat([place, cell, Buffer.of(0b0000_0110, 3, 4, 0x02, 1)]);
  const frame = closeFrame({ number: 0x16, content, serial: 7 });
  expect(decode(frame)).toMatchObject({
    kind: 'records',
    fixes: [
      {
        event: 2,
        readings: { ignition: true, charging: true, batteryPercent: 50, signal: 4, cries: cries.disconnect },
      },
    ],
    acknowledgement: closeFrame({ number: 0x16, content: Buffer.alloc(0), serial: 7 }),
  });
});

test('a command holds its length, a flag and the text; the answer is a response', () => {
  const frame = openFrame(gt06.encodeCommand({ id: 258, text: 'TIMER,10,60#' })) as Gt06Frame;
  expect(frame.number).toBe(0x80);
  expect(frame.content).toEqual(Buffer.concat([Buffer.of(16, 0, 0, 1, 2), Buffer.from('TIMER,10,60#')]));
  const answer = closeFrame({
    number: 0x15,
    content: Buffer.concat([Buffer.of(8, 0, 0, 1, 2), Buffer.from('OK!\0\x02')]),
    serial: 9,
  });
  expect(decode(answer)).toEqual({ kind: 'response', text: 'OK!' });
});

test('DEV-04 what is not known, or has no such date, is put aside', () => {
  const unknown = closeFrame({ number: 0x94, content: Buffer.alloc(3), serial: 1 });
  expect(decode(unknown)).toMatchObject({ kind: 'records', fixes: [], aside: [{ reason: 'undecodable' }] });
  const { content } = openFrame(samples.location) as Gt06Frame;
  for (const noDate of [Buffer.of(15, 13), Buffer.of(15, 0, 4), Buffer.of(15, 2, 29), Buffer.of(15, 2, 28, 24)]) {
    const frame = { number: 0x12, content: Buffer.concat([noDate, content.subarray(noDate.length)]), serial: 1 };
    expect(decode(closeFrame(frame))).toMatchObject({ fixes: [], aside: [{ note: 'No such time or place.' }] });
  }
});

test('any one byte flipped is noticed', () => {
  for (let at = 0; at < samples.location.length; at++) {
    const copy = Buffer.from(samples.location);
    copy[at]! ^= 0x01;
    const cut = cutFrame(copy);
    if (cut !== 'incomplete' && 'end' in cut) expect(decode(copy.subarray(0, cut.end)).kind).toBe('broken');
  }
});

test('cut anywhere a frame is incomplete, and of two the first is cut', () => {
  const { location, login } = samples;
  for (let length = 0; length < location.length; length++)
    expect(cutFrame(location.subarray(0, length))).toBe('incomplete');
  expect(cutFrame(Buffer.concat([login, location]))).toEqual({ end: login.length });
  expect(cutFrame(Buffer.of(0x78, 0x78, 4))).toHaveProperty('error');
  expect(cutFrame(Buffer.of(0x79, 0x79, 0, 4))).toHaveProperty('error');
});

test('long frames have a length of two bytes', () => {
  const frame = closeFrame({ number: 0x21, content: Buffer.alloc(300, 'a'), serial: 1 });
  expect(cutFrame(frame)).toEqual({ end: frame.length });
  expect(decode(frame)).toMatchObject({ kind: 'response', text: 'a'.repeat(295) });
});

test('of 20,000 fuzzed frames none makes it stumble, and what has a wrong checksum is broken', () => {
  const chance = seeded(1);
  const sound = Object.values(samples);
  for (let done = 0; done < 20_000; done++) {
    const frame = Buffer.from(sound[chance(sound.length)]!);
    for (let left = chance(4); left > 0; left--) frame[chance(frame.length)] = chance(256);
    const isMended = chance(2) === 0;
    const crc = crcX25(frame.subarray(2, -4));
    if (isMended) frame.writeUInt16BE(crc, frame.length - 4);
    const cut = gt06.cut(frame, true);
    if (cut === 'incomplete' || !('end' in cut)) continue;
    const { kind } = decode(frame.subarray(0, cut.end));
    if (cut.end === frame.length && frame.readUInt16BE(frame.length - 4) !== crc) expect(kind).toBe('broken');
  }
});

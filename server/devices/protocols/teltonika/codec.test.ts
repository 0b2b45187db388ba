import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AvlCodec, AvlRecord, IoElement } from './avl.ts';
import { decodeCommand, encodeCommand, encodeText, textTypes, type DeviceText } from './commands.ts';
import { crc16 } from './crc16.ts';
import { decodeDatagram, encodeDatagram, encodeDatagramReply, type Datagram } from './datagram.ts';
import { decodeAvl, decodeAvlData, type AvlData } from './decode.ts';
import { encodeAcknowledgement, encodeAvl, encodeAvlData, encodeLogin } from './encode.ts';
import { cutFrame } from './framing.ts';
import { samples } from './samples.ts';

const decoded = (frame: Buffer): AvlData => {
  const data = decodeAvl(frame);
  if (typeof data === 'string') throw new Error(data);
  expect(data.rest).toBeNull();
  return data;
};
const valuesOf = ({ io }: AvlRecord) => Object.fromEntries(io.map(({ id, value }) => [id, value]));
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex').toUpperCase();

test('the checksum is CRC-16/ARC', () => {
  expect(crc16(Buffer.from('123456789'))).toBe(0xbb3d);
});

describe('worked frames', () => {
  test('DEV-01 A: codec 8 with one record', () => {
    const { count, records } = decoded(samples.codec8);
    expect(count).toBe(1);
    const at = Date.parse('2019-06-10T10:04:46Z');
    expect(records).toMatchObject([{ at, priority: 1, lat: 0, lng: 0, satellites: 0, eventId: 1 }]);
    expect(valuesOf(records[0]!)).toEqual({ 21: 3, 1: 1, 66: 24079, 241: 24602, 78: 0 });
    expect(hex(encodeAcknowledgement(count))).toBe('00000001');
  });
  test('DEV-01 B: codec 8 with two records', () => {
    const { count, records } = decoded(samples.codec8Two);
    expect(records.map(({ at }) => new Date(at).toISOString().slice(11, 19))).toEqual(['10:01:01', '10:01:19']);
    expect(records.map(valuesOf)).toEqual([{ 1: 0 }, { 1: 1 }]);
    expect(hex(encodeAcknowledgement(count))).toBe('00000002');
  });
  test('DEV-01 C: codec 8 extended', () => {
    const { records } = decoded(samples.codec8Extended);
    expect(records).toMatchObject([{ at: Date.parse('2019-06-10T11:36:32Z'), eventId: 1 }]);
    expect(valuesOf(records[0]!)).toEqual({ 1: 1, 17: 29, 16: 22949000, 11: 893700218, 14: 500686954 });
  });
  test('DEV-01 D: codec 16', () => {
    const { records } = decoded(samples.codec16);
    expect(records).toMatchObject([
      { at: Date.parse('2019-07-10T12:06:54Z'), eventId: 11, generationType: 5 },
      { at: Date.parse('2019-07-10T12:06:55Z'), eventId: 11, generationType: 5 },
    ]);
    expect(records.map(valuesOf)).toEqual([
      { 1: 0, 3: 0, 11: 39, 66: 22074 },
      { 1: 0, 3: 0, 11: 38, 66: 22074 },
    ]);
  });
  test('E: a place, and a value of variable length', () => {
    const { records } = decoded(samples.variable);
    const place = { lat: 54.667425, lng: 25.2560283, altitude: 172, angle: 248, satellites: 11, speed: 0 };
    expect(records).toMatchObject([
      { at: Date.parse('2020-07-16T11:29:46Z'), ...place, eventId: 0 },
      { at: Date.parse('2020-07-16T11:29:48.001Z'), ...place, eventId: 385 },
    ]);
    expect(valuesOf(records[0]!)).toEqual({
      240: 1,
      21: 4,
      200: 0,
      69: 1,
      113: 86,
      181: 5,
      182: 4,
      24: 0,
      67: 4064,
      68: 283,
      241: 24603,
    });
    expect(records[1]!.io).toMatchObject([{ id: 385, size: 'variable' }]);
    expect((records[1]!.io[0]!.value as Uint8Array).length).toBe(45);
  });
  test('F: driving in Copenhagen', () => {
    const { records } = decoded(samples.copenhagen);
    const place = { lat: 55.6760968, lng: 12.5683371, altitude: 12, angle: 270, satellites: 11, speed: 52 };
    expect(records).toMatchObject([{ at: Date.parse('2026-01-01T10:00:00Z'), ...place, eventId: 239 }]);
    expect(valuesOf(records[0]!)).toEqual({
      239: 1,
      240: 1,
      21: 4,
      69: 1,
      113: 96,
      252: 0,
      66: 13980,
      67: 4012,
      181: 12,
      182: 7,
      16: 123456,
      199: 2500,
    });
  });
  test('G: south and west have signs', () => {
    expect(decoded(samples.southWest).records).toMatchObject([{ lat: -33.4489, lng: -70.6693, io: [] }]);
  });
  test('DEV-01 H: a UDP datagram and its reply', () => {
    const datagram = decodeDatagram(samples.datagram) as Datagram;
    expect(datagram).toMatchObject({ packetId: 0xcafe, avlPacketId: 5, imei: '352093086403655' });
    const { count, records } = decodeAvlData(datagram.data);
    expect(records).toMatchObject([{ at: Date.parse('2019-06-13T06:23:26Z') }]);
    expect(valuesOf(records[0]!)).toEqual({ 21: 3, 1: 1, 66: 23996 });
    expect(hex(encodeDatagramReply(datagram, count))).toBe('0005CAFE010501');
  });
  test('DEV-01 I: commands by codec 12', () => {
    expect(decodeCommand(samples.getinfo)).toMatchObject({ codec: 12, type: textTypes.command, text: 'getinfo' });
    expect(encodeCommand('getinfo')).toEqual(samples.getinfo);
    expect(encodeCommand('getio')).toEqual(samples.getio);
    expect(encodeCommand('setparam 10050:10;10055:10')).toEqual(samples.setparam);
  });
  test('J and K: codec 13 carries a time, codec 14 the imei', () => {
    const j = decodeCommand(samples.codec13) as DeviceText;
    expect(j).toMatchObject({ codec: 13, type: textTypes.response, text: 'getinfo' });
    expect(Buffer.from(j.extra).readUInt32BE()).toBe(176276256);
    const k = decodeCommand(samples.codec14) as DeviceText;
    expect(k).toMatchObject({ codec: 14, type: textTypes.command, text: 'getver' });
    expect(hex(k.extra)).toBe('0352093081452251');
  });
  test('every one is encoded to the same bytes again', () => {
    expect(encodeLogin('352093081452251')).toEqual(samples.login);
    const { codec8, codec8Two, codec8Extended, codec16, variable, copenhagen, southWest } = samples;
    for (const frame of [codec8, codec8Two, codec8Extended, codec16, variable, copenhagen, southWest]) {
      const { codec, records } = decoded(frame);
      expect(hex(encodeAvl(codec as AvlCodec, records))).toBe(hex(frame));
    }
    const datagram = decodeDatagram(samples.datagram) as Datagram;
    const data = encodeAvlData(0x08, decodeAvlData(datagram.data).records);
    expect(hex(encodeDatagram({ ...datagram, data }))).toBe(hex(samples.datagram));
    for (const frame of [samples.getinfo, samples.getio, samples.setparam, samples.codec13, samples.codec14]) {
      expect(hex(encodeText(decodeCommand(frame) as DeviceText))).toBe(hex(frame));
    }
  });
});

describe('what is damaged', () => {
  const { codec8Two } = samples;
  const changed = (at: number, change: (byte: number) => number) => {
    const copy = Buffer.from(codec8Two);
    copy[at] = change(copy[at]!);
    return copy;
  };
  test('DEV-01 any one byte flipped anywhere is noticed', () => {
    for (let at = 0; at < codec8Two.length; at++) {
      const frame = changed(at, (byte) => byte ^ 0x41);
      const cut = cutFrame(frame);
      if (cut !== 'incomplete' && 'end' in cut && cut.end === frame.length)
        expect(decodeAvl(frame)).toBeTypeOf('string');
    }
  });
  test('DEV-01 unequal counts are noticed although the checksum is right', () => {
    const data = Buffer.from(codec8Two.subarray(8, -4));
    data[data.length - 1] = 3;
    const frame = Buffer.concat([codec8Two.subarray(0, 8), data, Buffer.of(0, 0, crc16(data) >> 8, crc16(data) & 255)]);
    expect(decodeAvl(frame)).toBe('The two counts differ.');
  });
  test('DEV-01 a length one too large, or too small, is noticed', () => {
    expect(cutFrame(changed(7, (byte) => byte + 1))).toBe('incomplete');
    const longer = Buffer.concat([changed(7, (byte) => byte + 1), Buffer.of(0)]);
    expect(decodeAvl(longer)).toBe('The checksum is wrong.');
    expect(decodeAvl(changed(7, (byte) => byte - 1))).toBe('The length is wrong.');
  });
  test('lengths that no frame has are refused as soon as they are read', () => {
    for (const length of [0, 2, 65_537, 0xffffffff]) {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(length, 4);
      expect(cutFrame(head)).toHaveProperty('error');
    }
  });
  test('cut anywhere, a frame is incomplete', () => {
    for (let length = 0; length < codec8Two.length; length++) {
      expect(cutFrame(codec8Two.subarray(0, length))).toBe('incomplete');
    }
  });
  test('of two frames joined the first is cut', () => {
    expect(cutFrame(Buffer.concat([codec8Two, samples.codec8]))).toEqual({ end: codec8Two.length });
  });
  test('datagrams that lie about length, imei or counts are noticed', () => {
    const { datagram } = samples;
    for (const at of [1, 7, 10, 24, datagram.length - 1]) {
      const copy = Buffer.from(datagram);
      copy[at]! ^= 0x40;
      expect(decodeDatagram(copy)).toBeTypeOf('string');
    }
    expect(decodeDatagram(datagram.subarray(0, 20))).toBeTypeOf('string');
  });
});

describe('what cannot be read whole', () => {
  const record = decoded(samples.copenhagen).records[0]!;
  const twoRecords = () => encodeAvlData(0x08, [record, { ...record, at: record.at + 1000 }]);
  test('DEV-04 records before the unreadable one are kept, the bytes from there on are the rest', () => {
    const data = twoRecords();
    const start = decodeAvlData(data).bounds[1]!;
    data[start + 25] = 99;
    const { count, records, rest } = decodeAvlData(data);
    expect(count).toBe(2);
    expect(records).toEqual([record]);
    expect(rest).toMatchObject({
      raw: data.subarray(start, -1),
      note: 'The values are not as many as the record says.',
    });
  });
  test('DEV-04 fewer records than claimed leave what was read', () => {
    const data = Buffer.from(encodeAvlData(0x08, [record]));
    data[1] = 2;
    expect(decodeAvlData(data)).toMatchObject({
      count: 2,
      records: [record],
      rest: { note: 'A record goes beyond its frame.' },
    });
  });
  test('DEV-04 more bytes than records are the rest', () => {
    const data = twoRecords();
    data[1] = 1;
    expect(decodeAvlData(data).rest).toMatchObject({ note: 'There is more in the frame than its records.' });
  });
  test('DEV-04 a codec that is not known is all rest', () => {
    const data = twoRecords();
    data[0] = 0x0f;
    expect(decodeAvlData(data)).toMatchObject({ count: 2, records: [], rest: { note: 'Codec 15 is not known.' } });
  });
});

const uint = (bytes: number) => fc.integer({ min: 0, max: 2 ** (8 * bytes) - 1 });
const idOf = (codec: AvlCodec) => uint(codec === 0x08 ? 1 : 2);
const fixedSize = (codec: AvlCodec): fc.Arbitrary<IoElement> =>
  fc.oneof(
    ...([1, 2, 4] as const).map((size) => fc.record({ id: idOf(codec), size: fc.constant(size), value: uint(size) })),
    fc.record({
      id: idOf(codec),
      size: fc.constant(8 as const),
      value: fc.bigInt(0n, 2n ** 64n - 1n).map((value) => (value <= Number.MAX_SAFE_INTEGER ? Number(value) : value)),
    }),
  );
const variable = fc.record({
  id: uint(2),
  size: fc.constant('variable' as const),
  value: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
});
const order = [1, 2, 4, 8, 'variable'];
const recordOf = (codec: AvlCodec): fc.Arbitrary<AvlRecord> =>
  fc.record({
    at: fc.integer({ min: 0, max: 4e12 }),
    priority: uint(1),
    lng: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }).map((value) => value / 1e7),
    lat: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }).map((value) => value / 1e7),
    altitude: fc.integer({ min: -32768, max: 32767 }),
    angle: uint(2),
    satellites: uint(1),
    speed: uint(2),
    eventId: idOf(codec),
    ...(codec === 0x10 ? { generationType: uint(1) } : {}),
    io: fc
      .array(codec === 0x8e ? fc.oneof(fixedSize(codec), variable) : fixedSize(codec), { maxLength: 30 })
      .map((io) => io.toSorted((one, other) => order.indexOf(one.size) - order.indexOf(other.size))),
  });

describe('there and back again', () => {
  test.each([0x08, 0x8e, 0x10] as const)('whatever is encoded by codec %i is decoded to the same', (codec) => {
    fc.assert(
      fc.property(fc.array(recordOf(codec), { maxLength: 10 }), (records) => {
        expect(decoded(encodeAvl(codec, records))).toMatchObject({ codec, count: records.length, records });
      }),
    );
  });
});

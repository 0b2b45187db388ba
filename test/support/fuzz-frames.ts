// Frames as no device should send them, the same for the same seed; and an independent word on which of them may be acknowledged.
import { type AvlCodec, type AvlRecord, type IoElement, ioSizes } from '#server/devices/protocols/teltonika/avl.ts';
import { encodeCommandResponse } from '#server/devices/protocols/teltonika/commands.ts';
import { encodeAvl } from '#server/devices/protocols/teltonika/encode.ts';
import { closeFrame } from '#server/devices/protocols/teltonika/framing.ts';

export type Chance = (below: number) => number;

/** mulberry32 */
export function seeded(seed: number): Chance {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const someBytes = (chance: Chance, length: number): Buffer => Buffer.from(times(length, () => chance(256)));

function someIo(chance: Chance, codec: AvlCodec): IoElement {
  const id = chance(codec === 0x08 ? 256 : 2000);
  if (codec === 0x8e && chance(8) === 0) return { id, size: 'variable', value: someBytes(chance, chance(20)) };
  const size = ioSizes[chance(4)]!;
  return { id, size, value: chance(256 ** Math.min(size, 4)) };
}

const someRecord = (chance: Chance, codec: AvlCodec): AvlRecord => ({
  at: Date.parse('2026-11-12T12:00:00Z') - chance(86_400_000),
  priority: chance(3),
  lng: chance(1_800_000_000) / 1e7,
  lat: chance(900_000_000) / 1e7,
  altitude: chance(2000),
  angle: chance(361),
  satellites: chance(12),
  speed: chance(200),
  eventId: chance(256),
  generationType: chance(8),
  io: times(chance(6), () => someIo(chance, codec)),
});

function sound(chance: Chance): Buffer {
  if (chance(10) === 0) return encodeCommandResponse('x'.repeat(chance(40)));
  const codec = ([0x08, 0x8e, 0x10] as const)[chance(3)]!;
  return encodeAvl(
    codec,
    times(1 + chance(3), () => someRecord(chance, codec)),
  );
}

function damaged(chance: Chance): Buffer {
  const frame = sound(chance);
  for (let left = 1 + chance(4); left > 0; left--) frame[chance(frame.length)] = chance(256);
  return frame;
}

/** Its checksum and counts are right, what lies between is not. */
function soundOutside(chance: Chance): Buffer {
  const data = Buffer.from(sound(chance).subarray(8, -4));
  for (let left = 1 + chance(4); left > 0; left--) data[chance(data.length)] = chance(256);
  data[data.length - 1] = data[1]!;
  return closeFrame(data);
}

function huge(chance: Chance): Buffer {
  const frame = sound(chance);
  frame.writeUInt32BE([0, 2, 65_537, 0x7fffffff, 0xffffffff][chance(5)]!, 4);
  return frame;
}

const truncated = (chance: Chance): Buffer => {
  const frame = sound(chance);
  return frame.subarray(0, chance(frame.length));
};

const kinds = [
  sound,
  sound,
  soundOutside,
  soundOutside,
  damaged,
  truncated,
  huge,
  (chance: Chance) => someBytes(chance, chance(200)),
  (chance: Chance) => closeFrame(someBytes(chance, 3 + chance(100))),
  (chance: Chance) => Buffer.concat([sound(chance), Buffer.of(0xff), damaged(chance)]),
];

/** To be acknowledged, whatever it holds. */
export const someTrustworthyFrame = (chance: Chance): Buffer => kinds[chance(4)]!(chance);

export const someFrame = (chance: Chance): Buffer => kinds[chance(kinds.length)]!(chance);

/** What may be acknowledged of a logged-in device's bytes, in order; and whether they are sound to their end. */
export function dueAcknowledgements(bytes: Buffer): { counts: number[]; isSound: boolean } {
  const counts: number[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (bytes[at] === 0xff) at++;
    else {
      const end = at + 12 + (at + 8 <= bytes.length ? bytes.readUInt32BE(at + 4) : Infinity);
      if (end > bytes.length || end - at < 15 || !isTrustworthy(bytes.subarray(at, end)))
        return { counts, isSound: false };
      if (![0x0c, 0x0d, 0x0e].includes(bytes[at + 8]!)) counts.push(bytes[at + 9]!);
      at = end;
    }
  }
  return { counts, isSound: true };
}

const isTrustworthy = (frame: Buffer): boolean =>
  frame.readUInt32BE(0) === 0 &&
  frame.readUInt32BE(frame.length - 4) === slowCrc16(frame.subarray(8, -4)) &&
  frame[9] === frame[frame.length - 5];

/** Bit by bit, unreflected: reckoned in another way than the product does. */
function slowCrc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    for (let bit = 0; bit < 8; bit++) {
      const isOdd = ((crc >>> 15) ^ (byte >>> bit)) & 1;
      crc = ((crc << 1) & 0xffff) ^ (isOdd ? 0x8005 : 0);
    }
  }
  return reversed16(crc);
}

function reversed16(value: number): number {
  let reversed = 0;
  for (let bit = 0; bit < 16; bit++) reversed |= ((value >>> bit) & 1) << (15 - bit);
  return reversed;
}

// 7878 | length (1) | protocol number (1) | content | serial (2) | CRC (2) | 0D0A; long ones 7979 with a length of 2 bytes.
// The length counts from protocol number to CRC.
import { beginsWith, incomplete, longestFrameBytes, type Cut } from '../protocol.ts';

const short = [0x78, 0x78];
const long = [0x79, 0x79];
const end = [0x0d, 0x0a];
/** Protocol number, serial and CRC. */
const leastLength = 5;

export function recognises(start: Buffer): boolean | typeof incomplete {
  const asShort = beginsWith(start, short);
  return asShort === false ? beginsWith(start, long) : asShort;
}

export function cutFrame(bytes: Buffer): Cut {
  const known = recognises(bytes);
  if (known === false) return { error: 'A frame does not begin with 7878 or 7979.' };
  const lengthBytes = bytes[0] === long[0] ? 2 : 1;
  if (known === incomplete || bytes.length < 2 + lengthBytes) return incomplete;
  const length = bytes.readUIntBE(2, lengthBytes);
  if (length < leastLength || length > longestFrameBytes) return { error: `No frame has ${length} bytes.` };
  const total = 2 + lengthBytes + length + end.length;
  return bytes.length < total ? incomplete : { end: total };
}

export interface Gt06Frame {
  number: number;
  content: Buffer;
  serial: number;
}

/** What a frame carries; or why it is not to be trusted. */
export function openFrame(frame: Buffer): Gt06Frame | string {
  const numberAt = frame[0] === long[0] ? 4 : 3;
  const crcAt = frame.length - 4;
  if (beginsWith(frame.subarray(-2), end) !== true) return 'The end is missing.';
  if (frame.readUInt16BE(crcAt) !== crcX25(frame.subarray(2, crcAt))) return 'The checksum is wrong.';
  return {
    number: frame[numberAt]!,
    content: frame.subarray(numberAt + 1, crcAt - 2),
    serial: frame.readUInt16BE(crcAt - 2),
  };
}

export function closeFrame({ number, content, serial }: Gt06Frame): Buffer {
  const length = leastLength + content.length;
  const head = length > 0xff ? Buffer.of(...long, length >>> 8, length & 0xff) : Buffer.of(...short, length);
  const tail = Buffer.of(serial >>> 8, serial & 0xff);
  const frame = Buffer.concat([head, Buffer.of(number), content, tail]);
  const crc = crcX25(frame.subarray(2));
  return Buffer.concat([frame, Buffer.of(crc >>> 8, crc & 0xff, ...end)]);
}

/** CRC-16/X-25. Frames are few and short: no table. */
export function crcX25(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x8408 : crc >>> 1;
  }
  return crc ^ 0xffff;
}

// preamble 00000000 | length of the data (4) | data | CRC (4). Before it, once: length of the imei (2) | imei in digits.
import { incomplete, longestFrameBytes, type Cut } from '../protocol.ts';
import { crc16 } from './crc16.ts';

export const imeiBytes = 15;
export const loginBytes = 2 + imeiBytes;
export const keepAlive = 0xff;
const headBytes = 8;
const crcBytes = 4;
/** Codec and the two counts. */
const leastDataBytes = 3;

export function cutLogin(bytes: Buffer): Cut {
  if (bytes.length < 2) return incomplete;
  if (bytes.readUInt16BE(0) !== imeiBytes) return { error: 'The imei does not have 15 digits.' };
  return bytes.length < loginBytes ? incomplete : { end: loginBytes };
}

/** The first frame in the bytes, in either direction. Judged as early as its bytes allow. */
export function cutFrame(bytes: Buffer): Cut {
  if (bytes.length === 0) return incomplete;
  if (bytes[0] === keepAlive) return { end: 1 };
  for (let at = 0; at < Math.min(4, bytes.length); at++) {
    if (bytes[at] !== 0) return { error: 'A frame does not begin with four zeros.' };
  }
  if (bytes.length < headBytes) return incomplete;
  const length = bytes.readUInt32BE(4);
  if (length < leastDataBytes || length > longestFrameBytes) return { error: `No frame has ${length} bytes of data.` };
  const end = headBytes + length + crcBytes;
  return bytes.length < end ? incomplete : { end };
}

/** What a frame carries, from codec to second count; or why it is not to be trusted. */
export function openFrame(frame: Buffer): Buffer | string {
  const end = frame.length - crcBytes;
  if (end < headBytes + leastDataBytes || frame.readUInt32BE(4) !== end - headBytes) return 'The length is wrong.';
  if (frame.readUInt32BE(end) !== crc16(frame, headBytes, end)) return 'The checksum is wrong.';
  if (frame[headBytes + 1] !== frame[end - 1]) return 'The two counts differ.';
  return frame.subarray(headBytes, end);
}

export function closeFrame(data: Buffer): Buffer {
  const frame = Buffer.alloc(headBytes + data.length + crcBytes);
  frame.writeUInt32BE(data.length, 4);
  data.copy(frame, headBytes);
  frame.writeUInt32BE(crc16(data), headBytes + data.length);
  return frame;
}

// UDP: length of what follows (2) | packet id (2) | 01 | AVL packet id (1) | length of the imei (2) | imei | data as over TCP.
// No CRC: the network's own has to do.
import { imeiBytes } from './framing.ts';

export interface Datagram {
  packetId: number;
  avlPacketId: number;
  imei: string;
  /** From codec to second count. */
  data: Buffer;
}

const imeiStart = 8;
const dataStart = imeiStart + imeiBytes;
const leastBytes = dataStart + 3;

export function decodeDatagram(bytes: Buffer): Datagram | string {
  if (bytes.length < leastBytes || bytes.readUInt16BE(0) !== bytes.length - 2) return 'The length is wrong.';
  if (bytes.readUInt16BE(6) !== imeiBytes) return 'The imei does not have 15 digits.';
  const imei = bytes.toString('latin1', imeiStart, dataStart);
  if (!isImei(imei)) return 'The imei does not have 15 digits.';
  if (bytes[dataStart + 1] !== bytes.at(-1)) return 'The two counts differ.';
  return { packetId: bytes.readUInt16BE(2), avlPacketId: bytes[5]!, imei, data: bytes.subarray(dataStart) };
}

export const isImei = (text: string): boolean => /^\d{15}$/.test(text);

export function encodeDatagram({ packetId, avlPacketId, imei, data }: Datagram): Buffer {
  const head = Buffer.alloc(imeiStart);
  head.writeUInt16BE(imeiStart - 2 + imei.length + data.length, 0);
  head.writeUInt16BE(packetId, 2);
  head.writeUInt8(1, 4);
  head.writeUInt8(avlPacketId, 5);
  head.writeUInt16BE(imei.length, 6);
  return Buffer.concat([head, Buffer.from(imei, 'latin1'), data]);
}

export function encodeDatagramReply(
  { packetId, avlPacketId }: Pick<Datagram, 'packetId' | 'avlPacketId'>,
  count: number,
) {
  return Buffer.of(0, 5, packetId >>> 8, packetId & 0xff, 1, avlPacketId, count);
}

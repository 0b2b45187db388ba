// What a device sends, for the simulator and the tests, and what is answered.
import { ioSizes, layouts, type AvlCodec, type AvlRecord, type CodecLayout, type IoElement } from './avl.ts';
import { closeFrame } from './framing.ts';

export const encodeLogin = (imei: string): Buffer => Buffer.concat([uint(imei.length, 2), Buffer.from(imei, 'latin1')]);

export const encodeAvl = (codec: AvlCodec, records: readonly AvlRecord[]): Buffer =>
  closeFrame(encodeAvlData(codec, records));

/** From codec to second count: what TCP and UDP have in common. */
export function encodeAvlData(codec: AvlCodec, records: readonly AvlRecord[]): Buffer {
  if (records.length > 255) throw new RangeError('A frame holds at most 255 records.');
  const count = Buffer.of(records.length);
  const layout = layouts[codec];
  return Buffer.concat([Buffer.of(codec), count, ...records.map((record) => encodeRecord(record, layout)), count]);
}

export const encodeAcknowledgement = (count: number): Buffer => uint(count, 4);

const placeBytes = 24;

function encodeRecord(record: AvlRecord, layout: CodecLayout): Buffer {
  const place = Buffer.alloc(placeBytes);
  place.writeBigUInt64BE(BigInt(record.at), 0);
  place.writeUInt8(record.priority, 8);
  place.writeInt32BE(Math.round(record.lng * 1e7), 9);
  place.writeInt32BE(Math.round(record.lat * 1e7), 13);
  place.writeInt16BE(record.altitude, 17);
  place.writeUInt16BE(record.angle, 19);
  place.writeUInt8(record.satellites, 21);
  place.writeUInt16BE(record.speed, 22);
  const generationType = layout.hasGenerationType ? [uint(record.generationType ?? 0, 1)] : [];
  return Buffer.concat([
    place,
    uint(record.eventId, layout.idBytes),
    ...generationType,
    ...encodeIo(record.io, layout),
  ]);
}

function encodeIo(io: readonly IoElement[], { idBytes, countBytes, hasVariable }: CodecLayout): Buffer[] {
  const ofSize = (size: IoElement['size']) => io.filter((element) => element.size === size);
  if (!hasVariable && ofSize('variable').length > 0) throw new RangeError('Only codec 8E has variable values.');
  const group = (size: IoElement['size']) => {
    const elements = ofSize(size);
    return [
      uint(elements.length, countBytes),
      ...elements.flatMap((element) => [uint(element.id, idBytes), ...valueOf(element)]),
    ];
  };
  return [uint(io.length, countBytes), ...ioSizes.flatMap(group), ...(hasVariable ? group('variable') : [])];
}

function valueOf(element: IoElement): Buffer[] {
  if (element.size === 'variable') return [uint(element.value.length, 2), Buffer.from(element.value)];
  if (element.size !== 8) return [uint(Number(element.value), element.size)];
  const value = Buffer.alloc(8);
  value.writeBigUInt64BE(BigInt(element.value));
  return [value];
}

function uint(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

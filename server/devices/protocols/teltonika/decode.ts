import { ioSizes, isAvlCodec, layouts, type AvlRecord, type CodecLayout, type IoElement, type IoSize } from './avl.ts';
import { openFrame } from './framing.ts';

export interface AvlData {
  codec: number;
  /** As many records as the device says it sent; what an acknowledgement must say. */
  count: number;
  records: AvlRecord[];
  /** Where each record begins in the data, and where the last one ends. */
  bounds: number[];
  /** What came after the last record that could be read. */
  rest: { raw: Uint8Array; note: string } | null;
}

/** A whole TCP frame; a string says why it is not to be trusted. */
export function decodeAvl(frame: Buffer): AvlData | string {
  const data = openFrame(frame);
  return typeof data === 'string' ? data : decodeAvlData(data);
}

/** From codec to second count: what TCP and UDP have in common. Reads as many records as can be read. */
export function decodeAvlData(data: Buffer): AvlData {
  const codec = data[0]!;
  const decoded: AvlData = { codec, count: data[1]!, records: [], bounds: [2], rest: null };
  const setAside = (note: string) => {
    decoded.rest = { raw: data.subarray(decoded.bounds.at(-1), data.length - 1), note };
    return decoded;
  };
  if (!isAvlCodec(codec)) return setAside(`Codec ${codec} is not known.`);
  const cursor = new Cursor(data, 2, data.length - 1);
  try {
    readRecords(cursor, layouts[codec], decoded);
  } catch (error) {
    return setAside(error instanceof RangeError ? 'A record goes beyond its frame.' : (error as Error).message);
  }
  return cursor.isAtEnd() ? decoded : setAside('There is more in the frame than its records.');
}

function readRecords(cursor: Cursor, layout: CodecLayout, { count, records, bounds }: AvlData): void {
  for (let read = 0; read < count; read++) {
    records.push(readRecord(cursor, layout));
    bounds.push(cursor.at);
  }
}

function readRecord(cursor: Cursor, layout: CodecLayout): AvlRecord {
  const { hasGenerationType } = layout;
  const record: AvlRecord = {
    at: cursor.uint32() * 4_294_967_296 + cursor.uint32(),
    priority: cursor.uint8(),
    lng: cursor.int32() / 1e7,
    lat: cursor.int32() / 1e7,
    altitude: cursor.int16(),
    angle: cursor.uint16(),
    satellites: cursor.uint8(),
    speed: cursor.uint16(),
    eventId: cursor.uint(layout.idBytes),
    io: [],
  };
  if (hasGenerationType) record.generationType = cursor.uint8();
  readIo(cursor, layout, record.io);
  return record;
}

function readIo(cursor: Cursor, { idBytes, countBytes, hasVariable }: CodecLayout, io: IoElement[]): void {
  const total = cursor.uint(countBytes);
  for (const size of ioSizes) {
    for (let left = cursor.uint(countBytes); left > 0; left--) {
      io.push({ id: cursor.uint(idBytes), size, value: cursor.value(size) });
    }
  }
  for (let left = hasVariable ? cursor.uint(2) : 0; left > 0; left--) {
    io.push({ id: cursor.uint16(), size: 'variable', value: cursor.bytes(cursor.uint16()) });
  }
  if (io.length !== total) throw new Error('The values are not as many as the record says.');
}

/** Reads on from where it stands; beyond the end a RangeError is thrown, by the view itself. */
class Cursor {
  at: number;
  readonly #data: Buffer;
  readonly #end: number;
  readonly #view: DataView;

  constructor(data: Buffer, start: number, end: number) {
    this.#data = data;
    this.#view = new DataView(data.buffer, data.byteOffset, end);
    this.at = start;
    this.#end = end;
  }
  isAtEnd(): boolean {
    return this.at === this.#end;
  }
  uint8(): number {
    return this.#view.getUint8(this.at++);
  }
  uint16(): number {
    const value = this.#view.getUint16(this.at);
    this.at += 2;
    return value;
  }
  int16(): number {
    const value = this.#view.getInt16(this.at);
    this.at += 2;
    return value;
  }
  uint32(): number {
    const value = this.#view.getUint32(this.at);
    this.at += 4;
    return value;
  }
  int32(): number {
    const value = this.#view.getInt32(this.at);
    this.at += 4;
    return value;
  }
  uint(bytes: 1 | 2): number {
    return bytes === 1 ? this.uint8() : this.uint16();
  }
  uint64(): number | bigint {
    const value = this.uint32() * 4_294_967_296 + this.uint32();
    return value <= Number.MAX_SAFE_INTEGER ? value : this.#view.getBigUint64(this.at - 8);
  }
  value(size: IoSize): number | bigint {
    if (size === 1) return this.uint8();
    if (size === 2) return this.uint16();
    return size === 4 ? this.uint32() : this.uint64();
  }
  bytes(length: number): Uint8Array {
    const end = this.at + length;
    if (end > this.#end) throw new RangeError();
    const bytes = this.#data.subarray(this.at, end);
    this.at = end;
    return bytes;
  }
}

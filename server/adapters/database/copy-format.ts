import type { Column } from './columns.ts';

const signature = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const trailerBytes = 2;

/** Rows as a binary COPY takes them, in one buffer that grows when texts are longer than expected. */
export function encodeTuples<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Buffer {
  const fixedBytes = columns.reduce((sum, { type }) => sum + 4 + type.bytes, 2);
  let buffer: Buffer = Buffer.allocUnsafe(signature.length + rows.length * (fixedBytes + 64) + trailerBytes + 1024);
  let end = signature.copy(buffer);
  for (const row of rows) {
    if (end + fixedBytes > buffer.length) buffer = grown(buffer, fixedBytes);
    end = buffer.writeInt16BE(columns.length, end);
    for (const { type, of } of columns) {
      const value = of(row);
      if (value === null) {
        end = buffer.writeInt32BE(-1, end);
      } else if (type.bytes > 0) {
        end = buffer.writeInt32BE(type.bytes, end);
        type.write(buffer, end, value as never);
        end += type.bytes;
      } else {
        const bytes = type.toBytes!(value as never);
        const needed = bytes.length + fixedBytes + trailerBytes;
        if (end + needed > buffer.length) buffer = grown(buffer, needed);
        end = buffer.writeInt32BE(bytes.length, end);
        buffer.set(bytes, end);
        end += bytes.length;
      }
    }
  }
  if (end + trailerBytes > buffer.length) buffer = grown(buffer, trailerBytes);
  return buffer.subarray(0, buffer.writeInt16BE(-1, end));
}

function grown(buffer: Buffer, more: number): Buffer {
  const larger = Buffer.allocUnsafe(buffer.length * 2 + more);
  buffer.copy(larger);
  return larger;
}

// Raw binary COPY of the same rows: the most that PostgreSQL takes, with nothing checked, folded or acknowledged.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from } from 'pg-copy-streams';
import type { Column } from '#server/adapters/database/columns.ts';

const signature = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const trailer = Buffer.from([0xff, 0xff]);

/** In pieces of some thousand rows. */
export function encodeCopy<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Buffer[] {
  const pieces: Buffer[] = [signature];
  for (let start = 0; start < rows.length; start += 5000)
    pieces.push(Buffer.concat(rows.slice(start, start + 5000).map((row) => encodeTuple(row, columns))));
  return [...pieces, trailer];
}

function encodeTuple<Row>(row: Row, columns: readonly Column<Row>[]): Buffer {
  const tuple = Buffer.alloc(2048);
  tuple.writeInt16BE(columns.length, 0);
  let end = 2;
  for (const { type, of } of columns) {
    const value = of(row);
    const bytes = value === null ? null : type.toBytes?.(value as never);
    tuple.writeInt32BE(value === null ? -1 : (bytes?.length ?? type.bytes), end);
    end += 4;
    if (value === null) continue;
    if (bytes) tuple.set(bytes, end);
    else type.write(tuple, end, value as never);
    end += bytes?.length ?? type.bytes;
  }
  return Buffer.from(tuple.subarray(0, end));
}

const clients = new Map<string, Client>();

async function clientOf(url: string): Promise<Client> {
  const known = clients.get(url);
  if (known) return known;
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  clients.set(url, client);
  await client.connect();
  return client;
}

/** Milliseconds it took. */
export async function copyInto(url: string, table: string, columns: readonly { name: string }[], pieces: Buffer[]) {
  const client = await clientOf(url);
  const names = columns.map(({ name }) => name).join(', ');
  const begun = performance.now();
  await pipeline(Readable.from(pieces), client.query(from(`copy ${table} (${names}) from stdin (format binary)`)));
  return performance.now() - begun;
}

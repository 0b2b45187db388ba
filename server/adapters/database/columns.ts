// Many rows in one statement: a column of values is one array parameter, unnested by the database. PostgreSQL gets them in its
// binary form, which neither side has to print and parse; the embedded database takes lists.
import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from './database.ts';
import { encodeTuples } from './copy-format.ts';
import { isEmbedded } from './pglite.ts';
import { CopyData } from './postgres-client.ts';

type Value = number | boolean | string | Uint8Array | null;

export interface ColumnType {
  /** As a cast names it. */
  name: string;
  oid: number;
  /** How many bytes a value takes; 0 where each has its own length. */
  bytes: number;
  write(buffer: Buffer, at: number, value: never): void;
  /** A value whose length differs, as bytes. */
  toBytes?(value: never): Uint8Array;
  /** As the embedded database takes it. */
  toText?(value: never): unknown;
}

const two32 = 2 ** 32;

function writeInt64(buffer: Buffer, at: number, value: number): void {
  const high = Math.floor(value / two32);
  buffer.writeInt32BE(high, at);
  buffer.writeUInt32BE(value - high * two32, at + 4);
}

const year2000 = Date.UTC(2000, 0, 1);
const fixed = (name: string, oid: number, bytes: number, write: ColumnType['write']): ColumnType => ({
  name,
  oid,
  bytes,
  write,
});
const asBytes = (name: string, oid: number, toBytes: (value: never) => Uint8Array): ColumnType => ({
  name,
  oid,
  bytes: 0,
  write: () => {},
  toBytes,
});

const jsonbVersion = '\u0001';

/** Instants are milliseconds since 1970; jsonb is JSON text. */
export const columnTypes = {
  int2: fixed('int2', 21, 2, (buffer, at, value) => buffer.writeInt16BE(value, at)),
  int4: fixed('int4', 23, 4, (buffer, at, value) => buffer.writeInt32BE(value, at)),
  int8: fixed('int8', 20, 8, writeInt64 as ColumnType['write']),
  bool: fixed('bool', 16, 1, (buffer, at, value) => buffer.writeUInt8(value ? 1 : 0, at)),
  timestamptz: {
    ...fixed('timestamptz', 1184, 8, (buffer, at, value) => writeInt64(buffer, at, (value - year2000) * 1000)),
    toText: (value: number) => new Date(value).toISOString(),
  } as ColumnType,
  text: asBytes('text', 25, (value: string) => Buffer.from(value)),
  jsonb: asBytes('jsonb', 3802, (value: string) => Buffer.from(jsonbVersion + value)),
  bytea: asBytes('bytea', 17, (value: Uint8Array) => value),
} satisfies Record<string, ColumnType>;

export interface Column<Row> {
  name: string;
  type: ColumnType;
  of(row: Row): Value;
}

const headBytes = 20;

function writeHead(buffer: Buffer, { oid }: ColumnType, length: number, hasNull: boolean): void {
  buffer.writeInt32BE(1, 0);
  buffer.writeInt32BE(hasNull ? 1 : 0, 4);
  buffer.writeInt32BE(oid, 8);
  buffer.writeInt32BE(length, 12);
  buffer.writeInt32BE(1, 16);
}

function encodeFixed<Row>(rows: readonly Row[], { type, of }: Column<Row>): Buffer {
  const buffer = Buffer.allocUnsafe(headBytes + rows.length * (4 + type.bytes));
  let end = headBytes;
  let hasNull = false;
  for (const row of rows) {
    const value = of(row);
    buffer.writeInt32BE(value === null ? -1 : type.bytes, end);
    end += 4;
    if (value === null) hasNull = true;
    else {
      type.write(buffer, end, value as never);
      end += type.bytes;
    }
  }
  writeHead(buffer, type, rows.length, hasNull);
  return buffer.subarray(0, end);
}

function encodeVariable<Row>(rows: readonly Row[], { type, of }: Column<Row>): Buffer {
  const head = Buffer.allocUnsafe(headBytes);
  const parts: Uint8Array[] = [head];
  let hasNull = false;
  for (const row of rows) {
    const value = of(row);
    const bytes = value === null ? null : type.toBytes!(value as never);
    const length = Buffer.allocUnsafe(4);
    length.writeInt32BE(bytes === null ? -1 : bytes.length);
    parts.push(length);
    if (bytes) parts.push(bytes);
    else hasNull = true;
  }
  writeHead(head, type, rows.length, hasNull);
  return Buffer.concat(parts);
}

/** The array in PostgreSQL's binary form. */
export const encodeColumn = <Row>(rows: readonly Row[], column: Column<Row>): Buffer =>
  column.type.bytes > 0 ? encodeFixed(rows, column) : encodeVariable(rows, column);

function listColumn<Row>(rows: readonly Row[], { type, of }: Column<Row>): unknown[] {
  const toText = type.toText ?? ((value: unknown) => value);
  return rows.map((row) => {
    const value = of(row);
    return value === null ? null : toText(value as never);
  });
}

/** `unnest(…) as rows (names …)`, for a `from`. */
export function unnested<Row>(db: Db, rows: readonly Row[], columns: readonly Column<Row>[]): RawBuilder<unknown> {
  const encode = isEmbedded(db) ? listColumn : encodeColumn;
  const arrays = columns.map((column) => sql`${encode(rows, column)}::${sql.raw(column.type.name)}[]`);
  return sql`unnest(${sql.join(arrays)}) as rows (${namesOf(columns)})`;
}

export const namesOf = (columns: readonly Pick<Column<never>, 'name'>[], of = ''): RawBuilder<unknown> =>
  sql.raw(columns.map(({ name }) => of + name).join(', '));

/** The fastest way in. What is there already makes it fail, so it is for rows that cannot be. PostgreSQL only. */
export async function copyRows<Row>(
  tx: Tx,
  table: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = columns.map(({ name }) => name).join(', ');
  const data = new CopyData(encodeTuples(rows, columns));
  await tx.executeQuery(CompiledQuery.raw(`copy ${table} (${names}) from stdin (format binary)`, [data]));
}

// How values look on the wire (the specification's zero-dates, 0 and 1) and what they are inside: instants and booleans.
import { z } from 'zod';

const zeroDate = '0000-00-00 00:00:00';
const wireInstant = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

const fromWire = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`);
const toWire = (instant: Date): string => instant.toISOString().slice(0, 19).replace('T', ' ');

/** `2026-11-12 14:03:00`, always UTC. */
export const instant = z.codec(wireInstant, z.date(), { decode: fromWire, encode: toWire });

/** As `instant`, with the zero-date for none. */
export const instantOrNone = z.codec(wireInstant, z.date().nullable(), {
  decode: (text) => (text === zeroDate ? null : fromWire(text)),
  encode: (value) => (value === null ? zeroDate : toWire(value)),
});

/** 0 or 1. */
export const flag = z.codec(z.union([z.literal(0), z.literal(1)]), z.boolean(), {
  decode: (bit) => bit === 1,
  encode: (value) => (value ? 1 : 0),
});

/** An id, with 0 for none. */
export const idOrNone = z.codec(z.int().nonnegative(), z.int().nullable(), {
  decode: (id) => (id === 0 ? null : id),
  encode: (id) => id ?? 0,
});

/** An id in a path: digits. */
export const pathId = z.codec(z.string().regex(/^\d{1,15}$/), z.int(), {
  decode: (text) => Number(text),
  encode: (id) => String(id),
});

export const imei = z.string().regex(/^\d{15}$/);

/** Ten or more letters or digits: what makes a path a secret link. */
export const secret = z.string().regex(/^[A-Za-z0-9]{10,}$/);

export const language = z.enum(['da', 'en']);
export type Language = z.output<typeof language>;

/** A whole number in a query. */
export const queryNumber = (fallback: number, min: number, max: number) =>
  z
    .codec(z.string().regex(/^\d{1,9}$/), z.int().min(min).max(max), { decode: Number, encode: String })
    .default(fallback);

/** The one set of parameters every list takes. Sorting is by the names of the list's columns only. */
export const listQuery = <const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  fallback: Columns[number],
) =>
  z.object({
    page: queryNumber(1, 1, 100_000),
    pageSize: queryNumber(10, 1, 200),
    sort: z.enum(columns).default(fallback as never),
    direction: z.enum(['asc', 'desc']).default('asc'),
    filter: z.string().max(200).default(''),
  });
export type ListQuery = z.output<ReturnType<typeof listQuery>>;

export const listAnswer = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), total: z.int() });

import { AsyncLocalStorage } from 'node:async_hooks';
import { CamelCasePlugin, Kysely, sql, type Dialect, type Driver, type Transaction } from 'kysely';
import { preparedMark } from './prepared-mark.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** Begins a statement that is asked all the time. Its columns must be named, so that a prepared one outlives a migration. */
export const often = sql.raw(preparedMark);

const inTransaction = new AsyncLocalStorage<boolean>();

const afterwards = new WeakMap<Db, (() => void)[]>();

/** Runs all of it or nothing. Inside, only the transaction can be reached: any other connection is refused. */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const waiting: (() => void)[] = [];
  const result = await db.transaction().execute((tx) => {
    afterwards.set(tx, waiting);
    return inTransaction.run(true, () => work(tx));
  });
  for (const act of waiting) outsideTransaction(act);
  return result;
}

/** Has this done once the transaction has committed, and not at all should it fail. */
export function afterCommit(tx: Tx, act: () => void): void {
  const waiting = afterwards.get(tx);
  if (!waiting) throw new Error('There is no transaction to wait for.');
  waiting.push(act);
}

/** Lets one transaction at a time past this point, over all processes, until it ends. */
export async function oneAtATime(tx: Tx, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${what}))`.execute(tx);
}

/** For what a transaction sets off but does not wait for. */
export const outsideTransaction = <T>(work: () => T): T => inTransaction.run(false, work);

function guard(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = (options) => {
    if (inTransaction.getStore()) throw new Error('Another connection was asked for inside a transaction.');
    return acquire(options);
  };
  return driver;
}

export function createDatabase(dialect: Dialect): Db {
  const guarded: Dialect = {
    createDriver: () => guard(dialect.createDriver()),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
  return new Kysely<Schema>({ dialect: guarded, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] });
}

export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

interface MaybeCoded {
  code?: unknown;
  message?: unknown;
  constraint?: unknown;
}

const awayCodes = /^(08\w{3}|57P0\d|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN)$/;
const awayWords =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|database has stopped/i;

/** Whether the database could not be reached, as against having said no. */
export function isAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isAway);
  const { code, message } = (error ?? {}) as MaybeCoded;
  return awayCodes.test(String(code)) || awayWords.test(String(message));
}

export const violates = (error: unknown, constraint: string): boolean =>
  (error as MaybeCoded | null)?.code === '23505' && (error as MaybeCoded).constraint === constraint;

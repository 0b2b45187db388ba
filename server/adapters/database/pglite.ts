import { Worker } from 'node:worker_threads';
import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { DatabaseFault, Reply, Request } from './pglite-protocol.ts';

export class EmbeddedDatabaseError extends Error {
  code: string | undefined;
  constraint: string | undefined;
  detail: string | undefined;
  constructor(fault: DatabaseFault) {
    super(fault.message);
    this.code = fault.code;
    this.constraint = fault.constraint;
    this.detail = fault.detail;
  }
}

type Question = { kind: 'query'; sql: string; parameters: unknown[] } | { kind: 'close' };
type Success = Extract<Reply, { ok: true }>;

/** The thread that owns the database, asked by message. */
class Thread {
  #worker: Worker;
  #waiting = new Map<number, { resolve: (reply: Success) => void; reject: (error: Error) => void }>();
  #lastId = 0;
  opened: Promise<unknown>;

  constructor(folder: string) {
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { folder } });
    this.opened = this.#expect(0);
    this.#worker.on('message', (reply: Reply) => this.#settle(reply));
    this.#worker.on('error', (error) => this.#failAll(error as Error));
    this.#worker.on('exit', () => this.#failAll(new Error('The embedded database has stopped.')));
  }

  ask(question: Question): Promise<Success> {
    const id = ++this.#lastId;
    const reply = this.#expect(id);
    const request: Request = { ...question, id };
    this.#worker.postMessage(request);
    return reply;
  }

  async stop() {
    await this.ask({ kind: 'close' });
    await this.#worker.terminate();
  }

  #expect(id: number): Promise<Success> {
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  #settle(reply: Reply) {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.ok) waiting?.resolve(reply);
    else waiting?.reject(new EmbeddedDatabaseError(reply.fault));
  }

  #failAll(error: Error) {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

class Connection implements DatabaseConnection {
  #thread: Thread;
  constructor(thread: Thread) {
    this.#thread = thread;
  }

  async executeQuery<Row>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<QueryResult<Row>> {
    const reply = await this.#thread.ask({ kind: 'query', sql, parameters: [...parameters] });
    return { rows: reply.rows as Row[], numAffectedRows: BigInt(reply.affected) };
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncGenerator<QueryResult<Row>> {
    throw new Error('The embedded database does not stream: aggregate to columns.');
  }
}

/** One session, so one connection, handed from one taker to the next. */
class EmbeddedDriver implements Driver {
  #folder: string;
  #thread: Thread | undefined;
  #free: Promise<void> = Promise.resolve();
  #releases = new WeakMap<DatabaseConnection, () => void>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async init() {
    this.#thread = new Thread(this.#folder);
    await this.#thread.opened;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#free;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#free = promise;
    await before;
    const connection = new Connection(this.#thread!);
    this.#releases.set(connection, resolve);
    return connection;
  }

  async releaseConnection(connection: DatabaseConnection) {
    this.#releases.get(connection)?.();
  }

  async beginTransaction(connection: DatabaseConnection, _settings: TransactionSettings) {
    await (connection as Connection).executeQuery({ sql: 'begin', parameters: [] });
  }

  async commitTransaction(connection: DatabaseConnection) {
    await (connection as Connection).executeQuery({ sql: 'commit', parameters: [] });
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await (connection as Connection).executeQuery({ sql: 'rollback', parameters: [] });
  }

  async destroy() {
    await this.#thread?.stop();
  }
}

class EmbeddedAdapter extends PostgresAdapter {}

/** Whether this database, or transaction, is the embedded one. */
export const isEmbedded = (db: Pick<Kysely<never>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof EmbeddedAdapter;

export const pgliteDialect = (folder: string): Dialect => ({
  createDriver: () => new EmbeddedDriver(folder),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new EmbeddedAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});

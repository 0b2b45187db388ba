// PostgreSQL compiled to WebAssembly, on a thread of its own: a heavy query never holds up the event loop.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import type { DatabaseFault, Reply, Request } from './pglite-protocol.ts';

const port = parentPort!;
const { folder } = workerData as { folder: string };

const asText = (value: string) => value;
const pglite = await PGlite.create({ dataDir: folder, parsers: { [types.INT8]: Number, [types.DATE]: asText } });

/** Without parameters a text may hold several statements, as migrations do. */
async function run(sql: string, parameters: unknown[]) {
  const results = parameters.length === 0 ? await pglite.exec(sql) : [await pglite.query(sql, parameters)];
  const last = results.at(-1);
  return { rows: last?.rows ?? [], affected: last?.affectedRows ?? 0 };
}

function describe(error: unknown): DatabaseFault {
  const { message, code, constraint, detail } = error as DatabaseFault & Error;
  return { message, code, constraint, detail };
}

async function answer(request: Request): Promise<Reply> {
  try {
    if (request.kind === 'query') return { id: request.id, ok: true, ...(await run(request.sql, request.parameters)) };
    await pglite.close();
    return { id: request.id, ok: true, rows: [], affected: 0 };
  } catch (error) {
    return { id: request.id, ok: false, fault: describe(error) };
  }
}

port.on('message', async (request: Request) => port.postMessage(await answer(request)));
port.postMessage({ id: 0, ok: true, rows: [], affected: 0 } satisfies Reply);

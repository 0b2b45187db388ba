// A PostgreSQL of its own and the server on it, for one benchmark.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startServer, type RunningServer } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { startPostgres } from '../../scripts/system/postgres.ts';

export interface BenchPlace {
  server: RunningServer;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** `DATABASE_URL` names an empty database to use in place of a scratch one. */
export async function startPlace(environment: Record<string, string> = {}): Promise<BenchPlace> {
  const given = process.env['DATABASE_URL'];
  const scratch = given ? null : await startPostgres();
  const databaseUrl = given ?? scratch!.url;
  const dataDir = mkdtempSync(join(tmpdir(), 'sporhund-bench-'));
  const config = readConfig({
    PORT: '0',
    DEVICE_PORT: '0',
    DEVICE_HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'http://127.0.0.1',
    MAIL: 'hold',
    ROLES: 'api,devices',
    ...environment,
  });
  const server = await startServer(config, { log: pino({ level: 'warn' }) });
  await server.ready;
  const stop = async () => {
    await server.stop();
    await scratch?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { server, databaseUrl, stop };
}

export const perSecond = (count: number, milliseconds: number): number => (count / milliseconds) * 1000;
export const round = (value: number): string => Math.round(value).toLocaleString('en');

import { PostgresDialect, type Dialect } from 'kysely';
import { Pool, types, type CustomTypesConfig } from 'pg';
import { PanelClient } from './postgres-client.ts';

const bigint = 20;
const date = 1082;

/** As PGlite reads them: whole numbers as numbers, dates without a time as text. */
const parsers: Record<number, (value: string) => unknown> = { [bigint]: Number, [date]: (value) => value };

export function postgresDialect(url: string, report: (error: Error) => void): Dialect {
  const pool = new Pool({
    connectionString: url,
    Client: PanelClient,
    max: 10,
    connectionTimeoutMillis: 5000,
    types: {
      getTypeParser: (oid: number, format?: string) => parsers[oid] ?? types.getTypeParser(oid, format as 'text'),
    } as CustomTypesConfig,
  });
  // A connection that breaks is replaced by the pool. It may break while it lies idle or between two queries of a
  // transaction; unheard, either event would end the process.
  pool.on('connect', (client) => void client.on('error', report));
  pool.on('error', () => {});
  return new PostgresDialect({ pool });
}

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
  // A connection that breaks while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', report);
  return new PostgresDialect({ pool });
}

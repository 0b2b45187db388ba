// What a stretch of work costs in processor time, which a busy machine falsifies less than the clock.
import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';

const millisecondsPerTick = 10;

function ticksOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const fields = readFileSync(file, 'utf8').split(') ')[1]!.split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** Of all processes of a PostgreSQL on this machine; 0 where they cannot be seen. */
async function postgresMilliseconds(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(db);
  return rows.reduce((sum, { pid }) => sum + ticksOf(pid), 0) * millisecondsPerTick;
}

export interface Cost {
  milliseconds: number;
  ownCpu: number;
  postgresCpu: number;
}

/** Connections that end meanwhile take what they used with them: `work` should use those that stay. */
export async function costOf(db: Db, work: () => Promise<number>): Promise<Cost> {
  const [own, postgres] = [process.cpuUsage(), await postgresMilliseconds(db)];
  const milliseconds = await work();
  const used = process.cpuUsage(own);
  return {
    milliseconds,
    ownCpu: (used.user + used.system) / 1000,
    postgresCpu: (await postgresMilliseconds(db)) - postgres,
  };
}

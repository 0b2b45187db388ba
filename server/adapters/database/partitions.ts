// Positions are kept by month: a table for each, made ahead of time and dropped whole when it is too old.
import { sql } from 'kysely';
import { oneAtATime, transact, type Db, type Tx } from './database.ts';

const monthsAhead = 2;

interface Month {
  name: string;
  from: string;
  to: string;
}

const dayOf = (year: number, month: number): string => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);

function monthAt(year: number, month: number): Month {
  const from = dayOf(year, month);
  return { name: `positions_${from.slice(0, 7).replace('-', '_')}`, from, to: dayOf(year, month + 1) };
}

/** From the month the retention begins in to two months ahead. */
export function keptMonths(now: Date, retentionMonths: number): Month[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return Array.from({ length: retentionMonths + 1 + monthsAhead }, (_, index) =>
    monthAt(year, month - retentionMonths + index),
  );
}

async function existing(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits
    join pg_class child on child.oid = inhrelid
    where inhparent = 'positions'::regclass`.execute(db);
  return rows.map(({ name }) => name);
}

/** Makes what is missing. Any number of processes may do so at once. */
export async function ensurePartitions(db: Db, now: Date, retentionMonths: number): Promise<void> {
  const months = keptMonths(now, retentionMonths);
  const isMissing = (made: string[]) => months.filter(({ name }) => !made.includes(name));
  if (isMissing(await existing(db)).length === 0) return;
  await transact(db, async (tx) => {
    await oneAtATime(tx, 'positions');
    for (const month of isMissing(await existing(tx))) await create(tx, month);
  });
}

/** The bounds are instants of UTC, whatever zone the session has. */
const create = (tx: Tx, { name, from, to }: Month) =>
  sql
    .raw(`create table ${name} partition of positions for values from ('${from} 00:00Z') to ('${to} 00:00Z')`)
    .execute(tx);

/** Drops the months that lie wholly before the retention. */
export async function dropOldPartitions(db: Db, now: Date, retentionMonths: number): Promise<string[]> {
  const oldest = keptMonths(now, retentionMonths)[0]!.name;
  const dropped = (await existing(db)).filter((name) => /^positions_\d{4}_\d{2}$/.test(name) && name < oldest);
  for (const name of dropped.sort()) {
    await transact(db, async (tx) => {
      await oneAtATime(tx, 'positions');
      if (!(await existing(tx)).includes(name)) return;
      // Ingest would queue behind this while it waits for a long query: it is tried again another time.
      await sql`set local lock_timeout = '2s'`.execute(tx);
      await sql.raw(`alter table positions detach partition ${name}`).execute(tx);
      await sql.raw(`drop table ${name}`).execute(tx);
    });
  }
  return dropped;
}

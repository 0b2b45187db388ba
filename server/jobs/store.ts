// Which process runs which job. A row with a lease is running, or was when its process died; `leased_until` is also
// how long a job that failed is left alone.
import { sql } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';

export interface DueJob {
  name: string;
  due: Date;
  runAtStart: boolean;
}

export interface TakenJob {
  name: string;
  due: Date;
  lease: string;
  failures: number;
}

/** A job nobody has seen before is first due at its next instant, as if it had just run. */
export async function register(db: Db, jobs: DueJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await db
    .insertInto('jobs')
    .values(jobs.map(({ name, due, runAtStart }) => ({ name, lastDueAt: runAtStart ? new Date(0) : due })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Takes every job that is due, has failed, or was left by a process that died. Of several who ask, one gets each. */
export async function takeJobs(db: Db, jobs: DueJob[], now: Date, leasedUntil: Date): Promise<TakenJob[]> {
  if (jobs.length === 0) return [];
  const names = jobs.map(({ name }) => name);
  const dues = jobs.map(({ due }) => due.toISOString());
  const { rows } = await sql<TakenJob>`
    with ready as (
      select jobs.name, wanted.due
      from jobs join unnest(${names}::text[], ${dues}::timestamptz[]) as wanted (name, due) on wanted.name = jobs.name
      where (jobs.leased_until is null or jobs.leased_until <= ${now})
        and (jobs.last_due_at < wanted.due or jobs.failures > 0 or jobs.lease is not null)
      for update of jobs skip locked
    )
    update jobs
    set last_due_at = greatest(jobs.last_due_at, ready.due), lease = gen_random_uuid(), leased_until = ${leasedUntil},
      last_started_at = ${now}
    from ready where jobs.name = ready.name
    returning jobs.name, ready.due, jobs.lease, jobs.failures`.execute(db);
  return rows;
}

const held = (db: Db, { name, lease }: TakenJob) =>
  db.updateTable('jobs').where('name', '=', name).where('lease', '=', lease);

/** Whether the lease was still held. */
export async function renewLease(db: Db, job: TakenJob, leasedUntil: Date): Promise<boolean> {
  const { numUpdatedRows } = await held(db, job).set({ leasedUntil }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function recordFinish(db: Db, job: TakenJob, now: Date): Promise<void> {
  await held(db, job)
    .set({ lease: null, leasedUntil: null, lastFinishedAt: now, lastError: null, failures: 0 })
    .execute();
}

export async function recordFailure(db: Db, job: TakenJob, error: string, retryAt: Date): Promise<void> {
  await held(db, job)
    .set({ lease: null, leasedUntil: retryAt, lastError: error, failures: job.failures + 1 })
    .execute();
}

// Runs jobs by the clock, in any number of processes: a lease in the database says whose turn it is.
import { lastDue } from '#domain/job-schedule.ts';
import { isAway, type Db } from '#server/adapters/database/database.ts';
import { after, type Clock } from '#server/clock.ts';
import type { Log } from '#server/log.ts';
import type { Job } from './job.ts';
import { recordFailure, recordFinish, register, renewLease, takeJobs, type TakenJob } from './store.ts';

export interface RunnerDeps {
  db: Db;
  clock: Clock;
  jobs: Job[];
  log: Log;
}

export interface Runner {
  start(): void;
  /** Begins nothing more, and waits for what runs. */
  stop(): Promise<void>;
  /** Begins what is due, and waits for it: what `start` does every second without waiting. */
  tick(): Promise<void>;
}

const tickEvery = 1000;
const lease = 60_000;
const renewEvery = 20_000;

/** Five seconds at first, doubled at every failure, at most a quarter of an hour. */
const waitAfter = (failures: number): number => Math.min(5000 * 2 ** failures, 15 * 60_000);

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

export function createRunner({ db, clock, jobs, log }: RunnerDeps): Runner {
  const jobsByName = new Map(jobs.map((job) => [job.name, job]));
  const running = new Set<string>();
  const ticks = new Set<Promise<void>>();
  const stopped = new AbortController();
  const trouble = createTrouble(log);
  let timer: NodeJS.Timeout | undefined;
  let isRegistered = false;
  let isTaking = false;

  async function take(): Promise<TakenJob[]> {
    const now = clock.now();
    const dueJobs = jobs.map(({ name, schedule, runAtStart = false }) => ({
      name,
      runAtStart,
      due: lastDue(schedule, now),
    }));
    if (!isRegistered) await register(db, dueJobs);
    isRegistered = true;
    const idle = dueJobs.filter(({ name }) => !running.has(name));
    return takeJobs(db, idle, now, after(now, lease));
  }

  async function run(taken: TakenJob): Promise<void> {
    const lost = new AbortController();
    const renewal = setInterval(() => void renew(taken, lost), renewEvery);
    running.add(taken.name);
    try {
      const signal = AbortSignal.any([stopped.signal, lost.signal]);
      await jobsByName.get(taken.name)!.run({ due: taken.due, signal });
      await recordFinish(db, taken, clock.now());
    } catch (error) {
      await fail(taken, error).catch(trouble.met);
    } finally {
      clearInterval(renewal);
      running.delete(taken.name);
    }
  }

  async function renew(taken: TakenJob, lost: AbortController): Promise<void> {
    try {
      if (!(await renewLease(db, taken, after(clock.now(), lease)))) lost.abort();
    } catch (error) {
      trouble.met(error);
    }
  }

  async function fail(taken: TakenJob, error: unknown): Promise<void> {
    if (isAway(error)) trouble.met(error);
    else if (error !== stopped.signal.reason)
      log.error({ job: taken.name, failures: taken.failures + 1, err: error }, 'A job failed.');
    await recordFailure(db, taken, describe(error), after(clock.now(), waitAfter(taken.failures)));
  }

  async function beginDue(): Promise<void> {
    if (isTaking || stopped.signal.aborted) return;
    isTaking = true;
    const taken = await take()
      .then((taken) => {
        trouble.over();
        return taken;
      })
      .catch((error: unknown) => {
        trouble.met(error);
        return [];
      })
      .finally(() => (isTaking = false));
    await Promise.all(taken.map(run));
  }

  function tick(): Promise<void> {
    const ticked = beginDue().finally(() => ticks.delete(ticked));
    ticks.add(ticked);
    return ticked;
  }

  return {
    tick,
    start: () => {
      timer ??= setInterval(() => void tick(), tickEvery);
    },
    stop: async () => {
      clearInterval(timer);
      stopped.abort();
      await Promise.all(ticks);
    },
  };
}

/** Says once that the database cannot be used, and once that it can again. */
function createTrouble(log: Log) {
  let isTold = false;
  return {
    met(error: unknown) {
      if (!isTold) log.warn({ err: error }, 'Jobs wait: the database cannot be used.');
      isTold = true;
    },
    over() {
      if (isTold) log.info('Jobs run again.');
      isTold = false;
    },
  };
}

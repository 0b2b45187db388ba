import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { daily, every } from '#domain/job-schedule.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { openEmbedded, openPostgres, type OpenDatabase } from '#server/adapters/database/open.ts';
import { TestClock } from '#test/support/clock.ts';
import { makeHome, type TestHome } from '#test/support/database.ts';
import { createTestLog } from '#test/support/log.ts';
import type { Job } from './job.ts';
import { createRunner } from './runner.ts';

let home: TestHome;
let opened: OpenDatabase[];
/** As two processes have it: two pools on PostgreSQL; the embedded database has but one session. */
let dbs: [Db, Db];
let clock: TestClock;
const log = createTestLog();

beforeAll(async () => {
  home = await makeHome();
  const open = (url: string) => openPostgres(url, () => {});
  opened = home.databaseUrl ? [open(home.databaseUrl), open(home.databaseUrl)] : [await openEmbedded(home.dataDir)];
  dbs = [opened[0]!.db, opened.at(-1)!.db];
});
afterAll(async () => {
  for (const { close } of opened) await close();
  await home.remove();
});
beforeEach(async () => {
  clock = new TestClock('2026-11-12T12:00:30Z');
  log.lines.length = 0;
  await dbs[0].deleteFrom('jobs').execute();
});

const aJob = (job: Partial<Job> = {}) => {
  const runs: Date[] = [];
  const run: Job['run'] = async ({ due }) => void runs.push(due);
  return { name: 'test', schedule: every({ minutes: 1 }), run, ...job, runs };
};

const runner = (jobs: Job[], db: Db = dbs[0]) => createRunner({ db, clock, jobs, log });
const row = (name = 'test') => dbs[0].selectFrom('jobs').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
const never = () => new Promise<never>(() => {});

describe('a job', () => {
  it('first runs when it is next due, not at once', async () => {
    const job = aJob();
    const { tick } = runner([job]);
    await tick();
    expect(job.runs).toEqual([]);
    clock.set('2026-11-12T12:01:00Z');
    await tick();
    await tick();
    expect(job.runs).toEqual([new Date('2026-11-12T12:01:00Z')]);
    expect(await row()).toMatchObject({ lease: null, leasedUntil: null, lastFinishedAt: clock.now(), failures: 0 });
  });

  it('runs at once the first time it is ever seen, when it says so', async () => {
    const job = aJob({ runAtStart: true });
    await runner([job]).tick();
    await runner([job]).tick();
    expect(job.runs).toHaveLength(1);
  });

  it('is caught up once, however many runs were missed', async () => {
    const job = aJob();
    await runner([job]).tick();
    clock.pass({ days: 3 });
    const restarted = runner([job]);
    await restarted.tick();
    await restarted.tick();
    expect(job.runs).toEqual([new Date('2026-11-15T12:00:00Z')]);
    clock.pass({ minutes: 1 });
    await restarted.tick();
    expect(job.runs).toHaveLength(2);
  });

  it('at a time on the wall runs once on the night the clocks go back', async () => {
    clock.set('2026-10-24T22:00:00Z');
    const job = aJob({ schedule: daily('02:30', 'Europe/Copenhagen') });
    const { tick } = runner([job]);
    for (let quarters = 0; quarters < 16; quarters++) {
      await tick();
      clock.pass({ minutes: 15 });
    }
    expect(job.runs).toEqual([new Date('2026-10-25T00:30:00Z')]);
  });

  it('runs beside others, and neither their failure nor their slowness holds it up', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = aJob({ name: 'slow', runAtStart: true, run: () => promise });
    const failing = aJob({ name: 'failing', runAtStart: true, run: () => Promise.reject(new Error('no')) });
    const job = aJob({ runAtStart: true });
    const { tick } = runner([slow, failing, job]);
    const ticking = tick();
    await vi.waitFor(async () => expect((await row()).lastFinishedAt).toEqual(clock.now()));
    clock.pass({ minutes: 1 });
    void tick();
    await vi.waitFor(async () => expect((await row()).lastFinishedAt).toEqual(clock.now()));
    expect(job.runs).toHaveLength(2);
    expect(await row('slow')).toMatchObject({ lastFinishedAt: null });
    resolve();
    await ticking;
  });
});

describe('a job that fails', () => {
  it('is tried again, later and later, until it works', async () => {
    let isBroken = true;
    let runs = 0;
    const job = aJob({
      schedule: daily('13:00', 'Europe/Copenhagen'),
      runAtStart: true,
      run: async () => {
        runs++;
        if (isBroken) throw new Error('the printer is on fire');
      },
    });
    const { tick } = runner([job]);
    await tick();
    expect(await row()).toMatchObject({ failures: 1, lastError: 'the printer is on fire', lastFinishedAt: null });
    expect(log.lines.join()).toContain('the printer is on fire');
    await tick();
    expect(runs).toBe(1);
    clock.pass({ seconds: 5 });
    await tick();
    clock.pass({ seconds: 5 });
    await tick();
    expect(runs).toBe(2);
    isBroken = false;
    clock.pass({ seconds: 5 });
    await tick();
    expect(await row()).toMatchObject({ failures: 0, lastError: null, lastFinishedAt: clock.now() });
    clock.pass({ hours: 1 });
    await tick();
    expect(runs).toBe(3);
  });

  it('is not tried more often for being due often', async () => {
    let runs = 0;
    const job = aJob({
      schedule: every({ seconds: 1 }),
      runAtStart: true,
      run: () => Promise.reject(new Error(`${++runs}`)),
    });
    const { tick } = runner([job]);
    for (let second = 0; second < 60; second++) {
      await tick();
      clock.pass({ seconds: 1 });
    }
    expect(runs).toBe(4);
  });
});

describe('two processes', () => {
  it('run a job once between them', async () => {
    const job = aJob({ runAtStart: true });
    const [one, other] = [runner([job], dbs[0]), runner([job], dbs[1])];
    for (let minute = 1; minute <= 10; minute++) {
      await Promise.all([one.tick(), other.tick()]);
      expect(job.runs).toHaveLength(minute);
      clock.pass({ minutes: 1 });
    }
  });

  it('leave a running job to the one that runs it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = aJob({ runAtStart: true, run: () => promise });
    const ticking = runner([slow]).tick();
    await vi.waitFor(async () => expect((await row()).lease).not.toBeNull());
    const job = aJob();
    clock.pass({ seconds: 59 });
    await runner([job], dbs[1]).tick();
    expect(job.runs).toEqual([]);
    resolve();
    await ticking;
  });

  it('take over from one that died, once its lease has run out', async () => {
    const dying = runner([aJob({ runAtStart: true, run: never })]);
    void dying.tick();
    await vi.waitFor(async () => expect((await row()).lease).not.toBeNull());
    const job = aJob({ schedule: daily('03:10', 'Europe/Copenhagen') });
    const { tick } = runner([job], dbs[1]);
    await tick();
    expect(job.runs).toEqual([]);
    clock.pass({ seconds: 60 });
    await tick();
    await tick();
    expect(job.runs).toHaveLength(1);
    expect(await row()).toMatchObject({ lease: null, failures: 0 });
  });

  it('do not record over each other when a slow one comes back', async () => {
    const { promise, reject } = Promise.withResolvers<void>();
    const slow = runner([aJob({ runAtStart: true, run: () => promise })]).tick();
    await vi.waitFor(async () => expect((await row()).lease).not.toBeNull());
    clock.pass({ minutes: 2 });
    await runner([aJob()], dbs[1]).tick();
    reject(new Error('too late'));
    await slow;
    expect(await row()).toMatchObject({ failures: 0, lastError: null });
  });
});

describe('a runner', () => {
  it('renews its lease while a job runs, and tells the job when it has lost it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { promise, resolve } = Promise.withResolvers<void>();
    let signal: AbortSignal | undefined;
    const job = aJob({ runAtStart: true, run: (run) => ((signal = run.signal), promise) });
    const ticking = runner([job]).tick();
    await vi.waitFor(() => expect(signal).toBeDefined());
    clock.pass({ seconds: 20 });
    vi.advanceTimersByTime(20_000);
    await vi.waitFor(async () => expect((await row()).leasedUntil).toEqual(new Date('2026-11-12T12:01:50Z')));
    expect(signal!.aborted).toBe(false);
    await dbs[0].updateTable('jobs').set({ lease: crypto.randomUUID() }).execute();
    vi.advanceTimersByTime(20_000);
    await vi.waitFor(() => expect(signal!.aborted).toBe(true));
    resolve();
    await ticking;
    vi.useRealTimers();
  });

  it('that stops waits for what runs, and begins nothing more', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let signal: AbortSignal | undefined;
    const job = aJob({ runAtStart: true, run: (run) => ((signal = run.signal), promise) });
    const { tick, stop } = runner([job]);
    void tick();
    await vi.waitFor(() => expect(signal).toBeDefined());
    const stopping = stop();
    expect(signal!.aborted).toBe(true);
    resolve();
    await stopping;
    expect(await row()).toMatchObject({ lease: null });
    clock.pass({ minutes: 5 });
    await tick();
    expect(await row()).toMatchObject({ lastStartedAt: new Date('2026-11-12T12:00:30Z') });
  });

  it('leaves a job that it interrupts to the next process', async () => {
    let signal: AbortSignal | undefined;
    const untilStopped: Job['run'] = (run) => {
      signal = run.signal;
      return new Promise((_, reject) => run.signal.addEventListener('abort', () => reject(run.signal.reason as Error)));
    };
    const { tick, stop } = runner([aJob({ runAtStart: true, run: untilStopped })]);
    void tick();
    await vi.waitFor(() => expect(signal).toBeDefined());
    await stop();
    expect(log.lines).toEqual([]);
    const job = aJob();
    clock.pass({ seconds: 5 });
    await runner([job], dbs[1]).tick();
    expect(job.runs).toHaveLength(1);
  });

  it('says once that the database is away, and goes on when it is back', async () => {
    let isAway = true;
    const flaky = new Proxy(dbs[0], {
      get(db, key) {
        if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
        const value = Reflect.get(db, key) as unknown;
        return typeof value === 'function' ? (value.bind(db) as unknown) : value;
      },
    });
    const job = aJob({ runAtStart: true });
    const { tick } = runner([job], flaky);
    await tick();
    await tick();
    await tick();
    expect(log.lines).toHaveLength(1);
    isAway = false;
    await tick();
    expect(job.runs).toHaveLength(1);
    expect(log.lines).toHaveLength(2);
  });
});

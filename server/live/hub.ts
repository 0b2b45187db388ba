// The one place a process keeps those who watch: it hears which trackers moved, reads each once for everybody, and gives each
// watcher what that one may see. Who reads slowly gets the latest state of each tracker, never a backlog.
import type { Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import { WrittenAnswer } from '#server/http/handle.ts';
import type { Log } from '#server/log.ts';
import type { Caller } from '#server/people/caller.ts';
import type { Bus } from './bus.ts';
import { becameOutdated, readStatuses, type LiveStatus } from './live-status.ts';
import { livingSessions } from './sessions.ts';
import { Watcher } from './watcher.ts';

export interface Hub {
  /** Ends when the signal is aborted, the session ends, or the process stops. */
  watch(caller: Caller, signal: AbortSignal): AsyncIterable<WrittenAnswer>;
  watchers(): number;
  stop(): void;
}

const streamsPerUser = 30;

interface HubDeps {
  db: Db;
  clock: Clock;
  bus: Bus;
  log: Log;
  /** Milliseconds between pushes, and between looks at rights and sessions. */
  pushEvery?: number;
  lookEvery?: number;
}

export function createHub({ db, clock, bus, log, pushEvery = 250, lookEvery = 5_000 }: HubDeps): Hub {
  const watchers = new Set<Watcher>();
  const changed = new Set<number>();
  const stopped = new AbortController();
  let pushTimer: NodeJS.Timeout | undefined;
  let isPushing = false;
  let outdatedUntil = clock.now();

  const complain = (error: unknown) => log.warn({ err: error }, 'Watchers were not told; they will be.');

  function note(trackerIds: readonly number[]): void {
    if (watchers.size === 0) return;
    for (const id of trackerIds) changed.add(id);
    if (changed.size > 0 && !isPushing) pushTimer ??= setTimeout(() => void push(), pushEvery);
  }

  async function push(): Promise<void> {
    isPushing = true;
    const all = [...watchers];
    const ids = [...changed].filter((id) => all.some((watcher) => watcher.sees(id)));
    changed.clear();
    try {
      const statuses = await readStatuses(db, ids, clock.now());
      for (const watcher of watchers) watcher.tell(statuses);
    } catch (error) {
      complain(error);
      for (const id of ids) changed.add(id);
    }
    isPushing = false;
    pushTimer = undefined;
    if (!stopped.signal.aborted) note([]);
  }

  /** Rights and sessions change without a word; and a tracker becomes old by saying nothing. */
  async function look(): Promise<void> {
    if (watchers.size === 0) return;
    const now = clock.now();
    const living = await livingSessions(
      db,
      [...watchers].map(({ caller }) => caller),
      now,
    );
    for (const watcher of watchers) {
      if (living.has(watcher.caller)) await watcher.look(db, now);
      else watcher.end();
    }
    note(await becameOutdated(db, outdatedUntil, now));
    outdatedUntil = now;
  }

  const lookNow = () => void look().catch(complain);
  const unlisten = [bus.listen('states', note), bus.onGap(() => refresh())];
  const lookTimer = setInterval(lookNow, lookEvery);
  const grantTimer = setInterval(endGrants, 1000);
  lookTimer.unref();
  grantTimer.unref();

  /** An insurer's grant ends at its time, not at the next look. */
  function endGrants(): void {
    const now = clock.now();
    for (const watcher of watchers) if (watcher.hasEndedGrant(now)) void watcher.look(db, now).catch(complain);
  }

  function refresh(): void {
    for (const watcher of watchers) watcher.askWhole();
    lookNow();
  }

  /** Nobody needs so many windows; without a limit one login could hold any number of streams. */
  function endOldest(userId: number): void {
    const own = [...watchers].filter(({ caller }) => caller.user.id === userId);
    if (own.length >= streamsPerUser) own[0]!.end();
  }

  async function* watch(caller: Caller, signal: AbortSignal): AsyncGenerator<WrittenAnswer> {
    const watcher = new Watcher(caller, AbortSignal.any([signal, stopped.signal]));
    endOldest(caller.user.id);
    watchers.add(watcher);
    try {
      await watcher.look(db, clock.now());
      while (await watcher.hasNews()) {
        const event = await watcher.next((ids): Promise<LiveStatus[]> => readStatuses(db, ids, clock.now()));
        if (event) yield event;
      }
    } finally {
      watchers.delete(watcher);
    }
  }

  return {
    watch,
    watchers: () => watchers.size,
    stop: () => {
      stopped.abort();
      clearInterval(lookTimer);
      clearInterval(grantTimer);
      clearTimeout(pushTimer);
      for (const stop of unlisten) stop();
    },
  };
}

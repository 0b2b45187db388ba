// Late fixes: what was folded without them is folded again, from the checkpoint before the earliest.
import type { Fix } from '#domain/tracking/fix.ts';
import type { LiveState } from '#domain/tracking/live-state.ts';
import { transact, type Db, type Tx } from '#server/adapters/database/database.ts';
import { after, type Clock } from '#server/clock.ts';
import type { Bus } from '#server/live/bus.ts';
import { checkpointBefore, saveCheckpoints } from './checkpoints.ts';
import { foldLive, type Checkpoint } from './fold.ts';
import { readFixes } from './read-fixes.ts';
import { loadStates, lockState, saveStates, type TrackerState } from './states.ts';

export interface RefoldDeps {
  db: Db;
  clock: Clock;
  bus: Bus;
}

/** Late fixes come in bursts: this long the first waits for the rest. */
const settleFor = 3000;
const trackersPerRun = 500;
/** So often it is tried without holding the tracker's state; then ingest of that tracker waits. */
const freeAttempts = 2;

/** Everything that waits to be folded again. */
export async function refoldDue({ db, clock, bus }: RefoldDeps, signal: AbortSignal): Promise<void> {
  const due = await db
    .selectFrom('trackerStates')
    .select('trackerId')
    .where('refoldFrom', 'is not', null)
    .where('refoldAskedAt', '<=', after(clock.now(), -settleFor))
    .orderBy('refoldAskedAt')
    .limit(trackersPerRun)
    .execute();
  for (const { trackerId } of due) {
    signal.throwIfAborted();
    await refold(db, bus, trackerId);
  }
}

export async function refold(db: Db, bus: Bus, trackerId: number): Promise<void> {
  for (let attempt = 0; attempt < freeAttempts; attempt++) {
    if (await refoldFreely(db, bus, trackerId)) return;
  }
  await transact(db, async (tx) => {
    await lockState(tx, trackerId);
    const state = await readState(tx, trackerId);
    if (state?.refoldFrom == null) return;
    await finish(tx, bus, state, await replay(tx, await replayFrom(tx, state)));
  });
}

/** Whether it is done: not when another late fix came meanwhile. */
async function refoldFreely(db: Db, bus: Bus, trackerId: number): Promise<boolean> {
  const asked = await readState(db, trackerId);
  if (asked?.refoldFrom == null) return true;
  const replayed = await replay(db, await replayFrom(db, asked));
  return transact(db, async (tx) => {
    await lockState(tx, trackerId);
    const state = await readState(tx, trackerId);
    if (!state) return true;
    if (state.lateFixes !== asked.lateFixes) return false;
    // What has been stored since then came in order, behind all that was replayed.
    await finish(tx, bus, state, await replay(tx, replayed));
    return true;
  });
}

interface Replay {
  trackerId: number;
  /** Fixes at this instant and later are still to come. */
  from: number;
  live: LiveState;
  checkpoints: Checkpoint[];
}

const readState = async (db: Db, trackerId: number): Promise<TrackerState | undefined> =>
  (await loadStates(db, [trackerId])).get(trackerId);

async function replayFrom(db: Db, { trackerId, refoldFrom }: TrackerState): Promise<Replay> {
  const { at, state } = await checkpointBefore(db, trackerId, refoldFrom!);
  return { trackerId, from: at, live: state, checkpoints: [] };
}

/** In chunks, so that years cost time and no memory. */
async function replay(db: Db, begun: Replay): Promise<Replay> {
  let { live, from } = begun;
  const checkpoints = [...begun.checkpoints];
  for (;;) {
    const fixes: Fix[] = await readFixes(db, begun.trackerId, { from, after: live });
    const folded = foldLive(begun.trackerId, live, fixes);
    checkpoints.push(...folded.checkpoints);
    live = folded.live;
    if (fixes.length === 0) return { trackerId: begun.trackerId, from, live, checkpoints };
    from = fixes.at(-1)!.at;
  }
}

/** Checkpoints of days that turned out differently are replaced; the state is the one of all fixes. */
async function finish(tx: Tx, bus: Bus, state: TrackerState, { live, checkpoints }: Replay): Promise<void> {
  await saveCheckpoints(tx, checkpoints);
  await saveStates(tx, [{ ...state, live, refoldFrom: null, refoldAskedAt: null }]);
  await bus.announce(tx, 'states', [state.trackerId]);
}

// Late fixes: what was folded without them is folded again, from the checkpoint before the earliest.
import { isAway, transact, type Db, type Tx } from '#server/adapters/database/database.ts';
import { after, type Clock } from '#server/clock.ts';
import { eachByItself } from '#server/each-by-itself.ts';
import type { Bus } from '#server/live/bus.ts';
import { saveCheckpoints } from './checkpoints.ts';
import { replaceRefolded } from './refolded-trips.ts';
import { replay, replayFrom, type Replay } from './replay.ts';
import { loadStates, lockState, saveStates, type TrackerState } from './states.ts';

export interface RefoldDeps {
  db: Db;
  clock: Clock;
  bus: Bus;
}

/** Late fixes come in bursts: this long the first waits for the rest. */
const settleFor = 3000;
const trackersPerRun = 500;
/** So often it is tried without holding the tracker's state. */
const freeAttempts = 2;
/** Whoever takes longer is never done while its state is held: a batch with it would wait, and all others in that batch. */
const longestHold = 250;

/** Everything that waits to be folded again. One that cannot be holds up no other. */
export async function refoldDue(deps: RefoldDeps, signal: AbortSignal): Promise<void> {
  const due = await findDue(deps);
  await eachByItself(due, { signal, fault: 'Late fixes could not be folded.' }, (trackerId) =>
    refold(deps, trackerId).catch(async (error: unknown) => {
      if (!isAway(error)) await postpone(deps, trackerId);
      throw error;
    }),
  );
}

async function findDue({ db, clock }: RefoldDeps): Promise<number[]> {
  const due = await db
    .selectFrom('trackerStates')
    .innerJoin('trackers', 'trackers.id', 'trackerStates.trackerId')
    .select('trackerId')
    .where('trackers.deletedAt', 'is', null)
    .where('refoldFrom', 'is not', null)
    .where('refoldAskedAt', '<=', after(clock.now(), -settleFor))
    .orderBy('refoldAskedAt')
    .limit(trackersPerRun)
    .execute();
  return due.map(({ trackerId }) => trackerId);
}

export async function refold(deps: RefoldDeps, trackerId: number): Promise<void> {
  const { db } = deps;
  for (let attempt = 0; attempt < freeAttempts; attempt++) {
    const begun = performance.now();
    if (await refoldFreely(deps, trackerId)) return;
    // Late fixes go on coming, and it takes its time: once more when they have had theirs.
    if (performance.now() - begun > longestHold) return postpone(deps, trackerId);
  }
  await transact(db, async (tx) => {
    await lockState(tx, trackerId);
    const state = await readState(tx, trackerId);
    if (state?.refoldFrom == null) return;
    await finish(tx, deps, state, await replay(tx, await replayFrom(tx, state)));
  });
}

/** Behind the others that wait. */
async function postpone({ db, clock }: RefoldDeps, trackerId: number): Promise<void> {
  await db
    .updateTable('trackerStates')
    .set({ refoldAskedAt: clock.now() })
    .where('trackerId', '=', trackerId)
    .where('refoldFrom', 'is not', null)
    .execute();
}

/** Whether it is done: not when another late fix came meanwhile. */
async function refoldFreely(deps: RefoldDeps, trackerId: number): Promise<boolean> {
  const { db } = deps;
  const asked = await readState(db, trackerId);
  if (asked?.refoldFrom == null) return true;
  const replayed = await replay(db, await replayFrom(db, asked));
  return transact(db, async (tx) => {
    await lockState(tx, trackerId);
    const state = await readState(tx, trackerId);
    if (!state) return true;
    if (state.lateFixes !== asked.lateFixes) return false;
    // What has been stored since then came in order, behind all that was replayed.
    await finish(tx, deps, state, await replay(tx, replayed));
    return true;
  });
}

const readState = async (db: Db, trackerId: number): Promise<TrackerState | undefined> =>
  (await loadStates(db, [trackerId])).get(trackerId);

/** Checkpoints and trips of days that turned out differently are replaced; the state is the one of all fixes. */
async function finish(tx: Tx, { bus, clock }: RefoldDeps, state: TrackerState, replayed: Replay): Promise<void> {
  const { live, trip } = replayed.rejoined ? state : replayed.standing;
  await saveCheckpoints(tx, replayed.checkpoints);
  await replaceRefolded(tx, replayed, clock.now());
  await saveStates(tx, [{ ...state, live, trip, refoldFrom: null, refoldTo: null, refoldAskedAt: null }]);
  await bus.announce(tx, 'states', [state.trackerId]);
}

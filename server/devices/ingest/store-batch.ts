// One batch, one transaction: everything that follows from what devices sent is written, or nothing is.
import type { Fix } from '#domain/tracking/fix.ts';
import { isLate } from '#domain/tracking/live-state.ts';
import { transact, type Db, type Tx } from '#server/adapters/database/database.ts';
import type { Bus } from '#server/live/bus.ts';
import type { Delivery } from '../ports.ts';
import { byTracker, type TrackerBatch } from './batch.ts';
import { saveCheckpoints } from './checkpoints.ts';
import { foldFixes, type Folded } from './fold.ts';
import { addPositions, insertPositions, isStoredAlready, type PositionRow } from './positions.ts';
import { savePutAside } from './put-aside.ts';
import { loadStates, saveStates, type TrackerState } from './states.ts';
import { storeTold } from './told-trips.ts';

export interface Stored {
  /** Trackers that were deleted since their device logged in: nothing of theirs is stored. */
  gone: Set<number>;
}

/** Another process moved a state again and again: the batch has to begin anew. */
export class StatesMoved extends Error {}

const attempts = 5;
const idOf = ({ trackerId }: { trackerId: number }): number => trackerId;

export async function storeBatch(db: Db, bus: Bus, deliveries: readonly Delivery[], now: Date): Promise<Stored> {
  try {
    return await storeOnce(db, bus, deliveries, now, addPositions);
  } catch (error) {
    // Another process stored the same at the same time: once more, looking closely.
    if (!isStoredAlready(error)) throw error;
    return storeOnce(db, bus, deliveries, now, insertPositions);
  }
}

function storeOnce(
  db: Db,
  bus: Bus,
  deliveries: readonly Delivery[],
  now: Date,
  addNewer: typeof insertPositions,
): Promise<Stored> {
  return transact(db, async (tx) => {
    const batches = byTracker(deliveries);
    const states = await loadStates(tx, batches.map(idOf));
    const living = batches.filter(({ trackerId }) => states.has(trackerId));
    const fresh = await storePositions(tx, living, states, addNewer);
    const folded = await foldStates(tx, living, states, fresh, now.getTime());
    await saveCheckpoints(
      tx,
      folded.flatMap(({ checkpoints }) => checkpoints),
    );
    await savePutAside(
      tx,
      living.flatMap((batch) => batch.deliveries),
      now,
    );
    await storeTold(
      tx,
      folded.map(({ state, told }) => ({ trackerId: state.trackerId, trips: [...told.values()] })),
      now,
    );
    // Alarms and installation steps of `folded` are written here, in this transaction.
    await bus.announce(
      tx,
      'states',
      folded.map(({ state }) => state.trackerId),
    );
    return { gone: new Set(batches.map(idOf).filter((id) => !states.has(id))) };
  });
}

/** The fixes of each tracker that were not there yet, in order. Only what is not newer than the state can be there already. */
async function storePositions(
  tx: Tx,
  batches: readonly TrackerBatch[],
  states: Map<number, TrackerState>,
  addNewer: typeof insertPositions,
): Promise<Map<number, Fix[]>> {
  const [late, newer]: [PositionRow[], PositionRow[]] = [[], []];
  for (const { trackerId, fixes } of batches) {
    const { live } = states.get(trackerId)!;
    for (const fix of fixes) (isLate(live, fix) ? late : newer).push({ trackerId, fix });
  }
  const fresh = new Map<number, Fix[]>(batches.map(({ trackerId }) => [trackerId, []]));
  for (const { trackerId, fix } of await insertPositions(tx, late)) fresh.get(trackerId)!.push(fix);
  for (const { trackerId, fix } of await addNewer(tx, newer)) fresh.get(trackerId)!.push(fix);
  return fresh;
}

/** Those whose state another process has moved since are read and folded again. */
async function foldStates(
  tx: Tx,
  batches: readonly TrackerBatch[],
  states: Map<number, TrackerState>,
  fresh: Map<number, Fix[]>,
  now: number,
): Promise<Folded[]> {
  const done: Folded[] = [];
  let waiting = batches.map(({ trackerId }) => states.get(trackerId)!);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const folded = waiting.map((state) => foldFixes(state, fresh.get(state.trackerId)!, now));
    const saved = await saveStates(
      tx,
      folded.map(({ state }) => state),
    );
    done.push(...folded.filter(({ state }) => saved.has(state.trackerId)));
    const moved = waiting.filter(({ trackerId }) => !saved.has(trackerId));
    if (moved.length === 0) return done;
    waiting = [...(await loadStates(tx, moved.map(idOf))).values()];
  }
  throw new StatesMoved('States moved under a batch again and again.');
}

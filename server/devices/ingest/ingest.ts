// From deliveries to committed batches. While one batch is being written the next gathers by itself, so that many devices
// share a transaction when there are many, and one has its own when it is alone.
import { isAway, type Db } from '#server/adapters/database/database.ts';
import { isEmbedded } from '#server/adapters/database/pglite.ts';
import type { Clock } from '#server/clock.ts';
import type { Log } from '#server/log.ts';
import type { Bus } from '#server/live/bus.ts';
import type { Delivery, Ingest } from '../ports.ts';
import { asideOf, saveAside } from './put-aside.ts';
import { StatesMoved, storeBatch } from './store-batch.ts';
import { createWaiting, type Waiting } from './waiting.ts';

export interface IngestDeps {
  db: Db;
  clock: Clock;
  bus: Bus;
  log: Log;
}

export interface RunningIngest extends Ingest {
  /** Finishes the batches under way and refuses the rest: nothing of it was acknowledged. */
  stop(): Promise<void>;
}

/** The tracker was deleted after its device had logged in: the connection has to end, and the next login is refused. */
export class TrackerGone extends Error {}
export class IngestStopped extends Error {}

interface Parcel {
  delivery: Delivery;
  resolve(): void;
  reject(error: Error): void;
}

const rowsPerBatch = 5000;
/** Fewer are better off in the next batch of the first lane: each transaction costs as much as some hundred rows. */
const parcelsForSecondLane = 100;

export function createIngest({ db, clock, bus, log }: IngestDeps): RunningIngest {
  const parcels: Parcel[] = [];
  const stopped = new AbortController();
  const waiting = createWaiting(log, stopped.signal);
  const lanes = new Set<Promise<void>>();
  /** Two, so that one is folded while the other is written. The embedded database has one session. */
  const maxLanes = isEmbedded(db) ? 1 : 2;

  function store(delivery: Delivery): Promise<void> {
    if (stopped.signal.aborted) return Promise.reject(new IngestStopped());
    return new Promise((resolve, reject) => {
      parcels.push({ delivery, resolve, reject });
      openLane();
    });
  }

  function openLane(): void {
    if (lanes.size >= maxLanes || parcels.length < (lanes.size === 0 ? 1 : parcelsForSecondLane)) return;
    const lane = work().finally(() => {
      lanes.delete(lane);
      openLane();
    });
    lanes.add(lane);
  }

  async function work(): Promise<void> {
    while (parcels.length > 0 && !stopped.signal.aborted) {
      // What has arrived already, but has not been read yet, goes along.
      await new Promise(setImmediate);
      if (parcels.length > 0) await write(takeBatch(parcels));
    }
  }

  async function write(batch: Parcel[]): Promise<void> {
    try {
      await storeOrWait(batch);
    } catch (error) {
      if (error instanceof IngestStopped) return refuse(batch, error);
      await storeApart(batch, error);
    }
  }

  /** Throws only what would be thrown again. */
  async function storeOrWait(batch: Parcel[]): Promise<void> {
    const deliveries = batch.map(({ delivery }) => delivery);
    const { gone } = await patiently(waiting, () => storeBatch(db, bus, deliveries, clock.now()));
    for (const { delivery, resolve, reject } of batch) {
      if (gone.has(delivery.tracker.id)) reject(new TrackerGone(`The tracker ${delivery.tracker.imei} is deleted.`));
      else resolve();
    }
  }

  /** One poisonous tracker never holds up another. */
  async function storeApart(batch: Parcel[], error: unknown): Promise<void> {
    const apart = Map.groupBy(batch, ({ delivery }) => delivery.tracker.id);
    if (apart.size === 1) return batch.length === 1 ? giveUp(batch[0]!, error) : each(batch.map((parcel) => [parcel]));
    return each([...apart.values()]);
  }

  async function each(batches: Parcel[][]): Promise<void> {
    for (const batch of batches) await write(batch);
  }

  /** What cannot be stored is kept as it is, and acknowledged: the device would send it for ever and nothing else. */
  async function giveUp({ delivery, resolve, reject }: Parcel, error: unknown): Promise<void> {
    const note = `Could not be stored: ${error instanceof Error ? error.message : String(error)}`.slice(0, 1000);
    log.error({ imei: delivery.tracker.imei, err: error }, 'A delivery could not be stored and was put aside.');
    const raw = Buffer.from(JSON.stringify(delivery.fixes));
    const rows = [...delivery.aside, { reason: 'undecodable' as const, raw, note, claimedAt: null }];
    try {
      await patiently(waiting, () =>
        saveAside(
          db,
          rows.map((aside) => asideOf(delivery, aside, clock.now())),
        ),
      );
      resolve();
    } catch (failure) {
      reject(failure as Error);
    }
  }

  return {
    store,
    stop: async () => {
      stopped.abort();
      await Promise.all(lanes);
      refuse(parcels.splice(0), new IngestStopped());
    },
  };
}

function refuse(batch: Parcel[], error: Error): void {
  for (const { reject } of batch) reject(error);
}

function takeBatch(parcels: Parcel[]): Parcel[] {
  let rows = 0;
  let count = 0;
  while (count < parcels.length && (count === 0 || rows + parcels[count]!.delivery.fixes.length <= rowsPerBatch))
    rows += parcels[count++]!.delivery.fixes.length;
  return parcels.splice(0, count);
}

/** Deadlocks, cancelled statements, a full disk, too little memory: the same will work later. */
const passing = /^(40\w{3}|53\w{3}|55P03|57\w{3}|58\w{3})$/;
const willPass = (error: unknown): boolean =>
  isAway(error) || error instanceof StatesMoved || passing.test(String((error as { code?: unknown } | null)?.code));

/** As often as it takes, until the process stops. */
async function patiently<T>(waiting: Waiting, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      const result = await work();
      waiting.over();
      return result;
    } catch (error) {
      if (!willPass(error)) throw error;
      if (!(await waiting.pause(attempt, error))) throw new IngestStopped();
    }
  }
}

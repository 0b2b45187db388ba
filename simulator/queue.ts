// What a device has recorded and has not been told is safe. It forgets only what was acknowledged.
import type { AvlRecord } from '#server/devices/protocols/teltonika/avl.ts';
import type { Rhythm } from './moments.ts';
import type { Vehicle } from './vehicle.ts';

export interface RecordQueue {
  /** The oldest ones, up to so many. */
  peek(most: number): AvlRecord[];
  forget(records: readonly AvlRecord[]): void;
}

export interface VehicleQueue extends RecordQueue {
  setRhythm(rhythm: Rhythm): void;
  /** Whether everything up to now has been acknowledged. */
  isEmpty(): boolean;
}

/** What lies before an instant was recorded at another rhythm. */
export interface Past {
  until: number;
  rhythm: Rhythm;
}

interface QueueOptions {
  from: number;
  now: () => number;
  rhythm?: Rhythm;
  past?: Past | undefined;
}

/** Records are made as they are needed, so that months of them take no room. */
const stride = 3 * 3_600_000;

export function createVehicleQueue(
  vehicle: Vehicle,
  { from, now, rhythm = vehicle.rhythm, past }: QueueOptions,
): VehicleQueue {
  let [recordedUntil, current] = [from, rhythm];
  let waiting: AvlRecord[] = [];

  function recordStride(end: number): void {
    const inPast = past && recordedUntil < past.until ? past : null;
    const until = Math.min(end, recordedUntil + stride, inPast?.until ?? Infinity);
    waiting.push(...vehicle.recordsBetween(recordedUntil, until, inPast?.rhythm ?? current));
    recordedUntil = until;
  }
  function record(enough: number): void {
    const end = now();
    while (waiting.length < enough && recordedUntil < end) recordStride(end);
  }
  return {
    peek(most) {
      record(most);
      return waiting.slice(0, most);
    },
    forget(records) {
      const gone = new Set(records);
      waiting = waiting.filter((kept) => !gone.has(kept));
    },
    setRhythm(next) {
      record(Infinity);
      current = next;
    },
    isEmpty() {
      record(1);
      return waiting.length === 0;
    },
  };
}

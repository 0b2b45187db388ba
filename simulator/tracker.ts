// A vehicle and the device in it, alive: records by the clock, obeys commands, keeps what is not acknowledged.
import { trackerType } from '#domain/tracker-types.ts';
import type { AvlCodec, AvlRecord } from '#server/devices/protocols/teltonika/avl.ts';
import { createChance } from './chance.ts';
import { obey } from './commands.ts';
import type { Address } from './connection.ts';
import { startDevice, type Device, type DeviceOptions } from './device.ts';
import type { Rhythm } from './moments.ts';
import { createVehicleQueue, type Past } from './queue.ts';
import type { Vehicle } from './vehicle.ts';

export interface TrackerOptions extends Pick<
  DeviceOptions,
  'onAcknowledged' | 'onRefused' | 'backoffMs' | 'lookMs' | 'patienceMs'
> {
  vehicle: Vehicle;
  seed: string | number;
  address: Address;
  /** It has nothing to tell of before. */
  from: number;
  /** The time it believes it is. */
  now: () => number;
  rhythm?: Rhythm;
  past?: Past;
  batch?: number;
  isChaotic?: boolean;
}

export interface SimulatedTracker extends Device {
  /** Resolved once old records, sent when there is nothing newer, are acknowledged. */
  sendLate(records: readonly AvlRecord[]): Promise<void>;
  /** Whether it has said all there was to say until now. */
  isUpToDate(): boolean;
}

const codecs: readonly AvlCodec[] = [0x08, 0x8e, 0x10];
const keepsModemOnFor = 2 * 60;

export function startTracker(options: TrackerOptions): SimulatedTracker {
  const { vehicle, seed, now, from, past, onAcknowledged, batch = 20, isChaotic = false, ...rest } = options;
  const { imei, type } = vehicle.profile;
  let rhythm = options.rhythm ?? vehicle.rhythm;
  const fresh = createVehicleQueue(vehicle, { from, now, rhythm, past });
  const late = createLateQueue();
  const chance = createChance(seed, imei, 'device');
  const device = startDevice({
    ...rest,
    imei,
    batch,
    codec: chance.pick(codecs),
    queue: {
      peek: (most) => (fresh.isEmpty() ? late.peek(most) : fresh.peek(most)),
      forget(records) {
        fresh.forget(records);
        late.forget(records);
      },
    },
    staysOnline: trackerType(type).movingSeconds <= keepsModemOnFor,
    chaos: isChaotic ? chance : null,
    ...(onAcknowledged && { onAcknowledged }),
    answer(command) {
      const obeyed = obey(type, rhythm, command);
      rhythm = obeyed.rhythm;
      fresh.setRhythm(rhythm);
      return obeyed.response;
    },
  });
  return { ...device, sendLate: late.add, isUpToDate: () => fresh.isEmpty() };
}

function createLateQueue() {
  let waiting: AvlRecord[] = [];
  let told = () => {};
  return {
    peek: (most: number) => waiting.slice(0, most),
    forget(records: readonly AvlRecord[]) {
      if (waiting.length === 0) return;
      const gone = new Set(records);
      waiting = waiting.filter((record) => !gone.has(record));
      if (waiting.length === 0) told();
    },
    add(records: readonly AvlRecord[]): Promise<void> {
      waiting = [...records];
      return records.length === 0 ? Promise.resolve() : new Promise((resolve) => (told = resolve));
    },
  };
}

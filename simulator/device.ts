// A device on the network: logs in, sends what it has, waits for the word that it is safe, comes back when cut off.
import { setTimeout as pause } from 'node:timers/promises';
import type { AvlCodec, AvlRecord } from '#server/devices/protocols/teltonika/avl.ts';
import { encodeAvl } from '#server/devices/protocols/teltonika/encode.ts';
import type { Chance } from './chance.ts';
import { openConnection, Refused, type Address, type Connection } from './connection.ts';
import type { RecordQueue } from './queue.ts';

export interface DeviceOptions {
  imei: string;
  codec: AvlCodec;
  address: Address;
  queue: RecordQueue;
  /** Records in a frame. */
  batch: number;
  /** Battery units switch their modem off when they have said what there was; others stay. */
  staysOnline: boolean;
  answer: (command: string) => string;
  onAcknowledged?: (records: readonly AvlRecord[]) => void;
  onRefused?: () => void;
  /** For a device that behaves badly: repeats itself, mixes its records up, hangs up halfway. */
  chaos?: Chance | null;
  /** How often it looks whether there is something to send. */
  lookMs?: number;
  /** Before it hangs up: time for the server to say what it has waited to say. */
  lingerMs?: number;
  backoffMs?: { least: number; most: number };
  patienceMs?: number;
}

export interface Device {
  stop(): Promise<void>;
  isOnline(): boolean;
}

export function startDevice(options: DeviceOptions): Device {
  const { queue, lookMs = 1000, lingerMs = 8000, backoffMs = { least: 1000, most: 60_000 } } = options;
  const stopping = new AbortController();
  let connection: Connection | null = null;
  const wait = (milliseconds: number) =>
    pause(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  const isStopping = () => stopping.signal.aborted;

  async function converse(open: Connection): Promise<void> {
    for (let quiet = 0; open.isOpen() && !isStopping();) {
      if (await deliverOne(open, options)) quiet = 0;
      else if (!options.staysOnline && quiet >= lingerMs) return;
      else await Promise.race([wait(lookMs), open.ended]);
      quiet += lookMs;
    }
  }

  async function live(): Promise<void> {
    for (let failures = 0; !isStopping();) {
      try {
        if (!options.staysOnline && queue.peek(1).length === 0) {
          await wait(lookMs);
          continue;
        }
        connection = await openConnection(options.address, options.imei, options.answer, options.patienceMs ?? 60_000);
        if (isStopping()) break;
        failures = 0;
        await converse(connection);
      } catch (error) {
        if (error instanceof Refused) options.onRefused?.();
        failures = error instanceof Refused ? 10 : failures + 1;
      }
      connection?.close();
      connection = null;
      await wait(failures > 0 ? Math.min(backoffMs.most, backoffMs.least * 2 ** (failures - 1)) : backoffMs.least);
    }
    connection?.close();
  }

  const living = live();
  return {
    isOnline: () => connection !== null,
    async stop() {
      stopping.abort();
      connection?.close();
      await living;
    },
  };
}

/** Whether there was something to deliver. */
async function deliverOne(
  connection: Connection,
  { queue, batch, codec, chaos, onAcknowledged }: DeviceOptions,
): Promise<boolean> {
  const records = chaos ? misorder(queue.peek(batch * 2), batch, chaos) : queue.peek(batch);
  if (records.length === 0) return false;
  const frame = encodeAvl(codec, records);
  if (chaos?.happens(0.03)) {
    connection.send(chaos.happens(0.5) ? frame : frame.subarray(0, chaos.whole(1, frame.length - 1)));
    connection.close();
    return true;
  }
  const count = await connection.deliver(frame, chaos?.happens(0.1) ? inPieces(frame, chaos) : undefined);
  if (count !== records.length) return true;
  queue.forget(records);
  onAcknowledged?.(records);
  if (chaos?.happens(0.1)) await connection.deliver(frame);
  return true;
}

/** Newer ones before older ones, and these mixed up. */
function misorder(waiting: AvlRecord[], batch: number, chaos: Chance): AvlRecord[] {
  const chosen = chaos.happens(0.2) ? waiting.slice(-batch) : waiting.slice(0, batch);
  return chaos.happens(0.2) ? chosen.toReversed() : chosen;
}

function inPieces(frame: Buffer, chaos: Chance): Buffer[] {
  const cut = chaos.whole(1, frame.length - 1);
  return [frame.subarray(0, cut), frame.subarray(cut)];
}

// What is refused is told to the directory in passing: nobody waits for it, and a flood is not queued.
import type { Log } from '#server/log.ts';
import type { Directory, ProtocolName } from './ports.ts';
import { putAside } from './protocols/aside.ts';

const mostAtOnce = 50;

export interface Refusals {
  /** Settles when it is kept, or will not be. */
  unknown(knock: { imei: string; protocol: ProtocolName; ip: string }): Promise<void>;
  broken(frame: Uint8Array, note: string, from: Parameters<Directory['putAside']>[1]): void;
}

export function createRefusals(directory: Directory, log: Log): Refusals {
  let underWay = 0;
  const tell = async (say: () => Promise<void>) => {
    if (underWay >= mostAtOnce) return;
    underWay++;
    try {
      await say();
    } catch (error) {
      log.warn({ message: (error as Error).message }, 'a refusal could not be kept');
    } finally {
      underWay--;
    }
  };
  return {
    unknown: (knock) => tell(() => directory.refuse(knock)),
    broken: (frame, note, from) => void tell(() => directory.putAside(putAside('badFrame', frame, note), from)),
  };
}

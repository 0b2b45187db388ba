// Simulated devices that stream without end, and what the server has said it has.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SimulatedUnit } from '#server/admin/simulation.ts';
import { createClock } from '#simulator/clock.ts';
import { startFleet, type Fleet } from '#simulator/fleet.ts';
import { openLedger, type Ledger } from '#simulator/ledger.ts';
import { verifyLedger, type Verdict } from '#simulator/verify.ts';
import type { Register } from '#simulator/register.ts';
import { pause } from './process.ts';

const rhythm = { movingSeconds: 10, stillSeconds: 60, hasBends: false };

export interface Stream {
  acknowledged(): number;
  online(): number;
  /** Until so many more have been acknowledged. */
  more(records: number, withinMs: number): Promise<void>;
  stop(): Promise<void>;
  verify(register: Register): Promise<Verdict>;
}

/** Every fourth one repeats itself, mixes its records up and hangs up halfway. */
export function startStream(units: SimulatedUnit[], port: number, folder: string, speedup: number): Stream {
  const file = join(folder, 'ledger');
  const ledger: Ledger = openLedger(file);
  const { from, now } = createClock({ days: 2, speedup, start: Date.now() });
  const fleetOf = (isChaotic: boolean): Fleet =>
    startFleet({
      units: units.filter((_, order) => (order % 4 === 3) === isChaotic),
      seed: 'ledger',
      address: { host: '127.0.0.1', port },
      from,
      now,
      ledger,
      rhythm,
      habit: 'sweeper',
      isChaotic,
      lookMs: 200,
      backoffMs: { least: 100, most: 2000 },
    });
  const fleets = [fleetOf(false), fleetOf(true)];
  const sum = (of: (fleet: Fleet) => number) => fleets.reduce((total, fleet) => total + of(fleet), 0);
  const acknowledged = () => sum((fleet) => fleet.acknowledged());
  return {
    acknowledged,
    online: () => sum((fleet) => fleet.online()),
    async more(records, withinMs) {
      const goal = acknowledged() + records;
      for (const end = Date.now() + withinMs; acknowledged() < goal; await pause(20))
        if (Date.now() > end) throw new Error(`Only ${acknowledged()} of ${goal} records were acknowledged in time.`);
    },
    async stop() {
      await Promise.all(fleets.map((fleet) => fleet.stop()));
      ledger.close();
    },
    verify: (register) => verifyLedger(file, register),
  };
}

/** What the process occupies, in megabytes. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

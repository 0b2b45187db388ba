import type { Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import type { Log } from '#server/log.ts';
import type { Address } from '#simulator/connection.ts';
import type { SimulatedTracker } from '#simulator/tracker.ts';
import type { Vehicle } from '#simulator/vehicle.ts';
import type { KnownDemoTracker } from './known.ts';

export interface DemoFleetDeps {
  db: Db;
  address: Address;
  clock: Clock;
  log: Log;
  retentionMonths: number;
}

export interface Driving extends KnownDemoTracker {
  vehicle: Vehicle;
  tracker: SimulatedTracker;
  /** What is before it did not send when it started. */
  startedFrom: number;
}

export const seed = 'demo';

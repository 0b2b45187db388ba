// Many trackers at once, by one clock.
import { trackerType } from '#domain/tracker-types.ts';
import type { SimulatedUnit } from '#server/admin/simulation.ts';
import { createChance } from './chance.ts';
import type { Address } from './connection.ts';
import type { Habit } from './habits.ts';
import type { Ledger } from './ledger.ts';
import type { Rhythm } from './moments.ts';
import type { Profile } from './plan.ts';
import { placeNames, placeOf } from './routes/places.ts';
import { startTracker, type SimulatedTracker } from './tracker.ts';
import { createVehicle } from './vehicle.ts';

export interface FleetOptions {
  units: readonly SimulatedUnit[];
  seed: string | number;
  address: Address;
  from: number;
  now: () => number;
  ledger?: Ledger | null;
  /** A rhythm for all, in place of that of their types. */
  rhythm?: Rhythm;
  habit?: Habit;
  batch?: number;
  isChaotic?: boolean;
  lookMs?: number;
  backoffMs?: { least: number; most: number };
  patienceMs?: number;
}

export interface Fleet {
  trackers: SimulatedTracker[];
  acknowledged(): number;
  refused(): number;
  online(): number;
  isUpToDate(): boolean;
  stop(): Promise<void>;
}

const homes = placeNames.filter((name) => placeOf(name).round && !placeOf(name).isWater);
const drivers: readonly Habit[] = [
  'work',
  'work',
  'work',
  'errands',
  'errands',
  'night',
  'roundTheClock',
  'site',
  'outing',
];

export function profileFor(seed: string | number, { imei, type }: SimulatedUnit): Profile {
  const chance = createChance(seed, imei, 'profile');
  const { family } = trackerType(type);
  const shared = { imei, type, home: chance.pick(homes), reachHours: chance.between(0.4, 1.2) };
  if (family === 'personal') return { ...shared, habit: 'stroll', maxKmh: chance.pick([5, 6, 19]) };
  if (family === 'asset') return { ...shared, habit: 'still', maxKmh: 80, movedEveryDays: chance.whole(2, 12) };
  return { ...shared, habit: chance.pick(drivers), maxKmh: chance.pick([84, 112, 126, 132]) };
}

export function startFleet({ units, ledger, habit, ...options }: FleetOptions): Fleet {
  let acknowledged = 0;
  let refused = 0;
  const trackers = units.map((unit) => {
    const profile = { ...profileFor(options.seed, unit), ...(habit && { habit }) };
    return startTracker({
      ...options,
      vehicle: createVehicle(options.seed, profile),
      onRefused: () => void refused++,
      onAcknowledged(records) {
        ledger?.note(unit.imei, records);
        acknowledged += records.length;
      },
    });
  });
  return {
    trackers,
    acknowledged: () => acknowledged,
    refused: () => refused,
    online: () => trackers.filter((tracker) => tracker.isOnline()).length,
    isUpToDate: () => trackers.every((tracker) => tracker.isUpToDate()),
    stop: async () => void (await Promise.all(trackers.map((tracker) => tracker.stop()))),
  };
}

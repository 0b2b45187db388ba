// The demo's vehicles drive: the last two days at once, from then on by the clock, and months before in the background. All of
// it goes over the wire, as real devices would send it.
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#server/clock.ts';
import { modeCommand } from '#domain/tracker-commands.ts';
import { obey } from '#simulator/commands.ts';
import type { Address } from '#simulator/connection.ts';
import type { Rhythm } from '#simulator/moments.ts';
import { startTracker } from '#simulator/tracker.ts';
import { createVehicle } from '#simulator/vehicle.ts';
import { seed, type DemoFleetDeps, type Driving } from './fleet/driving.ts';
import { fillMonths } from './fleet/months.ts';
import { demoVehicles, type DemoVehicle } from './fleet/profiles.ts';
import { findTrackers, type KnownDemoTracker } from './fleet/known.ts';
import { knock } from './fleet/strangers.ts';

export interface DemoFleet {
  /** Resolved once the last two days are there. */
  caughtUp: Promise<void>;
  stop(): Promise<void>;
}

const day = 86_400_000;
const batch = 100;

export function startDemoFleet(deps: DemoFleetDeps): DemoFleet {
  const stopping = new AbortController();
  const { signal } = stopping;
  let drivings: Driving[] = [];
  const caughtUp = (async () => {
    const start = performance.now();
    drivings = await setOff(deps);
    while (!signal.aborted && !drivings.every(({ tracker }) => tracker.isUpToDate()))
      await pause(250, undefined, { signal }).catch(() => {});
    deps.log.info({ ms: Math.round(performance.now() - start) }, 'the demo fleet has told of its last two days');
  })();
  const background = caughtUp
    .then(() => Promise.all([knock(deps.address, signal), fillMonths(deps, drivings, signal)]))
    .catch((error: Error) => {
      if (!signal.aborted) deps.log.warn({ message: error.message }, 'the demo fleet has stopped');
    });
  return {
    caughtUp,
    async stop() {
      stopping.abort();
      await caughtUp.catch(() => {});
      await Promise.all([background, ...drivings.map(({ tracker }) => tracker.stop())]);
    },
  };
}

async function setOff({ db, clock, address }: DemoFleetDeps): Promise<Driving[]> {
  const vehicles = demoVehicles().filter(({ silent }) => silent !== 'always');
  const known = await findTrackers(
    db,
    vehicles.map(({ profile }) => profile.imei),
  );
  const now = clock.now().getTime();
  return vehicles.flatMap((demo) => {
    const tracker = known.get(demo.profile.imei);
    return tracker ? [drive(demo, tracker, now, clock, address)] : [];
  });
}

function drive(
  { profile, silent }: DemoVehicle,
  known: KnownDemoTracker,
  start: number,
  clock: Clock,
  address: Address,
): Driving {
  const vehicle = createVehicle(seed, profile);
  const lastWord = known.lastAt ?? start - 3 * day;
  const now = silent ? () => lastWord : () => clock.now().getTime();
  const startedFrom = Math.max(known.lastAt ?? 0, now() - 2 * day);
  const tracker = startTracker({
    vehicle,
    seed,
    address,
    now,
    batch,
    from: startedFrom,
    past: { until: start, rhythm: historyRhythm(vehicle.rhythm) },
    rhythm: known.isInRecovery
      ? obey(profile.type, vehicle.rhythm, modeCommand(profile.type, 'recovery')).rhythm
      : vehicle.rhythm,
  });
  return { ...known, vehicle, tracker, startedFrom };
}

/** Half a minute apart, and where the road bends: the embedded database takes two days of that in seconds. */
const historyRhythm = (rhythm: Rhythm): Rhythm => ({ ...rhythm, movingSeconds: Math.max(30, rhythm.movingSeconds) });

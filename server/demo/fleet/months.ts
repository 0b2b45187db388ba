// Months of history, tracker by tracker, slowly: what somebody looks at comes first.
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { trackerType } from '#domain/tracker-types.ts';
import type { AvlRecord } from '#server/devices/protocols/teltonika/avl.ts';
import type { Rhythm } from '#simulator/moments.ts';
import { createVehicle, type Vehicle } from '#simulator/vehicle.ts';
import { logs } from '../company/logs.ts';
import { seed, type DemoFleetDeps, type Driving } from './driving.ts';
import { hourOf, positionsByHour } from './known.ts';
import { keepLog } from './log.ts';
import { imeiNamed } from './profiles.ts';

const day = 86_400_000;
/** Of those that keep a mileage log, and of the others. */
const months = { withLog: 6, without: 3 };
const daysInMonth = 30;
const enoughAtOnce = 300;
const busyMs = 60;
const patienceMs = 120_000;

export async function fillMonths(
  deps: DemoFleetDeps,
  drivings: readonly Driving[],
  signal: AbortSignal,
): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  try {
    for (const driving of drivings.toSorted(byWorth)) {
      await fill(deps, driving, signal, (since) => rest(since, delay, signal));
      if (hasLog(driving)) await keepLog(deps, driving, signal);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    delay.disable();
  }
}

/** What people look at first: the logs, in the order the demo lists them. */
const loggedImeis = Object.keys(logs).map(imeiNamed);
const placeOf = ({ vehicle }: Driving): number => {
  const place = loggedImeis.indexOf(vehicle.profile.imei);
  return place === -1 ? loggedImeis.length : place;
};
const byWorth = (one: Driving, other: Driving): number => placeOf(one) - placeOf(other);

const hasLog = ({ vehicle }: Driving): boolean => trackerType(vehicle.profile.type).hasIgnition;

/** Whoever drives while somebody looks had days like others before. */
const inThePast = ({ profile, ...vehicle }: Vehicle): Vehicle =>
  profile.habit === 'roundTheClock' ? createVehicle(seed, { ...profile, habit: 'work' }) : { profile, ...vehicle };

/** Sends the hours of which the database has less than was recorded: after a restart it goes on where it was. */
async function fill(
  { db, clock, retentionMonths }: DemoFleetDeps,
  driving: Driving,
  signal: AbortSignal,
  rest: (since: number) => Promise<void>,
): Promise<void> {
  const { id, tracker, startedFrom } = driving;
  const vehicle = inThePast(driving.vehicle);
  const wanted = hasLog(driving) ? months.withLog : months.without;
  const from = clock.now().getTime() - Math.min(wanted, retentionMonths) * daysInMonth * day + day;
  const stored = await positionsByHour(db, id, from, startedFrom);
  const rhythm = coarse(vehicle.rhythm, vehicle.profile.habit);
  let gathered: AvlRecord[] = [];
  for (let at = from; at < startedFrom; at += day) {
    const records = vehicle.recordsBetween(at, Math.min(at + day, startedFrom), rhythm);
    gathered.push(...missing(records, stored));
    if (gathered.length < enoughAtOnce && at + day < startedFrom) continue;
    const since = performance.now();
    // One that is refused, since somebody has deleted it, does not hold up the others.
    await Promise.race([tracker.sendLate(gathered), pause(patienceMs, undefined, { signal })]);
    gathered = [];
    await rest(since);
  }
}

function missing(records: readonly AvlRecord[], stored: ReadonlyMap<number, number>): AvlRecord[] {
  const byHour = Map.groupBy(records, ({ at }) => hourOf(at));
  return [...byHour].flatMap(([hour, recorded]) => ((stored.get(hour) ?? 0) < recorded.length ? recorded : []));
}

/** Those that drive all day would fill the disk. */
const coarse = (rhythm: Rhythm, habit: string): Rhythm => {
  const isBusy = ['night', 'sweeper', 'site'].includes(habit);
  return isBusy
    ? { ...rhythm, movingSeconds: 180, hasBends: false }
    : { ...rhythm, movingSeconds: Math.max(60, rhythm.movingSeconds) };
};

/** Most of the time belongs to the people: as long again and twice more, and longer while the process is busy. */
async function rest(
  since: number,
  delay: ReturnType<typeof monitorEventLoopDelay>,
  signal: AbortSignal,
): Promise<void> {
  await pause(Math.max(200, 2 * (performance.now() - since)), undefined, { signal });
  while (delay.mean / 1e6 > busyMs) {
    delay.reset();
    await pause(1000, undefined, { signal });
  }
  delay.reset();
}

// How fast trips are folded out of positions, beside the live state alone: npm run bench -- trips
// A simulated year of a van on one core, in memory, read as its device would have sent it.
import { trackerType } from '#domain/tracker-types.ts';
import type { Fix } from '#domain/tracking/fix.ts';
import { neverSeen, step } from '#domain/tracking/live-state.ts';
import { neverDriven, stepTrip } from '#domain/trips/detector.ts';
import { fixOf } from '#server/devices/protocols/teltonika/fixes.ts';
import type { Profile } from '#simulator/plan.ts';
import { createVehicle } from '#simulator/vehicle.ts';
import { perSecond, round } from './support/place.ts';

const day = 86_400_000;
const start = Date.UTC(2026, 0, 1);
const runs = 21;
const type = trackerType(30);
const van: Profile = { imei: '352093084173375', type: 30, habit: 'work', home: 'koge', reachHours: 0.8, maxKmh: 126 };

const fixesOf = (days: number): Fix[] =>
  createVehicle(1, van)
    .recordsBetween(start, start + days * day)
    .map((record) => fixOf(record, type));

const foldLive = (fixes: readonly Fix[]): unknown => fixes.reduce((state, fix) => step(state, fix), neverSeen);

function foldTrips(fixes: readonly Fix[]): Set<number> {
  const starts = new Set<number>();
  let state = neverDriven;
  for (const fix of fixes) state = stepTrip(state, fix, ({ startAt }) => starts.add(startAt));
  return starts;
}

/** Of this process alone, so that others do not count; the median of some runs, after some that warm up. */
function cpuMilliseconds(work: () => unknown): number {
  const times = Array.from({ length: runs + 9 }, () => {
    const begun = process.cpuUsage();
    work();
    return process.cpuUsage(begun).user / 1000;
  });
  return times.slice(9).sort((one, other) => one - other)[Math.floor(runs / 2)]!;
}

// A month is near the processor, as what has just been decoded is; a year has to come from memory.
for (const days of [30, 365]) {
  const fixes = fixesOf(days);
  const live = cpuMilliseconds(() => foldLive(fixes));
  const trips = cpuMilliseconds(() => foldTrips(fixes));
  console.log(`${days} days of a van: ${round(fixes.length)} fixes, ${round(foldTrips(fixes).size)} trips`);
  console.log(`  trips: ${trips.toFixed(0)} ms, ${round(perSecond(fixes.length, trips))} fixes/s on one core`);
  console.log(`  live state alone: ${live.toFixed(0)} ms, ${round(perSecond(fixes.length, live))} fixes/s`);
  console.log(`  trips cost ${(trips / live).toFixed(2)} times what the live state costs`);
}

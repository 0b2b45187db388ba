// A vehicle with its tracker: what the device records in any span of time, a function of seed, profile and time alone.
import { trackerType, type TrackerType } from '#domain/tracker-types.ts';
import type { AvlRecord } from '#server/devices/protocols/teltonika/avl.ts';
import { createChance, noiseAt } from './chance.ts';
import { happeningsOf, isDuring, type Happening } from './happenings.ts';
import type { Phase } from './itinerary.ts';
import { placeOfSpot, type Leg } from './legs.ts';
import { momentsOf, rhythmOf, type Moment, type Rhythm } from './moments.ts';
import { spotAfter, type Motion, type Spotted } from './motion.ts';
import { createPlanner, type Plan, type Planner, type Profile } from './plan.ts';
import { batteryPercentAt } from './battery.ts';
import { io, valuesOf, type Condition } from './values.ts';

export interface Vehicle {
  profile: Profile;
  rhythm: Rhythm;
  /** From the one instant up to the other, in order. */
  recordsBetween(from: number, to: number, rhythm?: Rhythm): AvlRecord[];
  phaseAt(instant: number): Phase;
}

interface Day {
  number: number;
  plan: Plan;
  happenings: Happening[];
  odometer: number;
  moments: Map<string, Moment[]>;
}

/** Odometers count from here. */
const countedFrom = Date.UTC(2026, 0, 1);
const sleepsAfter = 15 * 60_000;
const jitterDegrees = 0.000_05;

export function createVehicle(seed: string | number, profile: Profile): Vehicle {
  const planner = createPlanner(seed, profile);
  const { dayOf, startOf } = planner;
  const type = trackerType(profile.type);
  const odometerAt = createOdometer(planner, type);
  const motionOf = rememberLatest((leg: Leg) => planner.legs.motionOf(leg));
  const days: Day[] = [];

  function dayAt(number: number): Day {
    const known = days.find((day) => day.number === number);
    if (known) return known;
    const plan = planner.planOf(number);
    const happenings = happeningsOf(planner.seed, number, plan.phases);
    const day: Day = { number, plan, happenings, odometer: odometerAt(number), moments: new Map() };
    days.push(day);
    if (days.length > 2) days.shift();
    return day;
  }

  function momentsAt(day: Day, rhythm: Rhythm): Moment[] {
    const key = `${rhythm.movingSeconds} ${rhythm.stillSeconds} ${rhythm.hasBends}`;
    const wakesAt = startOf(day.number) + Math.floor(createChance(planner.seed, 'wakes').between(60, 600)) * 60_000;
    const { happenings, plan } = day;
    const moments =
      day.moments.get(key) ?? momentsOf({ phases: plan.phases, happenings, type, rhythm, wakesAt, motionOf });
    day.moments.set(key, moments);
    return moments;
  }

  const spotOf = (phase: Phase, at: number): Spotted => {
    if (phase.leg) return spotAfter(motionOf(phase.leg), (at - phase.from) / 1000);
    return {
      ...placeOfSpot(phase.spot),
      kmh: 0,
      direction: Math.floor(noiseAt(planner.seed, phase.spot.kerb * 1000) * 360),
      metres: 0,
    };
  };

  const recordOf = (day: Day, { at, phase, cause }: Moment): AvlRecord => {
    const lost = isDuring(day.happenings, 'lostFix', at);
    const spot = spotOf(phase, lost && lost.from >= phase.from ? lost.from : at);
    const noise = (salt: number) => noiseAt(planner.seed, at, salt);
    const isMoving = phase.kind === 'driving' || phase.kind === 'towed';
    const jitter = (salt: number) => (isMoving && !lost ? (noise(salt) - 0.5) * jitterDegrees : 0);
    const driven = day.odometer + phase.metresBefore + (phase.kind === 'driving' ? spot.metres : 0);
    const condition = conditionOf(planner.seed, profile, phase, at, day.happenings, driven, noise);
    return {
      at,
      priority: cause?.id === io.panic ? 2 : cause ? 1 : 0,
      lat: spot.lat + jitter(1),
      lng: spot.lng + jitter(2),
      altitude: Math.round(12 + 30 * Math.abs(Math.sin(spot.lat * 37) * Math.cos(spot.lng * 23))),
      angle: lost ? 0 : Math.floor(spot.direction) % 360,
      satellites: lost ? 0 : 8 + Math.floor(noise(3) * 8),
      speed: lost || !isMoving ? 0 : Math.max(0, Math.round(spot.kmh + (noise(4) - 0.5) * 2)),
      eventId: cause?.id ?? 0,
      io: valuesOf(type.family, condition, cause),
    };
  };

  return {
    profile,
    rhythm: rhythmOf(type),
    recordsBetween(from, to, rhythm = rhythmOf(type)) {
      const records: AvlRecord[] = [];
      for (let number = dayOf(from); number <= dayOf(to - 1); number++) {
        const day = dayAt(number);
        for (const moment of between(momentsAt(day, rhythm), from, to)) records.push(recordOf(day, moment));
      }
      return records;
    },
    phaseAt: (instant) => dayAt(dayOf(instant)).plan.phases.find(({ to }) => instant < to)!,
  };
}

function conditionOf(
  seed: number,
  profile: Profile,
  phase: Phase,
  at: number,
  happenings: readonly Happening[],
  odometerMetres: number,
  noise: (salt: number) => number,
): Condition {
  const { kind } = phase;
  const hasIgnition = kind === 'driving' || kind === 'idling';
  const isUnplugged = isDuring(happenings, 'unplugged', at) !== undefined;
  const { percent, isCharging } = batteryPercentAt(seed, profile, at);
  return {
    hasIgnition,
    isMoving: kind === 'driving' || kind === 'towed',
    isIdling: kind === 'idling',
    isCharging,
    isAsleep: kind === 'parked' && at - phase.from > sleepsAfter,
    hasFix: isDuring(happenings, 'lostFix', at) === undefined,
    batteryPercent: percent,
    externalMillivolts: isUnplugged ? 0 : (hasIgnition ? 13_900 : 12_500) + noise(5) * 300,
    // Masts change every ten minutes or so; most are good.
    signal: Math.min(5, 1 + Math.floor(Math.sqrt(noiseAt(seed, Math.floor(at / 600_000) * 1000, 6)) * 5)),
    odometerMetres: Math.floor(odometerMetres),
    hdop: 5 + noise(7) * 9,
    input1: kind === 'idling',
  };
}

/** What the odometer shows as the day begins. Battery units have none. */
function createOdometer({ seed, planOf, dayOf }: Planner, { hasIgnition }: TrackerType): (day: number) => number {
  const firstDay = dayOf(countedFrom);
  const sums = [createChance(seed, 'odometer').whole(20_000_000, 180_000_000)];
  return (day) => {
    if (!hasIgnition) return 0;
    const at = Math.max(0, day - firstDay);
    while (sums.length <= at) sums.push(sums.at(-1)! + planOf(firstDay + sums.length - 1).metres);
    return sums[at]!;
  };
}

function between(moments: readonly Moment[], from: number, to: number): Moment[] {
  const first = moments.findIndex(({ at }) => at >= from);
  if (first < 0) return [];
  const end = moments.findIndex(({ at }, index) => index >= first && at >= to);
  return moments.slice(first, end < 0 ? undefined : end);
}

/** A leg's motion is large and soon driven: the latest two are kept. */
function rememberLatest(motionOf: (leg: Leg) => Motion): (leg: Leg) => Motion {
  let known: { leg: Leg; motion: Motion }[] = [];
  return (leg) => {
    const found = known.find((entry) => entry.leg === leg);
    if (found) return found.motion;
    const motion = motionOf(leg);
    known = [{ leg, motion }, ...known.slice(0, 1)];
    return motion;
  };
}

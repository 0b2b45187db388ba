// What a vehicle does on a day: a function of its seed and the day alone.
import { localInstant } from '#domain/local-time.ts';
import { createChance, seedOf } from './chance.ts';
import { habits, type Habit } from './habits.ts';
import { createItinerary, type Itinerary, type Phase } from './itinerary.ts';
import { createLegs, spotIn, type Legs, type Spot } from './legs.ts';
import { placesWithin } from './routes/network.ts';
import { placeOf, type PlaceName } from './routes/places.ts';

export interface Profile {
  imei: string;
  /** A code of `domain/tracker-types.ts`. */
  type: number;
  habit: Habit;
  home: PlaceName;
  /** So far from home it goes. */
  reachHours: number;
  maxKmh: number;
  /** For a battery that stays as it is. */
  batteryPercent?: number;
  /** So often, in days, it is moved to another site. Only for what does not drive itself. */
  movedEveryDays?: number;
}

export interface Plan {
  phases: Phase[];
  metres: number;
}

export interface Planner {
  seed: number;
  legs: Legs;
  dayOf(instant: number): number;
  startOf(day: number): number;
  planOf(day: number): Plan;
}

const hour = 3_600_000;
const dayLength = 24 * hour;
export const zone = 'Europe/Copenhagen';

/** Days change in the small hours, at another minute for each vehicle, so that not all of them are home at once. */
const changeAt = (seed: number): number => hour + (seed % 200) * 60_000;

const midnights = new Map<number, number>();

/** Of the wall clocks. They are put forward and back before our days change, so that it holds for the whole day. */
function midnightOf(day: number): number {
  const date = new Date(day * dayLength);
  const on = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  const midnight = midnights.get(day) ?? localInstant(on, 12 * 60, zone).getTime() - 12 * hour;
  midnights.set(day, midnight);
  return midnight;
}

export function createPlanner(seed: string | number, profile: Profile): Planner {
  const { imei, home: town, reachHours, maxKmh } = profile;
  const own = seedOf(seed, imei);
  const legs = createLegs({ seed: own, maxKmh });
  const chance = createChance(own, 'home');
  // Boats lie in their harbour, where the round begins.
  const home = spotIn(town, placeOf(town).isWater ? 0.01 : chance.next());
  const haunts = [...placesWithin(town, reachHours), town].slice(0, 9).map((place) => spotIn(place, chance.next()));

  /** Sites change in blocks of days, so that any day's can be told without those before. */
  const siteOn = (day: number): Spot => {
    const { movedEveryDays } = profile;
    if (!movedEveryDays) return home;
    return createChance(own, 'site', Math.floor((day + own) / movedEveryDays)).pick([...haunts, home]);
  };

  const startOf = (day: number) => day * dayLength + changeAt(own);
  return {
    seed: own,
    legs,
    startOf,
    dayOf: (instant) => Math.floor((instant - changeAt(own)) / dayLength),
    planOf(day) {
      const start = startOf(day);
      const spot = siteOn(day - 1);
      const itinerary = createItinerary(legs, spot, start, start + dayLength);
      const luck = createChance(own, 'day', day);
      const clock = (at: number, minute = 0) => midnightOf(day) + at * hour + minute * 60_000;
      if (!isSame(siteOn(day), spot)) {
        itinerary.parkUntil(clock(7, luck.whole(0, 59)));
        itinerary.drive(siteOn(day));
      } else {
        const isWeekend = [0, 6].includes(new Date(start).getUTCDay());
        habits[profile.habit]({ day: itinerary, chance: luck, home: spot, haunts, isWeekend, clock });
        perhapsTow(itinerary, luck, spot, clock);
      }
      const phases = itinerary.finish();
      return { phases, metres: phases.reduce((sum, { kind, leg }) => sum + (kind === 'driving' ? leg!.metres : 0), 0) };
    },
  };
}

const isSame = (one: Spot, other: Spot): boolean => one.name === other.name;

/** Now and then, in the evening, it goes round the block without its engine. */
function perhapsTow(
  day: Itinerary,
  { happens, between }: ReturnType<typeof createChance>,
  home: Spot,
  clock: (hour: number) => number,
): void {
  if (!happens(1 / 45) || !isSame(day.at(), home) || day.now() > clock(22)) return;
  day.parkUntil(clock(22) + between(0, 90) * 60_000);
  if (day.hasTimeFor(home)) day.tow(home);
}

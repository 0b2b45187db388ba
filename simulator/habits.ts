// What kinds of days there are.
import type { Chance } from './chance.ts';
import type { Itinerary } from './itinerary.ts';
import type { Spot } from './legs.ts';

export interface DayContext {
  day: Itinerary;
  chance: Chance;
  home: Spot;
  /** Where it is used to going, the nearest first. */
  haunts: readonly Spot[];
  isWeekend: boolean;
  /** The instant at which clocks in Denmark show this that day. */
  clock(hour: number, minute?: number): number;
}

export type Habit =
  'work' | 'errands' | 'roundTheClock' | 'night' | 'sweeper' | 'site' | 'stuck' | 'stroll' | 'outing' | 'still';

export const habits: Record<Habit, (context: DayContext) => void> = {
  /** A tradesman: off in the morning, some customers, lunch, home before the evening. */
  work(context) {
    const { day, chance, isWeekend, clock } = context;
    if (isWeekend && !chance.happens(0.15)) return;
    day.parkUntil(clock(6, 20) + minutes(chance.between(0, 60)));
    visit(context, chance.whole(2, 3));
    if (chance.happens(0.7)) day.parkUntil(clock(12, 30));
    if (!isWeekend) visit(context, chance.whole(2, 3), clock(15));
    day.drive(context.home);
  },
  /** A private car: to work and back, and something in the evening. */
  errands(context) {
    const { day, chance, haunts, isWeekend, clock, home } = context;
    const goAndBack = (hour: number, spot: Spot, until: number) => {
      day.parkUntil(clock(hour) + minutes(chance.between(0, 50)));
      if (!day.hasTimeFor(spot)) return;
      day.drive(spot);
      day.parkUntil(until);
      day.drive(home);
    };
    if (!isWeekend) goAndBack(7, haunts[0]!, clock(15, 40) + minutes(chance.between(0, 40)));
    else if (chance.happens(0.6)) goAndBack(10, chance.pick(haunts), clock(14));
    if (chance.happens(0.45)) goAndBack(18, home, clock(19));
  },
  /** Somebody always drives it. */
  roundTheClock: (context) => patrol(context, context.day.end, { longest: 2, stays: 0.3 }),
  /** On watch from the evening to the morning. */
  night(context) {
    const { day, clock } = context;
    const morning = clock(6, 30);
    patrol(context, morning, { longest: 8 });
    day.drive(context.home);
    day.parkUntil(clock(17, 30));
    patrol(context, day.end, { longest: 8 });
  },
  /** Round and round the same streets, also by night. */
  sweeper({ day, chance, home }) {
    while (day.hasTimeFor(home)) {
      day.drive(home);
      if (chance.happens(0.3)) day.park(chance.between(1, 4));
    }
  },
  /** Works where it stands, engine running, and moves a little. */
  site({ day, chance, home }) {
    while (day.hasTimeFor(home, 10)) {
      day.idle(chance.between(5, 9));
      day.drive(home);
    }
    day.idle(20);
  },
  /** The key was left in. */
  stuck: ({ day }) => day.idle((day.end - day.now()) / 60_000),
  /** A walk in the morning, at noon, in the evening. */
  stroll({ day, chance, home, clock }) {
    for (const hour of [6, 12, 17, 21]) {
      day.parkUntil(clock(hour, 30) + minutes(chance.between(0, 45)));
      if (chance.happens(0.8) && day.hasTimeFor(home)) day.drive(home);
    }
  },
  /** For fine days, mostly free ones. */
  outing({ day, chance, home, haunts, isWeekend, clock }) {
    if (!chance.happens(isWeekend ? 0.5 : 0.1)) return;
    day.parkUntil(clock(11) + minutes(chance.between(0, 120)));
    const spot = chance.pick(haunts);
    if (!day.hasTimeFor(spot, 60)) return;
    day.drive(spot);
    if (spot !== home) day.park(chance.between(30, 200));
    day.drive(home);
  },
  still: () => {},
};

const minutes = (count: number): number => count * 60_000;

function visit({ day, chance, haunts }: DayContext, count: number, latest = Infinity): void {
  for (let left = count; left > 0 && day.now() < latest; left--) {
    const spot = chance.pick(haunts);
    if (!day.hasTimeFor(spot, 90)) return;
    day.drive(spot);
    if (chance.happens(0.4)) day.idle(chance.between(2, 7));
    day.park(chance.between(15, 80));
  }
}

interface Stops {
  /** Minutes. */
  longest: number;
  /** How often somebody gets out for longer than that, so that what follows is another trip. */
  stays?: number;
}

/** From stop to stop until then; towards the day's end just round the streets. */
function patrol({ day, chance, home, haunts }: DayContext, until: number, { longest, stays = 0 }: Stops): void {
  const stops = [...haunts.slice(0, 4), home];
  while (day.now() < until && day.hasTimeFor(home, longest)) {
    const spot = chance.pick(stops);
    day.drive(day.hasTimeFor(spot, longest + 2) ? spot : home);
    if (stays > 0 && chance.happens(stays) && day.hasTimeFor(home, 6)) day.park(chance.between(4, 6));
    else if (chance.happens(0.5)) day.idle(chance.between(1, longest));
    else day.park(chance.between(1, longest));
  }
  day.drive(home);
}

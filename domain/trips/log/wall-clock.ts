// What clocks showed, thousands of times over: zones are asked about once a day and not for every trip.
import { offsetAt } from '../../local-time.ts';

export interface WallClock {
  /** Milliseconds by which clocks were ahead of UTC. */
  offset(at: number): number;
  /** What they showed, as if it were UTC. */
  shown(at: number): number;
  /** The number of the day they showed; days that follow each other differ by one. */
  day(at: number): number;
}

const dayLength = 86_400_000;

export function createWallClock(zone: string): WallClock {
  const known = new Map<number, number>();
  const offsetOfDay = (day: number): number => {
    const found = known.get(day) ?? offsetAt(day * dayLength, zone);
    known.set(day, found);
    return found;
  };
  const offset = (at: number): number => {
    const day = Math.floor(at / dayLength);
    const [before, after] = [offsetOfDay(day), offsetOfDay(day + 1)];
    return before === after ? before : offsetAt(at, zone);
  };
  const shown = (at: number) => at + offset(at);
  return { offset, shown, day: (at) => Math.floor(shown(at) / dayLength) };
}

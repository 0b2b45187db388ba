import { localDate, localInstant } from '../../local-time.ts';

const minutesADay = 1440;
const steps = [1, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720, 1440, 2880, 7 * 1440, 14 * 1440, 30 * 1440];

export interface TimeTicks {
  at: number[];
  /** Whether days are told, not times of the day. */
  isDays: boolean;
}

/** Round moments by the zone's clocks between two instants, at most so many. */
export function timeTicks(from: number, to: number, most: number, zone: string): TimeTicks {
  const minutes = (to - from) / 60_000;
  const step = steps.find((size) => minutes / size <= most) ?? steps.at(-1)!;
  const first = localDate(new Date(from), zone);
  const at: number[] = [];
  // A day too much at the end costs nothing; a day with 25 hours would else lack its last.
  for (let minute = 0; minute <= minutes + 2 * minutesADay; minute += step) {
    const day = { ...first, day: first.day + Math.floor(minute / minutesADay) };
    const tick = localInstant(day, minute % minutesADay, zone).getTime();
    if (tick >= from && tick <= to) at.push(tick);
  }
  return { at: [...new Set(at)], isDays: step >= minutesADay };
}

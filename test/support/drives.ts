// Drives to fold: the engine on, straight north, the engine off.
import fc from 'fast-check';
import type { Fix } from '#domain/tracking/fix.ts';
import { aFix } from './fixes.ts';

const minute = 60_000;
/** 60 km/h: a kilometre a minute. */
const degreesPerMinute = 1 / 111.2;

export interface Drive {
  at: number;
  minutes: number;
  /** Where it begins, in kilometres north of the first place. */
  km?: number;
}

export const kmNorth = (km: number): number => Math.round((55 + km * degreesPerMinute) * 1e7) / 1e7;

/** A fix every half minute, the first and the last standing. */
export function aDrive({ at, minutes, km = 0 }: Drive): Fix[] {
  return Array.from({ length: minutes * 2 + 1 }, (_, half) => {
    const isEnd = half === minutes * 2;
    const speedKmh = half === 0 || isEnd ? 0 : 60;
    return aFix({ at: at + half * (minute / 2), lat: kmNorth(km + half / 2), speedKmh, ignition: !isEnd });
  });
}

const legs = fc.array(
  fc.record({ pause: fc.constantFrom(1, 2, 5, 40, 150, 700), minutes: fc.integer({ min: 2, max: 30 }) }),
  { minLength: 1, maxLength: 6 },
);

/** Some drives, one after the other, with short and long stops between; over midnight now and then. */
export const someDrives = (start: number): fc.Arbitrary<Fix[]> =>
  legs.map((each) => {
    let at = start;
    let km = 0;
    return each.flatMap(({ pause, minutes }) => {
      const drive = aDrive({ at: at + pause * minute, minutes, km });
      at += (pause + minutes) * minute;
      km += minutes;
      return drive;
    });
  });

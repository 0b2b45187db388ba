import { trackerType } from '#domain/tracker-types.ts';
import type { Profile } from './plan.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** So long a battery unit goes on one charge. */
const chargeLasts = 110 * day;

interface Battery {
  percent: number;
  isCharging: boolean;
}

/** What people carry is charged by night; what stands about runs down for months; what is wired is full. */
export function batteryPercentAt(seed: number, { type, batteryPercent }: Profile, at: number): Battery {
  if (batteryPercent !== undefined) return { percent: batteryPercent, isCharging: false };
  const { family } = trackerType(type);
  if (family === 'personal') {
    const hours = ((((at - 5 * hour) % day) + day) % day) / hour;
    return hours < 16
      ? { percent: 100 - hours * 3.4, isCharging: false }
      : { percent: 46 + (hours - 16) * 6.7, isCharging: true };
  }
  if (family === 'asset')
    return { percent: 100 - 90 * (((at + (seed % 1000) * day) % chargeLasts) / chargeLasts), isCharging: false };
  return { percent: 97, isCharging: false };
}

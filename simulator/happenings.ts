// What goes wrong now and then, by seed and day.
import { createChance } from './chance.ts';
import type { Phase } from './itinerary.ts';

export interface Happening {
  kind: 'lostFix' | 'unplugged' | 'panic';
  from: number;
  to: number;
}

const minute = 60_000;

export function happeningsOf(seed: number, day: number, phases: readonly Phase[]): Happening[] {
  const chance = createChance(seed, 'happenings', day);
  const during = (kind: Happening['kind'], among: Phase['kind'], minutes: number): Happening[] => {
    const fitting = phases.filter((phase) => phase.kind === among && phase.to - phase.from > (minutes + 2) * minute);
    if (fitting.length === 0) return [];
    const phase = chance.pick(fitting);
    const from =
      phase.from + Math.round(chance.between(minute, phase.to - phase.from - (minutes + 1) * minute) / 1000) * 1000;
    return [{ kind, from, to: from + minutes * minute }];
  };
  return [
    ...(chance.happens(0.25) ? during('lostFix', 'driving', chance.whole(1, 4)) : []),
    ...(chance.happens(1 / 30) ? during('unplugged', 'parked', chance.whole(2, 9)) : []),
    ...(chance.happens(1 / 90) ? during('panic', 'driving', 1) : []),
  ];
}

export const isDuring = (
  happenings: readonly Happening[],
  kind: Happening['kind'],
  at: number,
): Happening | undefined =>
  happenings.find((happening) => happening.kind === kind && at >= happening.from && at < happening.to);

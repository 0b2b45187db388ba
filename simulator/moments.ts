// When a device speaks, and why: its rhythm, its events, and bends in the road.
import type { TrackerType } from '#domain/tracker-types.ts';
import type { Happening } from './happenings.ts';
import type { Phase } from './itinerary.ts';
import type { Leg } from './legs.ts';
import { spotAfter, type Motion } from './motion.ts';
import { turnBetween } from './track.ts';
import { io } from './values.ts';

export interface Rhythm {
  movingSeconds: number;
  stillSeconds: number;
  /** Points in between where the road bends, as wired devices make them. */
  hasBends: boolean;
}

export interface Cause {
  id: number;
  value: number;
}

export interface Moment {
  at: number;
  phase: Phase;
  cause: Cause | null;
}

const halfADay = 12 * 3600;
const bendDegrees = 14;
const bendStepSeconds = 2;
const idlingSeconds = 180;

export const rhythmOf = (type: TrackerType): Rhythm => ({
  movingSeconds: type.movingSeconds,
  stillSeconds: type.stillSeconds,
  hasBends: type.hasIgnition,
});

interface Day {
  phases: readonly Phase[];
  happenings: readonly Happening[];
  type: TrackerType;
  rhythm: Rhythm;
  /** A device that sleeps for years wakes at its own time of day. */
  wakesAt: number;
  motionOf: (leg: Leg) => Motion;
}

export function momentsOf(day: Day): Moment[] {
  const { phases, rhythm } = day;
  if (rhythm.movingSeconds >= halfADay) return wakings(day);
  const ordinary = phases.flatMap((phase, order) => [...changeOf(phase, phases[order - 1], day), ...beats(phase, day)]);
  return [...ordinary, ...cries(day)].sort(
    (one, other) => one.at - other.at || (one.cause?.id ?? 0) - (other.cause?.id ?? 0),
  );
}

function wakings({ phases, wakesAt, rhythm }: Day): Moment[] {
  const hasMoved = phases.some(({ kind }) => kind === 'driving' || kind === 'towed');
  const ats = [wakesAt, ...(hasMoved ? [wakesAt + rhythm.movingSeconds * 1000] : [])];
  return ats.flatMap((at) => {
    const phase = phases.find(({ from, to }) => at >= from && at < to);
    return phase ? [{ at, phase, cause: null }] : [];
  });
}

/** What a device says when something begins. The day's first phase goes on from the day before. */
function changeOf(phase: Phase, before: Phase | undefined, { type }: Day): Moment[] {
  if (!before) return [];
  const cause = causeOf(phase, before, type);
  // With its engine on it has nothing to cry, but says that it stands: else its last creeping speed would hold for minutes.
  const hasHalted = before.kind === 'driving' && phase.kind === 'idling';
  return cause || hasHalted ? [{ at: phase.from, phase, cause }] : [];
}

function causeOf(phase: Phase, before: Phase, { hasIgnition }: TrackerType): Cause | null {
  if (phase.kind === 'towed') return { id: io.tow, value: 1 };
  if (before.kind === 'towed' && phase.kind === 'parked') return { id: io.movement, value: 0 };
  const isOn = ({ kind }: Phase) => (hasIgnition ? kind === 'driving' || kind === 'idling' : kind === 'driving');
  if (isOn(phase) === isOn(before)) return null;
  return { id: hasIgnition ? io.ignition : io.movement, value: isOn(phase) ? 1 : 0 };
}

function beats(phase: Phase, day: Day): Moment[] {
  const { movingSeconds, stillSeconds, hasBends } = day.rhythm;
  if (phase.kind === 'parked') return every(phase, stillSeconds);
  if (phase.kind === 'idling') return every(phase, Math.max(movingSeconds, idlingSeconds));
  return hasBends ? alongBends(phase, movingSeconds, day.motionOf(phase.leg!)) : every(phase, movingSeconds);
}

function every(phase: Phase, seconds: number): Moment[] {
  const moments: Moment[] = [];
  for (let at = phase.from + seconds * 1000; at < phase.to; at += seconds * 1000)
    moments.push({ at, phase, cause: null });
  return moments;
}

function alongBends(phase: Phase, seconds: number, motion: Motion): Moment[] {
  const moments: Moment[] = [];
  let last = { at: phase.from, direction: spotAfter(motion, 0).direction };
  for (let at = phase.from + bendStepSeconds * 1000; at < phase.to; at += bendStepSeconds * 1000) {
    const { direction, kmh } = spotAfter(motion, (at - phase.from) / 1000);
    const isBend = kmh > 8 && turnBetween(direction, last.direction) > bendDegrees;
    if (!isBend && at - last.at < seconds * 1000) continue;
    moments.push({ at, phase, cause: null });
    last = { at, direction };
  }
  return moments;
}

const canCry: Record<Exclude<Happening['kind'], 'lostFix'>, { id: number; alarm: string }> = {
  unplugged: { id: io.unplugged, alarm: 'disconnect' },
  panic: { id: io.panic, alarm: 'panic' },
};

function cries({ happenings, phases, type }: Day): Moment[] {
  return happenings.flatMap(({ kind, from, to }) => {
    if (kind === 'lostFix' || !(type.alarms as readonly string[]).includes(canCry[kind].alarm)) return [];
    const at = (instant: number, value: number): Moment[] => {
      const phase = phases.find((candidate) => instant >= candidate.from && instant < candidate.to);
      return phase ? [{ at: instant, phase, cause: { id: canCry[kind].id, value } }] : [];
    };
    return [...at(from, 1), ...(kind === 'unplugged' ? at(to, 0) : [])];
  });
}

// A vehicle's day as phases without gaps.
import type { Leg, Legs, Spot } from './legs.ts';

export type PhaseKind = 'parked' | 'idling' | 'driving' | 'towed';

export interface Phase {
  kind: PhaseKind;
  /** Milliseconds since 1970. */
  from: number;
  to: number;
  spot: Spot;
  leg: Leg | null;
  /** Driven that day before this. */
  metresBefore: number;
}

export interface Itinerary {
  now(): number;
  end: number;
  at(): Spot;
  /** Whether there is time to go there and on home. */
  hasTimeFor(spot: Spot, minutesThere?: number): boolean;
  drive(to: Spot): void;
  tow(to: Spot): void;
  idle(minutes: number): void;
  park(minutes: number): void;
  parkUntil(instant: number): void;
  finish(): Phase[];
}

const minute = 60_000;

export function createItinerary(legs: Legs, home: Spot, start: number, end: number): Itinerary {
  const phases: Phase[] = [];
  let [now, spot, metres] = [start, home, 0];

  function add(kind: PhaseKind, until: number, leg: Leg | null = null): void {
    const to = Math.min(Math.round(until / 1000) * 1000, end);
    if (to <= now) return;
    phases.push({ kind, from: now, to, spot, leg, metresBefore: metres });
    now = to;
    if (leg) [spot, metres] = [leg.to, metres + (kind === 'driving' ? leg.metres : 0)];
  }
  const travel = (kind: PhaseKind, to: Spot) => {
    const leg = legs.between(spot, to);
    if (now + leg.seconds * 1000 <= end) add(kind, now + leg.seconds * 1000, leg);
  };
  return {
    now: () => now,
    end,
    at: () => spot,
    hasTimeFor: (to, minutesThere = 0) =>
      now + (legs.between(spot, to).seconds + legs.between(to, home).seconds) * 1000 + minutesThere * minute < end,
    drive: (to) => travel('driving', to),
    tow: (to) => travel('towed', to),
    idle: (minutes) => add('idling', now + minutes * minute),
    park: (minutes) => add('parked', now + minutes * minute),
    parkUntil: (instant) => add('parked', instant),
    finish() {
      add('parked', end);
      return phases;
    },
  };
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fix } from '#domain/tracking/fix.ts';
import { neverSeen } from '#domain/tracking/live-state.ts';
import { neverDriven } from '#domain/trips/detector.ts';
import { aFix, arriving, someFixes } from '#test/support/fixes.ts';
import { inOrder } from './batch.ts';
import { atFirst, dayOf, foldDerived, foldFixes, type Checkpoint, type Standing } from './fold.ts';
import type { TrackerState } from './states.ts';

const unseen: TrackerState = {
  trackerId: 1,
  version: 0,
  contactAt: 0,
  live: neverSeen,
  trip: neverDriven,
  refoldFrom: null,
  refoldTo: null,
  refoldAskedAt: null,
  lateFixes: 0,
};
const start = Date.parse('2026-11-01T00:00:00Z');

/** Ingest and refold as they are in the database, on plain values. */
class Memory {
  positions = new Map<string, Fix>();
  checkpoints = new Map<number, Standing>();
  state = unseen;

  take(fixes: Fix[]): void {
    const keyOf = ({ at, event }: Fix) => `${at}:${event}`;
    const fresh = inOrder([...fixes]).filter((fix) => !this.positions.has(keyOf(fix)));
    for (const fix of fresh) this.positions.set(keyOf(fix), fix);
    const { state, checkpoints } = foldFixes(this.state, fresh, 0);
    this.state = state;
    this.keep(checkpoints);
  }

  refold(): void {
    if (this.state.refoldFrom === null) return;
    const before = [...this.checkpoints.keys()].filter((at) => at <= this.state.refoldFrom!);
    const from = Math.max(0, ...before);
    const fixes = inOrder([...this.positions.values()]).filter(({ at }) => at >= from);
    const { live, trip, checkpoints } = foldDerived(1, this.checkpoints.get(from) ?? atFirst, fixes);
    this.state = { ...this.state, live, trip, refoldFrom: null, refoldTo: null, refoldAskedAt: null };
    this.keep(checkpoints);
  }

  keep(checkpoints: Checkpoint[]): void {
    for (const { at, live, trip } of checkpoints) this.checkpoints.set(at, { live, trip });
  }
}

test('records in any order, twice and in any parcels give the state and checkpoints of the ordered ones', () => {
  const days = someFixes(start).chain((fixes) =>
    fc.tuple(
      fc.constant(fixes),
      arriving(fixes),
      fc.infiniteStream(fc.integer({ min: 1, max: 7 })),
      fc.infiniteStream(fc.boolean()),
    ),
  );
  fc.assert(
    fc.property(days, ([fixes, arrived, sizes, refoldsNow]) => {
      const ordered = new Memory();
      ordered.take(fixes);
      const memory = new Memory();
      const waiting = [...arrived];
      while (waiting.length > 0) {
        memory.take(waiting.splice(0, sizes.next().value as number));
        if (refoldsNow.next().value) memory.refold();
      }
      memory.refold();
      expect(memory.state.live).toEqual(ordered.state.live);
      expect(memory.state.trip).toEqual(ordered.state.trip);
      expect(memory.checkpoints).toEqual(ordered.checkpoints);
    }),
    { numRuns: 500 },
  );
});

test('a checkpoint is the state before the first fix of a day', () => {
  const evening = aFix({ at: start + 3_600_000, signal: 3 });
  const morning = aFix({ at: start + 86_400_000 + 5000 });
  const { checkpoints } = foldFixes(unseen, [evening, morning], 0);
  expect(checkpoints).toMatchObject([{ at: start + 86_400_000, live: { lastAt: evening.at, signal: 3 } }]);
  expect(dayOf(morning.at)).toBe(start + 86_400_000);
});

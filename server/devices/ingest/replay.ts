// A tracker's fixes folded again, as far as something comes out differently.
import type { Fix } from '#domain/tracking/fix.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { checkpointBefore, firstUnchanged } from './checkpoints.ts';
import { foldDerived, type Checkpoint, type Standing, type ToldTrips } from './fold.ts';
import { readFixes } from './read-fixes.ts';
import type { TrackerState } from './states.ts';

export interface Replay {
  trackerId: number;
  /** Where it began. */
  begin: Checkpoint;
  /** Its first fix; none where there was none. */
  firstAt: number | null;
  /** There are no late fixes after it. */
  to: number;
  /** After the last fix so far. */
  standing: Standing;
  checkpoints: Checkpoint[];
  told: ToldTrips;
  /** A day that begins as it did before: all from there on, and the state, stay as they are. */
  rejoined: Checkpoint | null;
}

export async function replayFrom(db: Db, { trackerId, refoldFrom, refoldTo }: TrackerState): Promise<Replay> {
  const begin = await checkpointBefore(db, trackerId, refoldFrom!);
  const to = refoldTo ?? Infinity;
  return { trackerId, begin, firstAt: null, to, standing: begin, checkpoints: [], told: new Map(), rejoined: null };
}

/** In chunks, so that months cost time and no memory; and no further than something differs. */
export async function replay(db: Db, begun: Replay): Promise<Replay> {
  let { standing, firstAt } = begun;
  const { trackerId, begin, to } = begun;
  const checkpoints = [...begun.checkpoints];
  const told: ToldTrips = new Map(begun.told);
  if (begun.rejoined) return begun;
  for (;;) {
    const fixes: Fix[] = await readFixes(db, trackerId, { from: begin.at, after: standing.live });
    firstAt ??= fixes[0]?.at ?? null;
    const folded = foldDerived(trackerId, standing, fixes);
    for (const [startAt, trip] of folded.told) told.set(startAt, trip);
    const rejoined = await firstUnchanged(
      db,
      folded.checkpoints.filter(({ at }) => at > to),
    );
    if (rejoined) {
      checkpoints.push(...folded.checkpoints.filter(({ at }) => at < rejoined.at));
      return { ...begun, firstAt, checkpoints, told, rejoined };
    }
    checkpoints.push(...folded.checkpoints);
    standing = folded;
    if (fixes.length === 0) return { ...begun, firstAt, standing, checkpoints, told };
  }
}

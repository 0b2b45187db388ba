import { hasEnded } from '#domain/recovery-mode.ts';
import { transact, type Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import { moveMode, type ModeRules } from './move-mode.ts';
import { lockMode, readMode } from './store.ts';

interface Deps extends ModeRules {
  db: Db;
  clock: Clock;
}

/** A device never leaves recovery by itself: when the time is up it is told to. */
export async function endRecovery({ db, clock, ...rules }: Deps): Promise<void> {
  for (const tracker of await due(db, clock.now())) {
    await transact(db, async (tx) => {
      const now = clock.now();
      await lockMode(tx, tracker.id);
      if (hasEnded(await readMode(tx, tracker.id), now))
        await moveMode(tx, rules, { tracker, event: 'ended', now, by: null });
    });
  }
}

const due = (db: Db, now: Date) =>
  db
    .selectFrom('trackerModes as m')
    .innerJoin('trackers as t', 't.id', 'm.trackerId')
    .select(['t.id', 't.type'])
    .where('t.deletedAt', 'is', null)
    .where('m.mode', '=', 'recovery')
    .where('m.recoveryEndsAt', '<=', now)
    .where((eb) => eb.or([eb('m.waitingMode', 'is', null), eb('m.waitingEndsAt', '<=', now)]))
    .execute();

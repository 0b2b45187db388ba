import { changeMode, type ModeEvent, type TrackerMode } from '#domain/recovery-mode.ts';
import type { Tx } from '#server/adapters/database/database.ts';
import type { Bus } from '#server/live/bus.ts';
import { isCommandUnderWay, lockMode, queueCommand, readMode, withdrawWaiting, writeMode } from './store.ts';

export interface ModeRules {
  bus: Bus;
  /** How long recovery lasts. */
  recoveryDays: number;
}

interface Happening {
  tracker: { id: number; type: number };
  event: ModeEvent;
  now: Date;
  /** Who asked; nobody for what the device or the clock did. */
  by: number | null;
}

/** Moves a tracker's mode by the state machine, tells its device and whoever watches. None when it waits already. */
export async function moveMode(
  tx: Tx,
  { bus, recoveryDays }: ModeRules,
  happening: Happening,
): Promise<TrackerMode | null> {
  const { tracker, event, now, by } = happening;
  await lockMode(tx, tracker.id);
  const held = await readMode(tx, tracker.id);
  const change = changeMode(held, event, { now, recoveryDays, isUnderWay: await isCommandUnderWay(tx, tracker.id) });
  if (!change) return null;
  if (change.mode === held) return held;
  if (change.withdraws) await withdrawWaiting(tx, tracker.id);
  await writeMode(tx, tracker.id, change.mode, now, by);
  if (change.tell) {
    await queueCommand(tx, { tracker, mode: change.tell, now });
    await bus.announce(tx, 'commands', [tracker.id]);
  }
  await bus.announce(tx, 'states', [tracker.id]);
  return change.mode;
}

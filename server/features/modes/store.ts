import { sql } from 'kysely';
import { defaultMode, type Mode, type TrackerMode } from '#domain/recovery-mode.ts';
import { modeCommand } from '#domain/tracker-commands.ts';
import { oneAtATime, type Db, type Tx } from '#server/adapters/database/database.ts';

/** Requests, answers of the device and the end of the time all move one tracker's mode: one after the other. */
export const lockMode = (tx: Tx, trackerId: number): Promise<void> => oneAtATime(tx, `mode of tracker ${trackerId}`);

export async function readMode(db: Db, trackerId: number): Promise<TrackerMode> {
  const row = await db
    .selectFrom('trackerModes')
    .select(['mode', 'waitingMode', 'recoveryEndsAt', 'waitingEndsAt'])
    .where('trackerId', '=', trackerId)
    .executeTakeFirst();
  return row ?? defaultMode;
}

export async function writeMode(tx: Tx, trackerId: number, held: TrackerMode, now: Date, by: number | null) {
  const row = { ...held, changedAt: now, changedBy: by };
  await tx
    .insertInto('trackerModes')
    .values({ trackerId, ...row })
    .onConflict((conflict) =>
      conflict.column('trackerId').doUpdateSet({ ...row, version: sql`tracker_modes.version + 1` }),
    )
    .execute();
}

/** Whether the device may have heard: what was sent and not answered counts, though it waits to be sent again. */
export async function isCommandUnderWay(tx: Tx, trackerId: number): Promise<boolean> {
  const sent = await tx
    .selectFrom('deviceCommands')
    .select('id')
    .where('trackerId', '=', trackerId)
    .where('state', 'in', ['waiting', 'sent'])
    .where('attempts', '>', 0)
    .executeTakeFirst();
  return sent !== undefined;
}

/** What is under way already stays, and its answer is heard. */
export async function withdrawWaiting(tx: Tx, trackerId: number): Promise<void> {
  await tx
    .updateTable('deviceCommands')
    .set({ state: 'withdrawn' })
    .where('trackerId', '=', trackerId)
    .where('state', '=', 'waiting')
    .execute();
}

interface Order {
  tracker: { id: number; type: number };
  mode: Mode;
  now: Date;
}

export async function queueCommand(tx: Tx, { tracker, mode, now }: Order): Promise<void> {
  const text = modeCommand(tracker.type, mode);
  await tx
    .insertInto('deviceCommands')
    .values({ trackerId: tracker.id, purpose: 'mode', mode, text, createdAt: now })
    .execute();
}

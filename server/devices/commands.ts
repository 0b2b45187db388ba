import { isAccepted, maxAttempts } from '#domain/tracker-commands.ts';
import { transact, type Db, type Tx } from '#server/adapters/database/database.ts';
import { after, type Clock } from '#server/clock.ts';
import { moveMode, type ModeRules } from '#server/features/modes/move-mode.ts';
import { lockMode } from '#server/features/modes/store.ts';
import { audit } from '#server/people/audit.ts';
import { createIdleTrackers } from './idle-trackers.ts';
import type { Commands, PendingCommand } from './ports.ts';

interface Deps extends ModeRules {
  db: Db;
  clock: Clock;
}

/** So long a device may take to answer; and so long it is left alone after it has refused. */
const patience = 60_000;

export const createCommands = (deps: Deps, idle = createIdleTrackers(deps.bus)): Commands => ({
  async take(trackerId) {
    if (idle.has(trackerId)) return null;
    const isAnything = await idle.look(
      trackerId,
      (found) => !found,
      () => hasOpen(deps.db, trackerId),
    );
    return isAnything ? transact(deps.db, (tx) => take(tx, trackerId, deps.clock.now())) : null;
  },
  answered: (commandId, response) => transact(deps.db, (tx) => answer(tx, deps, commandId, response)),
  unanswered: (commandId) => transact(deps.db, (tx) => putBack(tx, commandId)),
  onWaiting: (listener) => {
    const stopListening = deps.bus.listen('commands', listener);
    // What was announced while nobody could hear it still waits.
    const stopMinding = deps.bus.onGap(() => {
      allWaiting(deps.db).then(listener, () => {});
    });
    return () => {
      stopListening();
      stopMinding();
    };
  },
});

const open = (db: Db) => db.selectFrom('deviceCommands').where('state', 'in', ['waiting', 'sent']);

const hasOpen = async (db: Db, trackerId: number): Promise<boolean> =>
  (await open(db).select('id').where('trackerId', '=', trackerId).executeTakeFirst()) !== undefined;

/** The newest is what is wished now; whatever came before it is not said any more. */
async function take(tx: Tx, trackerId: number, now: Date): Promise<PendingCommand | null> {
  await lockMode(tx, trackerId);
  const found = await open(tx).selectAll().where('trackerId', '=', trackerId).orderBy('id', 'desc').execute();
  const [newest, ...superseded] = found;
  const recently = after(now, -patience);
  if (!newest || found.some(({ sentAt }) => sentAt !== null && sentAt > recently)) return null;
  for (const { id } of superseded) await setState(tx, { trackerId, id }, { state: 'withdrawn' });
  await setState(tx, newest, { state: 'sent', sentAt: now, attempts: newest.attempts + 1 });
  return { id: newest.id, text: newest.text };
}

async function answer(tx: Tx, { clock, ...rules }: Deps, commandId: number, response: string): Promise<void> {
  const command = await lockCommand(tx, commandId);
  if (!command) return;
  const now = clock.now();
  const { type, trackerId, mode } = command;
  const said = { answeredAt: now, response: response.slice(0, 1000) };
  const tracker = { id: trackerId, type };
  if (isAccepted(command.text, response)) {
    await setState(tx, command, { state: 'answered', ...said });
    const event = mode === 'recovery' ? 'tookRecovery' : 'tookDefault';
    await moveMode(tx, rules, { tracker, event, now, by: null });
  } else if (command.attempts < maxAttempts) {
    await setState(tx, command, { state: 'waiting', ...said });
  } else {
    await setState(tx, command, { state: 'failed', ...said });
    await giveUp(tx, rules, { tracker, mode, response: said.response, now });
  }
}

interface Refusal {
  tracker: { id: number; type: number };
  mode: string;
  response: string;
  now: Date;
}

/** What is wished meanwhile goes on waiting; the rest is dropped, and the audit log says why. */
async function giveUp(tx: Tx, rules: ModeRules, { tracker, mode, response, now }: Refusal): Promise<void> {
  const next = await open(tx).select('id').where('trackerId', '=', tracker.id).executeTakeFirst();
  if (!next) await moveMode(tx, rules, { tracker, event: 'refused', now, by: null });
  const details = { mode, response };
  await audit(tx, { at: now, by: null, action: 'modeRefused', object: 'tracker', objectId: tracker.id, details });
}

/** It may be said again at once, to whichever connection the device opens next. */
async function putBack(tx: Tx, commandId: number): Promise<void> {
  const command = await lockCommand(tx, commandId);
  if (command?.state === 'sent') await setState(tx, command, { state: 'waiting', sentAt: null });
}

/** An open one, with its tracker held against other movers. */
async function lockCommand(tx: Tx, id: number) {
  const found = await open(tx).select('trackerId').where('id', '=', id).executeTakeFirst();
  if (!found) return undefined;
  await lockMode(tx, found.trackerId);
  return tx
    .selectFrom('deviceCommands as c')
    .innerJoin('trackers as t', 't.id', 'c.trackerId')
    .select(['c.id', 'c.trackerId', 'c.mode', 'c.text', 'c.state', 'c.attempts', 't.type'])
    .where('c.trackerId', '=', found.trackerId)
    .where('c.id', '=', id)
    .where('c.state', 'in', ['waiting', 'sent'])
    .executeTakeFirst();
}

interface CommandChanges {
  state: 'waiting' | 'sent' | 'answered' | 'withdrawn' | 'failed';
  attempts?: number;
  sentAt?: Date | null;
  answeredAt?: Date;
  response?: string;
}

async function setState(tx: Tx, { trackerId, id }: { trackerId: number; id: number }, changes: CommandChanges) {
  await tx.updateTable('deviceCommands').set(changes).where('trackerId', '=', trackerId).where('id', '=', id).execute();
}

async function allWaiting(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('deviceCommands')
    .select('trackerId')
    .distinct()
    .where('state', '=', 'waiting')
    .execute();
  return rows.map(({ trackerId }) => trackerId);
}

import { fetchMode, setMode } from '#contract/features/modes.ts';
import { trackerType } from '#domain/tracker-types.ts';
import { transact } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import { livingTracker } from '#server/features/trackers/living.ts';
import { ApiError } from '#server/http/api-error.ts';
import { handle, type Handler } from '#server/http/handle.ts';
import { audit } from '#server/people/audit.ts';
import { moveMode, type ModeRules } from './move-mode.ts';
import { modeDataOf } from './present.ts';
import { readMode } from './store.ts';

interface Deps extends ModeRules {
  clock: Clock;
}

export const modeRoutes = ({ clock, ...rules }: Deps): Handler[] => [
  handle(fetchMode, async ({ params, db }) => {
    const { id, type } = await livingTracker(db, params.imei);
    return modeDataOf(await readMode(db, id), type);
  }),

  handle(setMode, ({ params, body, caller, db }) =>
    transact(db, async (tx) => {
      const now = clock.now();
      const { id, type } = await livingTracker(tx, params.imei);
      if (!trackerType(type).hasRecoveryMode) throw new ApiError('tracker.noRecoveryMode');
      const event = body.mode === 'recovery' ? 'askRecovery' : 'askDefault';
      const held = await moveMode(tx, rules, { tracker: { id, type }, event, now, by: caller.user.id });
      if (!held) throw new ApiError('tracker.modeWaits');
      const details = { mode: body.mode };
      await audit(tx, { at: now, by: caller, action: 'modeAsked', object: 'tracker', objectId: id, details });
      return modeDataOf(held, type);
    }),
  ),
];

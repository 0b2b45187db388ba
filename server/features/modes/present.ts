import type { ModeData } from '#contract/features/tracking.ts';
import type { TrackerMode } from '#domain/recovery-mode.ts';
import { trackerType } from '#domain/tracker-types.ts';

type Held = Pick<TrackerMode, 'mode' | 'waitingMode' | 'recoveryEndsAt'>;

/** A tracker without a row has never been asked for anything: default. */
export const modeDataOf = (held: Held | null | undefined, type: number): ModeData => ({
  mode: held?.mode ?? 'default',
  waitingMode: held?.waitingMode ?? '',
  availableModes: trackerType(type).hasRecoveryMode ? ['default', 'recovery'] : ['default'],
  recoveryModeEnds: held?.mode === 'recovery' ? held.recoveryEndsAt : null,
});

/** For those who may see a tracker and not its mode. */
export const noModeData: ModeData = {
  mode: 'default',
  waitingMode: '',
  availableModes: [],
  recoveryModeEnds: null,
};

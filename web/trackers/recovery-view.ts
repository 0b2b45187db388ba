import type { ModeData } from '#contract/features/tracking.ts';

export interface RecoveryView {
  state: 'default' | 'starting' | 'recovery' | 'ending';
  /** What can be asked for, and whether that waits already. */
  canStart: boolean;
  canTakeBack: boolean;
  canExtend: boolean;
  canEnd: boolean;
  isExtending: boolean;
}

/** What the panel shows and offers in each state of the mode. */
export function recoveryView({ mode, waitingMode }: Pick<ModeData, 'mode' | 'waitingMode'>): RecoveryView {
  const isOn = mode === 'recovery';
  const isStarting = !isOn && waitingMode === 'recovery';
  const isEnding = isOn && waitingMode === 'default';
  const isExtending = isOn && waitingMode === 'recovery';
  return {
    state: isStarting ? 'starting' : isEnding ? 'ending' : mode,
    canStart: !isOn && !isStarting,
    canTakeBack: isStarting,
    canExtend: isOn && !isExtending,
    canEnd: isOn && !isEnding,
    isExtending,
  };
}

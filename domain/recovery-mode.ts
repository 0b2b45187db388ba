// Which mode a tracker is in and which it waits for. A mode holds once the device has said so, never before.
export type Mode = 'default' | 'recovery';
export type ModeState = `${Mode}/${Mode | ''}`;
export type ModeEvent =
  /** Somebody asks. */
  | 'askRecovery'
  | 'askDefault'
  /** The device says that it is in it now. */
  | 'tookRecovery'
  | 'tookDefault'
  /** The device has refused what it was told, time and again. */
  | 'refused'
  /** The time of recovery is up. */
  | 'ended';

interface Move {
  to: ModeState;
  /** What the device is to be told. Whatever waited to be told before is withdrawn by every move with a `tell` or `isTakenBack`. */
  tell?: Mode;
  isTakenBack?: true;
}
/** `waits`: it was asked for already. */
type Outcome = Move | 'waits' | 'stays';

/**
 * Every state and what happens in it. Answers may come late: to a command that was taken back when it was under way already.
 * So each state takes each answer, and what the device then is differs from what is wished: it is told again.
 */
const moves: Record<ModeState, Record<ModeEvent, Outcome>> = {
  'default/': {
    askRecovery: { to: 'default/recovery', tell: 'recovery' },
    askDefault: 'stays',
    tookRecovery: { to: 'recovery/default', tell: 'default' },
    tookDefault: 'stays',
    refused: 'stays',
    ended: 'stays',
  },
  'default/recovery': {
    askRecovery: 'waits',
    askDefault: { to: 'default/', isTakenBack: true },
    tookRecovery: { to: 'recovery/' },
    tookDefault: 'stays',
    refused: { to: 'default/' },
    ended: 'stays',
  },
  // Recovery was taken back after the device had been told, and before it answered.
  'default/default': {
    askRecovery: { to: 'default/recovery', tell: 'recovery' },
    askDefault: 'waits',
    tookRecovery: { to: 'recovery/default' },
    tookDefault: { to: 'default/' },
    refused: { to: 'default/' },
    ended: 'stays',
  },
  'recovery/': {
    askRecovery: { to: 'recovery/recovery', tell: 'recovery' },
    askDefault: { to: 'recovery/default', tell: 'default' },
    tookRecovery: 'stays',
    tookDefault: { to: 'default/' },
    refused: 'stays',
    ended: { to: 'recovery/default', tell: 'default' },
  },
  'recovery/recovery': {
    askRecovery: 'waits',
    askDefault: { to: 'recovery/default', tell: 'default' },
    tookRecovery: { to: 'recovery/' },
    tookDefault: { to: 'default/recovery' },
    refused: { to: 'recovery/' },
    ended: { to: 'recovery/default', tell: 'default' },
  },
  'recovery/default': {
    askRecovery: { to: 'recovery/recovery', tell: 'recovery' },
    askDefault: 'waits',
    tookRecovery: 'stays',
    tookDefault: { to: 'default/' },
    refused: { to: 'recovery/' },
    ended: 'stays',
  },
};

export const modeStates = Object.keys(moves) as ModeState[];
export const modeEvents = Object.keys(moves['default/']) as ModeEvent[];

const day = 86_400_000;

export interface TrackerMode {
  mode: Mode;
  waitingMode: Mode | null;
  /** Of recovery that holds. */
  recoveryEndsAt: Date | null;
  /** An extension that waits holds the earlier end off until then; once the device has taken it, the time starts anew. */
  waitingEndsAt: Date | null;
}

export const defaultMode: TrackerMode = {
  mode: 'default',
  waitingMode: null,
  recoveryEndsAt: null,
  waitingEndsAt: null,
};

export interface ModeChange {
  mode: TrackerMode;
  /** What the device is to be told now. */
  tell: Mode | null;
  /** What has not been told yet shall not be told any more. */
  withdraws: boolean;
}

interface Circumstances {
  now: Date;
  /** How long recovery lasts. */
  recoveryDays: number;
  /** Whether the device has been told something and has not answered yet. */
  isUnderWay?: boolean;
}

/** `null` when it waits already, and what to do else. A change that changes nothing keeps the very same object. */
export function changeMode(held: TrackerMode, event: ModeEvent, circumstances: Circumstances): ModeChange | null {
  const outcome = moves[stateOf(held)][event];
  if (outcome === 'waits') return null;
  if (outcome === 'stays') return { mode: held, tell: null, withdraws: false };
  // What is under way cannot be taken back: it is said the other way round afterwards.
  const isTooLate = outcome.isTakenBack === true && circumstances.isUnderWay === true;
  const move: Move = isTooLate ? { to: 'default/default', tell: 'default' } : outcome;
  const [mode, waiting] = move.to.split('/') as [Mode, Mode | ''];
  const next = { mode, waitingMode: waiting === '' ? null : waiting };
  return {
    mode: { ...next, ...endsOf(held, next, event, circumstances) },
    tell: move.tell ?? null,
    withdraws: move.tell !== undefined || outcome.isTakenBack === true,
  };
}

export const stateOf = ({ mode, waitingMode }: Pick<TrackerMode, 'mode' | 'waitingMode'>): ModeState =>
  `${mode}/${waitingMode ?? ''}`;

type Ends = Pick<TrackerMode, 'recoveryEndsAt' | 'waitingEndsAt'>;

function endsOf(
  held: TrackerMode,
  { mode, waitingMode }: Pick<TrackerMode, 'mode' | 'waitingMode'>,
  event: ModeEvent,
  { now, recoveryDays }: Circumstances,
): Ends {
  if (mode === 'default') return { recoveryEndsAt: null, waitingEndsAt: null };
  const inDays = (days: number) => new Date(now.getTime() + days * day);
  const end = held.recoveryEndsAt ?? inDays(recoveryDays);
  if (waitingMode === 'recovery') return { recoveryEndsAt: end, waitingEndsAt: inDays(recoveryDays) };
  if (event === 'tookRecovery') {
    const isExtended = held.waitingMode === 'recovery';
    return { recoveryEndsAt: isExtended ? inDays(recoveryDays) : end, waitingEndsAt: null };
  }
  // A device that will not leave recovery is asked again a day later.
  if (event === 'refused') return { recoveryEndsAt: end > now ? end : inDays(1), waitingEndsAt: null };
  return { recoveryEndsAt: end, waitingEndsAt: null };
}

/** Whether the time of recovery is up. An extension that waits counts as given: the device is still in recovery. */
export function hasEnded({ mode, waitingMode, recoveryEndsAt, waitingEndsAt }: TrackerMode, now: Date): boolean {
  if (mode !== 'recovery' || waitingMode === 'default') return false;
  const end = waitingMode === 'recovery' ? waitingEndsAt : recoveryEndsAt;
  return end !== null && end <= now;
}

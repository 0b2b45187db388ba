import { describe, expect, test } from 'vitest';
import {
  changeMode,
  defaultMode,
  hasEnded,
  modeEvents,
  modeStates,
  stateOf,
  type Mode,
  type ModeEvent,
  type ModeState,
  type TrackerMode,
} from './recovery-mode.ts';

const now = new Date('2026-11-12T12:00:00Z');
const recoveryDays = 14;
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

function held(state: ModeState, changes: Partial<TrackerMode> = {}): TrackerMode {
  const [mode, waiting] = state.split('/') as [Mode, Mode | ''];
  return {
    ...defaultMode,
    mode,
    waitingMode: waiting || null,
    recoveryEndsAt: mode === 'recovery' ? hours(3) : null,
    waitingEndsAt: state === 'recovery/recovery' ? hours(27) : null,
    ...changes,
  };
}

function outcome(state: ModeState, event: ModeEvent, isUnderWay = false): string {
  const change = changeMode(held(state), event, { now, recoveryDays, isUnderWay });
  if (!change) return 'waits';
  return [
    stateOf(change.mode),
    ...(change.tell ? [`tells ${change.tell}`] : []),
    ...(change.withdraws ? ['withdraws'] : []),
  ].join(', ');
}

describe('MODE-01 every state and every event', () => {
  const stays = (state: ModeState) => state;
  const table: Record<ModeState, Record<ModeEvent, string>> = {
    'default/': {
      askRecovery: 'default/recovery, tells recovery, withdraws',
      askDefault: stays('default/'),
      tookRecovery: 'recovery/default, tells default, withdraws',
      tookDefault: stays('default/'),
      refused: stays('default/'),
      ended: stays('default/'),
    },
    'default/recovery': {
      askRecovery: 'waits',
      askDefault: 'default/, withdraws',
      tookRecovery: 'recovery/',
      tookDefault: stays('default/recovery'),
      refused: 'default/',
      ended: stays('default/recovery'),
    },
    'default/default': {
      askRecovery: 'default/recovery, tells recovery, withdraws',
      askDefault: 'waits',
      tookRecovery: 'recovery/default',
      tookDefault: 'default/',
      refused: 'default/',
      ended: stays('default/default'),
    },
    'recovery/': {
      askRecovery: 'recovery/recovery, tells recovery, withdraws',
      askDefault: 'recovery/default, tells default, withdraws',
      tookRecovery: stays('recovery/'),
      tookDefault: 'default/',
      refused: stays('recovery/'),
      ended: 'recovery/default, tells default, withdraws',
    },
    'recovery/recovery': {
      askRecovery: 'waits',
      askDefault: 'recovery/default, tells default, withdraws',
      tookRecovery: 'recovery/',
      tookDefault: 'default/recovery',
      refused: 'recovery/',
      ended: 'recovery/default, tells default, withdraws',
    },
    'recovery/default': {
      askRecovery: 'recovery/recovery, tells recovery, withdraws',
      askDefault: 'waits',
      tookRecovery: stays('recovery/default'),
      tookDefault: 'default/',
      refused: 'recovery/',
      ended: stays('recovery/default'),
    },
  };
  const cases = modeStates.flatMap((state) => modeEvents.map((event) => [state, event, table[state][event]] as const));

  test.each(cases)('%s, %s: %s', (state, event, expected) => expect(outcome(state, event)).toBe(expected));

  test('recovery that the device may have heard of is not forgotten but said the other way round', () => {
    expect(outcome('default/recovery', 'askDefault', true)).toBe('default/default, tells default, withdraws');
  });

  test('whatever the device answers late, what is wished is what it ends in', () => {
    for (const state of modeStates)
      for (const event of ['tookRecovery', 'tookDefault'] as const) {
        const { mode, waitingMode } = changeMode(held(state), event, { now, recoveryDays })!.mode;
        const wished = state.endsWith('/') ? state.slice(0, -1) : state.split('/')[1];
        const isAsWished = (waitingMode ?? mode) === wished;
        // A device that says of itself that it left recovery has left it.
        expect(isAsWished || (state === 'recovery/' && event === 'tookDefault')).toBe(true);
      }
  });
});

describe('how long recovery lasts', () => {
  const after = (state: ModeState, event: ModeEvent, changes: Partial<TrackerMode> = {}) =>
    changeMode(held(state, changes), event, { now, recoveryDays })!.mode;

  const days = (count: number) => hours(24 * count);

  test('MODE-01 as many days as are set, from when the device has taken it', () => {
    expect(after('default/recovery', 'tookRecovery').recoveryEndsAt).toEqual(days(14));
  });

  test('MODE-01 an extension starts the time anew, once the device has taken it', () => {
    const waiting = after('recovery/', 'askRecovery');
    expect(waiting).toMatchObject({ recoveryEndsAt: hours(3), waitingEndsAt: days(14) });
    expect(changeMode(waiting, 'tookRecovery', { now: days(1), recoveryDays })!.mode).toMatchObject({
      recoveryEndsAt: days(15),
      waitingEndsAt: null,
    });
  });

  test('an extension asked for when the time is up counts from then', () => {
    expect(after('recovery/default', 'askRecovery', { recoveryEndsAt: hours(-2) }).waitingEndsAt).toEqual(days(14));
  });

  test('an extension that is refused leaves the end as it was', () => {
    expect(after('recovery/recovery', 'refused')).toMatchObject({ recoveryEndsAt: hours(3), waitingEndsAt: null });
  });

  test('a device that will not leave is asked again a day later', () => {
    expect(after('recovery/default', 'refused', { recoveryEndsAt: hours(-1) }).recoveryEndsAt).toEqual(hours(24));
  });

  test('default has no end', () => {
    expect(after('recovery/default', 'tookDefault')).toEqual(defaultMode);
  });

  test.each([
    ['recovery/', {}, hours(3), true],
    ['recovery/', {}, hours(2.9), false],
    ['recovery/recovery', {}, hours(3), false],
    ['recovery/recovery', {}, hours(27), true],
    ['recovery/default', {}, hours(30), false],
    ['default/recovery', {}, hours(30), false],
  ] as const)('%s has ended by its time or its waiting extension', (state, changes, at, expected) => {
    expect(hasEnded(held(state, changes), at)).toBe(expected);
  });
});

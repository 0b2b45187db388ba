import { expect, test } from 'vitest';
import { recoveryView } from './recovery-view.ts';

const offers = (mode: 'default' | 'recovery', waitingMode: 'default' | 'recovery' | '') => {
  const { state, canStart, canTakeBack, canExtend, canEnd } = recoveryView({ mode, waitingMode });
  const offered = Object.entries({ canStart, canTakeBack, canExtend, canEnd }).filter(([, isOffered]) => isOffered);
  return [state, ...offered.map(([name]) => name)];
};

test.each([
  ['default', '', ['default', 'canStart']],
  ['default', 'recovery', ['starting', 'canTakeBack']],
  ['recovery', '', ['recovery', 'canExtend', 'canEnd']],
  ['recovery', 'recovery', ['recovery', 'canEnd']],
  ['recovery', 'default', ['ending', 'canExtend']],
] as const)('MODE-01 %s with “%s” waiting is %j', (mode, waitingMode, expected) => {
  expect(offers(mode, waitingMode)).toEqual(expected);
});

import { expect, test } from 'vitest';
import { isAccepted, modeCommand } from './tracker-commands.ts';
import { trackerTypeCodes } from './tracker-types.ts';

const recovery =
  'setparam 10000:60;10005:60;10100:60;10105:60;10200:60;10205:60;10050:10;10055:10;10150:10;10155:10;10250:10;10255:10;102:0';
const usual =
  'setparam 10000:3600;10005:3600;10100:3600;10105:3600;10200:3600;10205:3600;10050:10;10055:10;10150:10;10155:10;10250:10;10255:10;102:1';

test.each([
  [30, recovery, usual],
  [20, recovery, usual],
  [22, recovery, usual],
  [10, 'recovery:1', 'recovery:0'],
  [25, 'recovery:1', 'recovery:0'],
  [110, 'recovery:1', 'recovery:0'],
  [120, 'recovery:1', 'recovery:0'],
])('MODE-01 a tracker of type %i is told in the words of its family', (type, into, back) => {
  expect(modeCommand(type, 'recovery')).toBe(into);
  expect(modeCommand(type, 'default')).toBe(back);
});

test('the two commands of a type differ and fit into one frame', () => {
  for (const type of trackerTypeCodes) {
    expect(modeCommand(type, 'recovery')).not.toBe(modeCommand(type, 'default'));
    expect(modeCommand(type, 'default').length).toBeLessThan(500);
  }
});

test.each([
  [recovery, 'New value 10000:60;10005:60', true],
  [recovery, 'Error: unknown parameter', false],
  [recovery, 'OK', false],
  ['recovery:1', 'Recovery mode activated', true],
  ['recovery:0', 'recovery:0 FAIL', false],
])('%s answered by %j', (command, response, expected) => expect(isAccepted(command, response)).toBe(expected));

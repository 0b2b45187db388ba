import { expect, test } from 'vitest';
import { applies, chosenOptions, defaultChoices, keepChoices, readChoices, withOption } from './choices.ts';

test('MIL-05 an option of the other format is neither shown nor sent, and comes back with its format', () => {
  const pdf = withOption(defaultChoices, 'showCoordinates', true);
  expect(applies('showCoordinates', pdf)).toBe(false);
  expect(chosenOptions(pdf)).not.toContain('showCoordinates');
  expect(chosenOptions(pdf)).toContain('showTotals');
  const csv = { ...pdf, format: 'csv' as const };
  expect(chosenOptions(csv)).toContain('showCoordinates');
  expect(chosenOptions(csv)).not.toContain('showTotals');
});

test('MIL-05 other types are summed up only where some are left out', () => {
  expect(chosenOptions(defaultChoices)).not.toContain('showSummaryOfOtherTypes');
  expect(chosenOptions({ ...defaultChoices, type: 'private' })).toContain('showSummaryOfOtherTypes');
});

test('MIL-05 choices are remembered for each user by itself', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const mine = { ...withOption(defaultChoices, 'showNotes', false), format: 'csv' as const };
  keepChoices(storage, 7, mine);
  expect(readChoices(storage, 7)).toEqual(mine);
  expect(readChoices(storage, 8)).toEqual(defaultChoices);
});

test.each(['{"a":', 'null', '{"format":"doc"}'])('a broken memory, %s, is no memory', (text) => {
  expect(readChoices({ getItem: () => text }, 7)).toEqual(defaultChoices);
});

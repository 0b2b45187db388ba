import { expect, test } from 'vitest';
import { choose, keepChoices, readChoices, shownOf } from './visibility.ts';

const imeis = Array.from({ length: 25 }, (_, n) => `35${String(n).padStart(13, '0')}`);

test('MAP-02 up to twenty trackers all are shown by default, of more the first twenty', () => {
  expect(shownOf(imeis.slice(0, 20), {}).size).toBe(20);
  expect([...shownOf(imeis, {})]).toEqual(imeis.slice(0, 20));
});

test('MAP-02 what was chosen holds, for each user by itself', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  keepChoices(storage, 7, choose(choose({}, [imeis[0]!], false), [imeis[24]!], true));
  const shown = shownOf(imeis, readChoices(storage, 7));
  expect(shown.has(imeis[0]!)).toBe(false);
  expect(shown.has(imeis[24]!)).toBe(true);
  expect(shownOf(imeis, readChoices(storage, 8)).has(imeis[0]!)).toBe(true);
});

test('a broken memory is no memory', () => {
  expect(readChoices({ getItem: () => '{"a":' }, 7)).toEqual({});
  expect(readChoices({ getItem: () => 'null' }, 7)).toEqual({});
});

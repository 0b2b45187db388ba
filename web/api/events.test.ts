import { expect, test } from 'vitest';
import { createEventReader } from './events.ts';

function read(...pieces: string[]): string[] {
  const told: string[] = [];
  const take = createEventReader((data) => told.push(data));
  pieces.forEach(take);
  return told;
}

test('an event is told once it is whole, however it was cut', () => {
  expect(read('da', 'ta: {"a"', ':1}\n', '\ndata: 2\n\n')).toEqual(['{"a":1}', '2']);
  expect(read('data: half\n')).toEqual([]);
});

test('heartbeats are no events, and lines of one event belong together', () => {
  expect(read(':\n\n', 'data: one\ndata: two\n\n', ':\n\n')).toEqual(['one\ntwo']);
});

import { describe, expect, it } from 'vitest';
import { isEmpty, savedValues, startValues } from './baseline.ts';

const initial = { name: '', password: '' };

describe('what a form starts from', () => {
  it('adds when the value is missing or has nothing in it, else edits', () => {
    expect([null, undefined, {}].map(isEmpty)).toEqual([true, true, true]);
    expect(isEmpty({ name: '' })).toBe(false);
  });

  it('fills what the value lacks', () => {
    expect(startValues(initial, { name: 'Mette' })).toEqual({ name: 'Mette', password: '' });
  });

  it('starts over after adding, and after editing keeps only what belongs to the value', () => {
    const sent = { name: 'Mette L', password: 'x9!kkw' };
    expect(savedValues(initial, null, sent)).toEqual(initial);
    expect(savedValues(initial, { name: 'Mette' }, sent)).toEqual({ name: 'Mette L', password: '' });
  });
});

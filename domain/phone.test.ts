import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone, looksLikePhone, normalisePhone } from './phone.ts';

describe('phones', () => {
  test.each([
    ['70 12 34 56', '004570123456'],
    ['+45 70-12-34-56', '004570123456'],
    ['0046 8 123 456', '00468123456'],
    ['+46 8 123 456', '00468123456'],
    ['', ''],
  ])('%s is kept as %s', (typed, kept) => expect(normalisePhone(typed)).toBe(kept));

  test.each(['+45 70 12 34 56', '70123456', '70-12-34-56'])('%s looks like one', (text) =>
    expect(looksLikePhone(text)).toBe(true),
  );
  test.each(['', '+', '-', 'ring til mig', '70 12 34 5x', '7+0'])('%j does not', (text) =>
    expect(looksLikePhone(text)).toBe(false),
  );

  test('normalising twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[0-9][0-9 -]{0,14}$/), (text) => {
        expect(normalisePhone(normalisePhone(text))).toBe(normalisePhone(text));
      }),
    );
  });

  test('is shown as people write it', () => {
    expect(formatPhone('004570123456')).toBe('+45 70 12 34 56');
    expect(formatPhone('00468123456')).toBe('+468123456');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatMoney, parseMoney } from './money.ts';

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

describe('money', () => {
  it('is written as the language does', () => {
    expect(plain(formatMoney(123_450, 'DKK', 'da'))).toBe('1.234,50 kr.');
    expect(plain(formatMoney(123_450, 'DKK', 'en'))).toBe('DKK 1,234.50');
    expect(plain(formatMoney(-5, 'EUR', 'da'))).toBe('-0,05 €');
  });

  it.each([
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1234,5', 123_450],
    ['1 234,50 kr.', 123_450],
    ['DKK 1,234.50', 123_450],
    ['1.234', 123_400],
    ['1.234.567', 123_456_700],
    ['1,5', 150],
    ['0', 0],
    ['-12,50', -1250],
  ])('%s is read as %i cents', (text, cents) => {
    expect(parseMoney(text)).toBe(cents);
  });

  it.each(['', '-', 'a', '1,2,3', '1.23.456', '0,125', '12,345,6', '1e3'])('%j is no amount', (text) => {
    expect(parseMoney(text)).toBeNull();
  });

  it('reads back whatever it writes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.constantFrom('da' as const, 'en' as const),
        (cents, language) => {
          expect(parseMoney(formatAmount(cents, language))).toBe(cents);
        },
      ),
    );
  });
});

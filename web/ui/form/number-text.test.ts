import { describe, expect, it } from 'vitest';
import { formatNumber, parseNumber } from './number-text.ts';

describe('numbers in a field', () => {
  it('take a comma or a point, and say what cannot be read', () => {
    expect(['12', '12,5', '12.5', '-3', '84 585', '', ' '].map(parseNumber)).toEqual([
      12,
      12.5,
      12.5,
      -3,
      84_585,
      undefined,
      undefined,
    ]);
    expect(['a', '1,2,3', '-', '1e3'].map(parseNumber)).toEqual([null, null, null, null]);
  });

  it('are shown as the language does, and text that is none as it was typed', () => {
    expect(formatNumber(1234.5, 'da')).toBe('1234,5');
    expect(formatNumber(1234.5, 'en')).toBe('1234.5');
    expect(formatNumber('12a', 'da')).toBe('12a');
    expect(formatNumber(undefined, 'da')).toBe('');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatKilometres, parseKilometres, wholeKilometres } from './odometer-text.ts';

describe('an odometer as it is typed', () => {
  it.each([
    ['84542', 84_542_000],
    ['84.542', 84_542_000],
    ['84,542', 84_542_000],
    ['84 542', 84_542_000],
    ['84\u00A0542', 84_542_000],
    ['84542,5', 84_542_500],
    ['84542.5', 84_542_500],
    ['84.542,5', 84_542_500],
    ['84,542.5', 84_542_500],
    ['1.084.542', 1_084_542_000],
    ['1,084,542', 1_084_542_000],
    ['84.542 km', 84_542_000],
    ['84542km.', 84_542_000],
    ['9,75', 9750],
    ['0', 0],
    ['-5', -5000],
  ])('ODO-01 %s is read as %i metres', (text, metres) => {
    expect(parseKilometres(text)).toBe(metres);
  });

  it.each(['', ' ', 'km', 'many', '84.54.2', '84.542.5', '84,5,4', '84542,543', '1e5', '84½'])(
    'ODO-01 %j is no number',
    (text) => {
      expect(parseKilometres(text)).toBeNull();
    },
  );

  it('reads back whatever it writes, in both languages', () => {
    const metres = fc.integer({ min: 0, max: 999_999_900 }).map((tens) => tens * 10);
    fc.assert(
      fc.property(metres, fc.constantFrom('da' as const, 'en' as const), (value, language) => {
        expect(parseKilometres(formatKilometres(value, language))).toBe(value);
      }),
    );
  });

  it('ODO-02 is filled in as a dashboard shows it', () => {
    expect(formatKilometres(wholeKilometres(84_585_499), 'da')).toBe('84.585');
    expect(formatKilometres(wholeKilometres(84_585_500), 'en')).toBe('84,586');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tripTypes } from './trip.ts';
import { percentagesOf, totalsOf } from './totals.ts';

const trips = fc.array(
  fc.record({ type: fc.constantFrom(...tripTypes), distanceMeter: fc.integer({ min: 0, max: 900_000 }) }),
);

describe('MIL-02 totals of trips', () => {
  it('are the sums of the metres of the rows, by type and in all', () => {
    const totals = totalsOf([
      { type: 'business', distanceMeter: 18_650 },
      { type: 'business', distanceMeter: 18_649 },
      { type: 'private', distanceMeter: 499 },
      { type: 'unknown', distanceMeter: 1 },
    ]);
    expect(totals).toEqual({ count: 4, metres: 37_799, byType: { business: 37_299, private: 499, unknown: 1 } });
  });

  it('agree with the rows, whatever they are', () => {
    fc.assert(
      fc.property(trips, (rows) => {
        const { count, metres, byType } = totalsOf(rows);
        expect(count).toBe(rows.length);
        expect(byType.business + byType.private + byType.unknown).toBe(metres);
        expect(rows.reduce((sum, { distanceMeter }) => sum + distanceMeter, 0)).toBe(metres);
      }),
    );
  });

  it('are whole percent that sum to 100', () => {
    expect(percentagesOf({ business: 1908, private: 391, unknown: 24 })).toEqual({
      business: 82,
      private: 17,
      unknown: 1,
    });
    expect(percentagesOf({ business: 1, private: 1, unknown: 1 })).toEqual({ business: 34, private: 33, unknown: 33 });
    fc.assert(
      fc.property(trips, (rows) => {
        const { metres, byType } = totalsOf(rows);
        const shares = percentagesOf(byType);
        expect(shares.business + shares.private + shares.unknown).toBe(metres === 0 ? 0 : 100);
        for (const type of tripTypes)
          expect(Math.abs(shares[type] - (byType[type] * 100) / (metres || 1))).toBeLessThan(1);
      }),
    );
  });
});

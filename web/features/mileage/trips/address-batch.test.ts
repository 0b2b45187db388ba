import { describe, expect, it } from 'vitest';
import { nextBatch } from './address-batch.ts';

describe('MIL-04 addresses', () => {
  it('are asked for five at a time, round and round', () => {
    const missing = [1, 2, 3, 4, 5, 6, 7];
    expect(nextBatch(missing, undefined)).toEqual([1, 2, 3, 4, 5]);
    expect(nextBatch(missing, 5)).toEqual([6, 7, 1, 2, 3]);
    expect(nextBatch([1, 2], 2)).toEqual([1, 2]);
    expect(nextBatch([], 2)).toEqual([]);
  });

  it('start over when the last one asked for has come', () => {
    expect(nextBatch([6, 7], 5)).toEqual([6, 7]);
  });
});

import { test } from 'vitest';
import { fuzzDecoder } from '#test/support/fuzz-decoder.ts';

test('DEV-01 of 20,000 fuzzed frames exactly the trustworthy ones would be acknowledged, and nothing is thrown', () => {
  fuzzDecoder(20_000, 1);
});

import { expect, test } from 'vitest';
import { withVat } from './prices.ts';

test.each([
  [58_800, true, 73_500],
  [58_800, false, 58_800],
  [999, true, 1249],
])('%i cents, VAT %s: %i', (price, vatApplies, expected) => expect(withVat(price, vatApplies)).toBe(expected));

// What we ask for a year, in cents without VAT.
import type { Subscription } from './subscriptions.ts';

export const yearlyPriceInCents: Record<Subscription, number> = {
  free: 0,
  light: 34_800,
  insurance: 58_800,
  tryg: 58_800,
  standard: 58_800,
};

export const currency = 'DKK';

const vatPercent = 25;

export const withVat = (priceInCents: number, vatApplies: boolean): number =>
  vatApplies ? priceInCents + Math.round((priceInCents * vatPercent) / 100) : priceInCents;

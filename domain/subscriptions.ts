export const subscriptions = ['free', 'light', 'insurance', 'tryg', 'standard'] as const;
export type Subscription = (typeof subscriptions)[number];
export const defaultSubscription: Subscription = 'standard';

export const isInsurance = (subscription: Subscription): boolean =>
  subscription === 'insurance' || subscription === 'tryg';

import type { Tx } from '#server/adapters/database/database.ts';
import { ApiError } from '#server/http/api-error.ts';

/** Where subscriptions become invoices. */
export interface Billing {
  /** Orders the standard subscription; the tracker has it once the invoice is paid. */
  orderUpgrade(tx: Tx, order: { trackerId: number; priceInCents: number; currency: string }): Promise<void>;
}

/** As long as there are no invoices, people are asked to call. */
export const noBilling: Billing = {
  orderUpgrade: () => Promise.reject(new ApiError('billing.notYet')),
};

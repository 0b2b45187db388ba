import { fetchUpgradePrice, grantInsurer, upgradeTracker } from '#contract/features/trackers.ts';
import { currency, withVat, yearlyPriceInCents } from '#domain/prices.ts';
import { isInsurance } from '#domain/subscriptions.ts';
import { transact, type Db } from '#server/adapters/database/database.ts';
import { after, type Clock } from '#server/clock.ts';
import { ApiError } from '#server/http/api-error.ts';
import { handle, type Handler } from '#server/http/handle.ts';
import { audit } from '#server/people/audit.ts';
import type { Billing } from './billing.ts';
import { readFacts } from './form-store.ts';
import { livingTracker, lockTracker, type TrackerRecord } from './living.ts';

const day = 24 * 3_600_000;

interface Deps {
  clock: Clock;
  billing: Billing;
}

export const trackerSubscriptionRoutes = ({ clock, billing }: Deps): Handler[] => [
  handle(fetchUpgradePrice, async ({ params, db }) => {
    const tracker = await livingTracker(db, params.imei);
    return { price: await upgradePrice(db, tracker), currency };
  }),

  handle(upgradeTracker, ({ params, caller, db }) =>
    transact(db, async (tx) => {
      const tracker = await livingTracker(tx, params.imei);
      const priceInCents = await upgradePrice(tx, tracker);
      await billing.orderUpgrade(tx, { trackerId: tracker.id, priceInCents, currency });
      const at = clock.now();
      await audit(tx, { at, by: caller, action: 'upgradeOrdered', object: 'tracker', objectId: tracker.id });
      return {};
    }),
  ),

  handle(grantInsurer, ({ params, body, caller, db }) =>
    transact(db, async (tx) => {
      const now = clock.now();
      const tracker = await lockTracker(tx, params.imei);
      if (!tracker) throw new ApiError('tracker.unknown');
      if (tracker.insurerId === null || !isInsurance(tracker.subscription)) throw new ApiError('tracker.notInsured');
      const until = after(now, body.grantDays * day);
      await tx.updateTable('trackers').set({ insurerGrantUntil: until }).where('id', '=', tracker.id).execute();
      const details = { insurerId: tracker.insurerId, until };
      await audit(tx, {
        at: now,
        by: caller,
        action: 'insurerGranted',
        object: 'tracker',
        objectId: tracker.id,
        details,
      });
      const { insurerName } = await readFacts(tx, tracker);
      return { imei: tracker.imei, insurerName, insurerGranted: true, insurerGrantUntil: until };
    }),
  ),
];

/** Whoever pays without VAT does so here too; while nobody pays yet, it counts. */
async function upgradePrice(db: Db, { subscription, billingContactId }: TrackerRecord): Promise<number> {
  if (subscription !== 'free') throw new ApiError('tracker.notFree');
  const billingContact =
    billingContactId === null
      ? undefined
      : await db.selectFrom('contacts').select('vatApplies').where('id', '=', billingContactId).executeTakeFirst();
  return withVat(yearlyPriceInCents.standard, billingContact?.vatApplies ?? true);
}

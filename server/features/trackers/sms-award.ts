import type { Tx } from '#server/adapters/database/database.ts';

const awardedSmss = 100;

interface Award {
  tracker: { id: number; assignedAt: Date | null; billingContactId: number | null };
  now: Date;
}

/** Puts 100 SMS into the billing contact's account, once for each time the tracker is assigned. */
export async function awardSmss(tx: Tx, { tracker, now }: Award): Promise<void> {
  const { id, assignedAt, billingContactId } = tracker;
  if (assignedAt === null || billingContactId === null) return;
  await tx
    .insertInto('smsEntries')
    .values({
      contactId: billingContactId,
      count: awardedSmss,
      reason: 'award',
      occurrence: `award:${id}:${assignedAt.toISOString()}`,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('occurrence').doNothing())
    .execute();
}

import { sql } from 'kysely';
import type { Tx } from '#server/adapters/database/database.ts';

interface Spending {
  trackerId: number;
  reason: string;
  /** Booked once, however often it is tried. */
  occurrence: string;
  now: Date;
}

/** Takes one SMS from the account of a tracker's billing contact, and says whether there was one left. */
export async function spendSms(tx: Tx, { trackerId, reason, occurrence, now }: Spending): Promise<boolean> {
  const account = await tx
    .selectFrom('contacts')
    .innerJoin('trackers', 'trackers.billingContactId', 'contacts.id')
    .select('contacts.id')
    .where('trackers.id', '=', trackerId)
    .forUpdate('contacts')
    .executeTakeFirst();
  if (!account) return false;
  const { rows } = await sql<{ id: number }>`
    insert into sms_entries (contact_id, count, reason, occurrence, created_at)
    select ${account.id}, -1, ${reason}, ${occurrence}, ${now}
    where (select coalesce(sum(count), 0) from sms_entries where contact_id = ${account.id}) > 0
    on conflict (occurrence) do nothing
    returning id`.execute(tx);
  return rows.length > 0;
}

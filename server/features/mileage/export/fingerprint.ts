import { sql } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';
import type { Asked } from './asked.ts';

/**
 * Changes whenever a file of the period would come out differently: somebody who marks a trip while a file is made, and asks for it
 * again, must not be handed the old one. Trips before the period count too: the odometer goes by them.
 */
export async function fingerprint(db: Db, trackerId: number, { to }: Asked): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', trips.count, trips.versions, trips.last, adjustments.last, adjustments.count,
      md5(concat_ws('|', t.name, t.reg_no, t.driver, t.owner_contact_id, t.user_id, t.assigned_at))) as text
    from trackers t
    cross join (select count(*), sum(version) as versions, max(id) as last from trips
      where tracker_id = ${trackerId} and start_at < ${to}::timestamptz + interval '1 second') as trips
    cross join (select count(*), max(id) as last from odometer_adjustments where tracker_id = ${trackerId}) as adjustments
    where t.id = ${trackerId}`.execute(db);
  return rows[0]?.text ?? '';
}

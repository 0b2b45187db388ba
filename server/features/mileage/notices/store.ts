import { sql } from 'kysely';
import type { Recipient } from '#contract/features/mileage/notices.ts';
import type { Db, Tx } from '#server/adapters/database/database.ts';

export type NoticeKind = 'mileage' | 'odometer';

export interface Notice {
  id: number;
  minDistanceMetres: number;
  contacts: Recipient[];
}

/** As the wire has them: numbered in their order. */
const numbered = (contacts: readonly Recipient[]): Recipient[] =>
  contacts.map((contact, index) => ({ ...contact, id: index + 1 }));

export async function findNotice(db: Db, trackerId: number, kind: NoticeKind): Promise<Notice | null> {
  const row = await db
    .selectFrom('mileageNotices')
    .select(['id', 'minDistanceMetres', 'contacts'])
    .where('trackerId', '=', trackerId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ? { ...row, contacts: numbered(row.contacts as Recipient[]) } : null;
}

interface Wish {
  trackerId: number;
  kind: NoticeKind;
  minDistanceMetres: number;
  contacts: Recipient[];
  userId: number;
  now: Date;
}

/** One that is changed goes on: what ended in between is still told. */
export async function saveNotice(tx: Tx, { now, contacts, ...wish }: Wish): Promise<Notice> {
  const written = JSON.stringify(contacts.map(({ name, email, phone }) => ({ name, email, phone })));
  const { userId, minDistanceMetres } = wish;
  await tx
    .insertInto('mileageNotices')
    .values({ ...wish, contacts: written, enabledAt: now })
    .onConflict((conflict) =>
      conflict.columns(['trackerId', 'kind']).doUpdateSet({ userId, minDistanceMetres, contacts: written }),
    )
    .execute();
  return (await findNotice(tx, wish.trackerId, wish.kind))!;
}

export async function removeNotice(tx: Tx, trackerId: number, kind: NoticeKind): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mileageNotices')
    .where('trackerId', '=', trackerId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface Told {
  trackerId: number;
  noticeId: number;
}

/**
 * Whom to tell; nobody once it is taken away. Held until the transaction ends, so that whoever takes it away finds all links it
 * sent. The tracker comes first, as with those who let go of one.
 */
export async function holdContacts(tx: Tx, { trackerId, noticeId }: Told): Promise<Recipient[]> {
  const { rows } = await sql<{ contacts: Recipient[] }>`
    select n.contacts from trackers t join mileage_notices n on n.tracker_id = t.id
    where t.id = ${trackerId} and t.deleted_at is null and n.id = ${noticeId}
    for key share of t, n`.execute(tx);
  return rows[0]?.contacts ?? [];
}

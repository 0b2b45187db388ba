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

import type { JournalEntry } from '#contract/features/journal.ts';
import type { Db, Tx } from '#server/adapters/database/database.ts';

/** Newest first; with an id that one alone. */
export async function findNotes(db: Db, trackerId: number, id?: number): Promise<JournalEntry[]> {
  const rows = await db
    .selectFrom('journalEntries as n')
    .leftJoin('users as u', 'u.id', 'n.authorId')
    .select(['n.id', 'n.text', 'n.createdAt', 'n.editedAt', 'u.name'])
    .where('n.trackerId', '=', trackerId)
    .$if(id !== undefined, (query) => query.where('n.id', '=', id!))
    .orderBy('n.createdAt', 'desc')
    .orderBy('n.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    dateCreated: row.createdAt,
    dateEdited: row.editedAt,
    authorName: row.name ?? '',
  }));
}

interface NewNote {
  trackerId: number;
  text: string;
  authorId: number | null;
  now: Date;
}

export async function addNote(tx: Tx, { trackerId, text, authorId, now }: NewNote): Promise<number> {
  const { id } = await tx
    .insertInto('journalEntries')
    .values({ trackerId, text, authorId, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface ChangedNote {
  trackerId: number;
  id: number;
  text: string;
  now: Date;
}

export async function changeNote(tx: Tx, { trackerId, id, text, now }: ChangedNote): Promise<number | undefined> {
  const row = await tx
    .updateTable('journalEntries')
    .set({ text, editedAt: now })
    .where('trackerId', '=', trackerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** What it said; none when there was none. */
export async function removeNote(tx: Tx, trackerId: number, id: number): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('journalEntries')
    .where('trackerId', '=', trackerId)
    .where('id', '=', id)
    .returning('text')
    .executeTakeFirst();
  return row?.text;
}

import { deleteNote, fetchJournal, saveNote } from '#contract/features/journal.ts';
import { transact } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import { livingTracker } from '#server/features/trackers/living.ts';
import { ApiError } from '#server/http/api-error.ts';
import { handle, type Handler } from '#server/http/handle.ts';
import { audit } from '#server/people/audit.ts';
import { addNote, changeNote, findNotes, removeNote } from './store.ts';

export const journalRoutes = (clock: Clock): Handler[] => [
  handle(fetchJournal, async ({ params, db }) => {
    const { id } = await livingTracker(db, params.imei);
    return { entries: await findNotes(db, id) };
  }),

  handle(saveNote, ({ params, body: { note }, caller, db }) =>
    transact(db, async (tx) => {
      const now = clock.now();
      const { id: trackerId } = await livingTracker(tx, params.imei);
      const noteId =
        note.id === undefined
          ? await addNote(tx, { trackerId, text: note.text, authorId: caller.user.id, now })
          : await changeNote(tx, { trackerId, id: note.id, text: note.text, now });
      if (noteId === undefined) throw new ApiError('journal.unknown');
      const action = note.id === undefined ? 'noteAdded' : 'noteChanged';
      await audit(tx, { at: now, by: caller, action, object: 'journalEntry', objectId: noteId });
      const [entry] = await findNotes(tx, trackerId, noteId);
      return { entry: entry! };
    }),
  ),

  handle(deleteNote, ({ params, caller, db }) =>
    transact(db, async (tx) => {
      const { id: trackerId } = await livingTracker(tx, params.imei);
      const text = await removeNote(tx, trackerId, params.noteId);
      if (text === undefined) throw new ApiError('journal.unknown');
      await audit(tx, {
        at: clock.now(),
        by: caller,
        action: 'noteRemoved',
        object: 'journalEntry',
        objectId: params.noteId,
        details: { trackerId, text },
      });
      return {};
    }),
  ),
];

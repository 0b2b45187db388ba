import { z } from 'zod';
import { onTracker } from '../access.ts';
import { required } from '../rules.ts';
import { route } from '../route.ts';
import { imei, instant, instantOrNone, pathId } from '../wire.ts';

const params = z.object({ imei });
const access = onTracker('administrate', 'params.imei');

export const journalEntry = z.object({
  id: z.int(),
  text: z.string(),
  dateCreated: instant,
  dateEdited: instantOrNone,
  authorName: z.string(),
});
export type JournalEntry = z.output<typeof journalEntry>;

/** Without an id it is a new one. */
export const note = z.object({ id: z.int().positive().optional(), text: required().max(5000) });

export const fetchJournal = route({
  method: 'GET',
  path: '/trackers/{imei}/journal',
  summary: 'What administrators have noted on a tracker, newest first.',
  access,
  params,
  answer: z.object({ entries: z.array(journalEntry) }),
});

export const saveNote = route({
  method: 'POST',
  path: '/trackers/{imei}/journal',
  summary: 'Add a note, or change the one whose id is given.',
  access,
  params,
  body: z.object({ note }),
  answer: z.object({ entry: journalEntry }),
});

export const deleteNote = route({
  method: 'DELETE',
  path: '/trackers/{imei}/journal/{noteId}',
  summary: 'Remove a note.',
  access,
  params: z.object({ imei, noteId: pathId }),
});

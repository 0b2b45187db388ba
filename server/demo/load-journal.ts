import { addNote, changeNote } from '#server/features/journal/store.ts';
import { after } from '#server/clock.ts';
import { findUserByEmail } from '#server/people/users.ts';
import { people, type PersonKey } from './company/people.ts';
import type { DemoContext } from './context.ts';

const day = 86_400_000;

interface DemoNote {
  tracker: string;
  author: PersonKey;
  daysAgo: number;
  text: string;
  /** It was written differently at first. */
  isEdited?: true;
}

const notes: DemoNote[] = [
  {
    tracker: 'Varebil 1 · Jens',
    author: 'henrik',
    daysAgo: 190,
    text: 'Monteret bag instrumentbrættet i venstre side. Tænding på sikring 14.',
  },
  {
    tracker: 'Varebil 1 · Jens',
    author: 'anneSofie',
    daysAgo: 61,
    text: 'Jens ringede: bilen stod stille på kortet i en time. Antennen sad løst; mekanikeren har spændt den.',
  },
  {
    tracker: 'Varebil 1 · Jens',
    author: 'anneSofie',
    daysAgo: 12,
    text: 'Nyt SIM-kort sendt med posten. Det gamle er spærret.',
    isEdited: true,
  },
  {
    tracker: 'Gravemaskine 03',
    author: 'henrik',
    daysAgo: 13,
    text: 'Søren vil ikke forny, før maskinen er solgt. Ring igen i næste måned.',
  },
  {
    tracker: 'Minigraver',
    author: 'anneSofie',
    daysAgo: 40,
    text: 'Opsagt af Mette efter aftale; må gerne genoptages uden gebyr.',
  },
];

export async function loadJournal(context: DemoContext): Promise<void> {
  for (const note of notes) await loadNote(context, note);
}

async function loadNote({ tx, now }: DemoContext, { tracker, author, daysAgo, text, isEdited }: DemoNote) {
  const found = await tx.selectFrom('trackers').select('id').where('name', '=', tracker).executeTakeFirst();
  // In a demo that has been played with it may be called something else by now.
  if (!found) return;
  const user = await findUserByEmail(tx, people[author].email);
  const written = { trackerId: found.id, text, authorId: user?.id ?? null, now: after(now, -daysAgo * day) };
  const id = await addNote(tx, written);
  if (isEdited) await changeNote(tx, { trackerId: found.id, id, text, now: after(now, (1 - daysAgo) * day) });
}

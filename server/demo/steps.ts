import type { DemoContext } from './context.ts';
import { loadContacts } from './load-contacts.ts';
import { loadJournal } from './load-journal.ts';
import { loadMileage } from './load-mileage.ts';
import { loadPeople } from './load-people.ts';
import { loadTrackers } from './load-trackers.ts';
import { mendIcons } from './mend-icons.ts';

/** The demo company, in steps. A step once released is never changed; what a later feature needs is a step of its own. */
export const demoSteps: { name: string; apply: (context: DemoContext) => Promise<void> }[] = [
  { name: '001-insurers-and-mechanics', apply: (context) => loadContacts(context, 'vendors') },
  { name: '002-people', apply: loadPeople },
  { name: '003-contacts', apply: (context) => loadContacts(context, 'customers') },
  { name: '004-trackers', apply: loadTrackers },
  { name: '005-icons', apply: mendIcons },
  { name: '006-journal', apply: loadJournal },
  { name: '007-mileage', apply: loadMileage },
];

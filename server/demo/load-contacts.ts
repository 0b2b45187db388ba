import { claimContacts } from '#server/people/confirmation.ts';
import { findUserByEmail } from '#server/people/users.ts';
import { contacts, type DemoContact } from './company/contacts.ts';
import { people } from './company/people.ts';
import type { DemoContext } from './context.ts';

/** Vendors are the insurers and mechanics, in nobody's address book; customers stand in somebody's. */
export async function loadContacts({ tx, now }: DemoContext, which: 'vendors' | 'customers'): Promise<void> {
  const wanted = (Object.values(contacts) as DemoContact[]).filter(
    ({ bookOf }) => (bookOf ? 'customers' : 'vendors') === which,
  );
  for (const { bookOf, ...contact } of wanted) {
    const user = bookOf ? await findUserByEmail(tx, people[bookOf].email) : undefined;
    await tx
      .insertInto('contacts')
      .values({ ...contact, userId: user?.id ?? null, createdAt: now })
      .execute();
  }
  if (which === 'customers') await claimForLogins({ tx });
}

async function claimForLogins({ tx }: Pick<DemoContext, 'tx'>): Promise<void> {
  for (const { email } of Object.values(people)) {
    const user = await findUserByEmail(tx, email);
    if (user) await claimContacts(tx, user.id, email);
  }
}

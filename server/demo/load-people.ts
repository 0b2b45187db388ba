import { inviteUser } from '#server/features/users/invite.ts';
import { confirmUser } from '#server/people/confirmation.ts';
import { setPassword } from '#server/people/passwords-of.ts';
import { contacts } from './company/contacts.ts';
import { people, type DemoPerson } from './company/people.ts';
import type { DemoContext } from './context.ts';

/** Everybody is invited as the product invites, and has chosen the password. */
export async function loadPeople({ tx, now, post, passwordHashes }: DemoContext): Promise<void> {
  for (const person of Object.values(people) as DemoPerson[]) {
    const { name, email, role, language, insurer } = person;
    const insurerId = insurer ? await insurerIdOf(tx, insurer) : null;
    const { id } = await inviteUser(tx, now, post, null, { name, email, role, insurerId, language });
    await setPassword(tx, id, passwordHashes.get(email)!);
    await confirmUser(tx, { id, email }, now);
  }
}

async function insurerIdOf(tx: DemoContext['tx'], key: string): Promise<number> {
  const { company } = contacts[key as 'tryg'];
  const row = await tx
    .selectFrom('contacts')
    .select('id')
    .where('kind', '=', 'insurer')
    .where('company', '=', company)
    .executeTakeFirstOrThrow();
  return row.id;
}

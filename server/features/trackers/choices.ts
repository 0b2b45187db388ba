// Whether those named in a tracker's form may be chosen.
import type { FieldErrors } from '#contract/rules.ts';
import type { TrackerField, TrackerForm } from '#domain/tracker-form.ts';
import type { Db, Tx } from '#server/adapters/database/database.ts';
import { ApiError } from '#server/http/api-error.ts';

const livingContacts = (db: Db, kind: 'contact' | 'insurer') =>
  db.selectFrom('contacts').select('id').where('kind', '=', kind).where('deletedAt', 'is', null);

async function isUser(tx: Tx, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'user')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

const isInsurer = async (tx: Tx, id: number): Promise<boolean> =>
  (await livingContacts(tx, 'insurer').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Administrators choose among all, others in the address book of the tracker's administrator. */
async function isContact(tx: Tx, id: number, addressBookOf: number | null): Promise<boolean> {
  const found = await livingContacts(tx, 'contact')
    .where('id', '=', id)
    .$if(addressBookOf !== null, (query) => query.where('userId', '=', addressBookOf!))
    .executeTakeFirst();
  return found !== undefined;
}

/** Looks only at what was changed: what stands already may be gone since. */
export async function refuseUnknown(
  tx: Tx,
  form: TrackerForm,
  fields: TrackerField[],
  isAdministrator: boolean,
): Promise<void> {
  const { userId } = form;
  const checks: Partial<Record<TrackerField, (id: number) => Promise<boolean>>> = {
    userId: (id) => isUser(tx, id),
    insurerId: (id) => isInsurer(tx, id),
    ownerContactId: (id) => isContact(tx, id, isAdministrator ? null : userId),
    billingContactId: (id) => isContact(tx, id, isAdministrator ? null : userId),
  };
  const errors: FieldErrors = {};
  for (const field of fields) {
    const id = form[field];
    if (typeof id === 'number' && checks[field] && !(await checks[field](id)))
      errors[field] = { code: 'validation.invalid' };
  }
  if (Object.keys(errors).length > 0) throw new ApiError('request.invalid', { fields: errors });
}

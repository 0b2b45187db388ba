// Whose log it is, and of which vehicle.
import type { Db } from '#server/adapters/database/database.ts';

export interface LogHead {
  /** The owner's name and address, a line each. */
  owner: string[];
  cvr: string;
  vehicle: string;
  regNo: string;
  driver: string;
}

interface Contact {
  type: string;
  name: string;
  company: string;
  cvr: string;
  address1: string;
  address2: string;
  zip: string;
  city: string;
  country: string;
}

const isAtHome = (country: string): boolean => ['', 'dk', 'danmark', 'denmark'].includes(country.trim().toLowerCase());

function ownerOf({ type, name, company, address1, address2, zip, city, country }: Contact): string[] {
  const title = type === 'I' ? name : company || name;
  const lines = [title, address1, address2, `${zip} ${city}`.trim(), isAtHome(country) ? '' : country];
  return lines.filter((line) => line.trim() !== '');
}

export async function readHead(db: Db, trackerId: number): Promise<LogHead> {
  const tracker = await db
    .selectFrom('trackers')
    .select(['name', 'regNo', 'driver', 'ownerContactId', 'userId'])
    .where('id', '=', trackerId)
    .executeTakeFirstOrThrow();
  const contact = await db
    .selectFrom('contacts')
    .select(['type', 'name', 'company', 'cvr', 'address1', 'address2', 'zip', 'city', 'country'])
    .where('id', '=', tracker.ownerContactId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  const user = await db.selectFrom('users').select('name').where('id', '=', tracker.userId).executeTakeFirst();
  const owner = contact ? ownerOf(contact) : [];
  return {
    owner: owner.length > 0 ? owner : user ? [user.name] : [],
    cvr: contact && contact.type !== 'I' ? contact.cvr : '',
    vehicle: tracker.name,
    regNo: tracker.regNo,
    driver: tracker.driver,
  };
}

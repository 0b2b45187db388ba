// Answers that were paid for with a question: kept for good.
import type { Language } from '#domain/language.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Coordinate } from './port.ts';

const scale = 10_000;

/** Four decimals, about ten metres: whoever parks at the same spot gets the same address. */
export const roundedCoordinate = ({ lat, lng }: Coordinate): Coordinate => ({
  lat: Math.round(lat * scale) / scale,
  lng: Math.round(lng * scale) / scale,
});

export interface AddressKey {
  provider: string;
  language: Language;
  at: Coordinate;
}

const columnsOf = ({ provider, language, at }: AddressKey) => ({
  provider,
  language,
  lat: Math.round(at.lat * scale),
  lng: Math.round(at.lng * scale),
});

export const keyText = (key: AddressKey): string => Object.values(columnsOf(key)).join(' ');

/** What is known: an address, null for a spot without one, undefined for never asked. */
export async function findAddress(db: Db, key: AddressKey): Promise<string | null | undefined> {
  const { provider, language, lat, lng } = columnsOf(key);
  const row = await db
    .selectFrom('geocodeCache')
    .select('address')
    .where('provider', '=', provider)
    .where('language', '=', language)
    .where('lat', '=', lat)
    .where('lng', '=', lng)
    .executeTakeFirst();
  return row?.address;
}

export async function keepAddress(db: Db, key: AddressKey, address: string | null, now: Date): Promise<void> {
  await db
    .insertInto('geocodeCache')
    .values({ ...columnsOf(key), address, createdAt: now })
    .onConflict((oc) => oc.columns(['provider', 'language', 'lat', 'lng']).doNothing())
    .execute();
}

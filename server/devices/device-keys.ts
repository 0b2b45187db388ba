import type { Db, Tx } from '#server/adapters/database/database.ts';
import { hashSecret, newSecret } from '#server/secrets/secret.ts';
import type { DeviceKeys } from './ports.ts';

export const createDeviceKeys = (db: Db): DeviceKeys => ({
  find: async (key) => {
    const tracker = await db
      .selectFrom('deviceKeys as k')
      .innerJoin('trackers as t', 't.id', 'k.trackerId')
      .select(['t.id', 't.imei', 't.type'])
      .where('k.hash', '=', hashSecret(key))
      .where('t.deletedAt', 'is', null)
      .executeTakeFirst();
    return tracker ?? null;
  },
});

/** A new key, told once; those before it open nothing any more. */
export async function issueDeviceKey(tx: Tx, trackerId: number, now: Date): Promise<string> {
  const key = newSecret();
  await dropDeviceKeys(tx, trackerId);
  await tx
    .insertInto('deviceKeys')
    .values({ trackerId, hash: hashSecret(key), createdAt: now })
    .execute();
  return key;
}

export async function dropDeviceKeys(tx: Tx, trackerId: number): Promise<void> {
  await tx.deleteFrom('deviceKeys').where('trackerId', '=', trackerId).execute();
}

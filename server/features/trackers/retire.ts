import type { Tx } from '#server/adapters/database/database.ts';
import { dropDeviceKeys } from '#server/devices/device-keys.ts';
import { letGo } from './let-go.ts';

/** Ends a tracker and all that leads to it. Its row and what it has reported stay. */
export async function retire(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('trackers').set({ deletedAt: now, insurerGrantUntil: null }).where('id', '=', id).execute();
  await tx.deleteFrom('trackerPermissions').where('trackerId', '=', id).execute();
  await dropDeviceKeys(tx, id);
  await letGo(tx, id, now);
  await tx
    .updateTable('deviceCommands')
    .set({ state: 'withdrawn' })
    .where('trackerId', '=', id)
    .where('state', 'in', ['waiting', 'sent'])
    .execute();
}

import type { Tx } from '#server/adapters/database/database.ts';
import { revokeLinksOfTracker } from '#server/secrets/links.ts';

/**
 * What its people set up around a tracker goes with them: what the log says of the vehicle, who is told, files being made,
 * links sent out.
 */
export async function letGo(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('trackers').set({ regNo: '', driver: '' }).where('id', '=', id).execute();
  await tx.deleteFrom('mileageNotices').where('trackerId', '=', id).execute();
  await tx.deleteFrom('mileageExports').where('trackerId', '=', id).execute();
  await revokeLinksOfTracker(tx, id, now);
}

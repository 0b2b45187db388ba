// A trip that was handed in stays as it was. Why and when: docs/decisions/0019-mileage-export-and-locking.md
import { sql } from 'kysely';
import type { Tx } from '#server/adapters/database/database.ts';
import { lockState } from '#server/devices/ingest/states.ts';
import { lockTrips } from '../trips/store.ts';
import { isStillSo, type Lockable, type Request } from './drawn.ts';

/** Whether they were all as the file shows them; if not, none is locked. */
export async function lockShown(tx: Tx, request: Request, locks: readonly Lockable[], now: Date): Promise<boolean> {
  if (locks.length === 0) return true;
  const { trackerId, user } = request;
  // Whoever stores fixes writes this row, so that none of them moves the odometer from under us.
  await lockState(tx, trackerId);
  const ids = locks.map(({ id }) => id);
  await lockTrips(tx, trackerId, ids);
  if (!(await isStillSo(tx, request, locks, now))) return false;
  const odometers = locks.map(({ startOdometerMetres }) => startOdometerMetres);
  await sql`update trips set locked_at = ${now}, locked_odometer_metres = locked.odometer, version = version + 1
    from unnest(${ids}::bigint[], ${odometers}::bigint[]) as locked (id, odometer)
    where tracker_id = ${trackerId} and trips.id = locked.id`.execute(tx);
  await sql`insert into trip_changes (tracker_id, trip_id, at, user_id, via, field, before, after)
    select ${trackerId}::bigint, id, ${now}::timestamptz, ${user.id}::bigint, 'export', 'locked', '0', '1'
    from unnest(${ids}::bigint[]) as id`.execute(tx);
  return true;
}

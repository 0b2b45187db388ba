import { sql } from 'kysely';
import type { Reaching } from '#domain/tracking/history-range.ts';
import { often, type Db } from '#server/adapters/database/database.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { UserRow } from '#server/people/users.ts';

export interface HistoryTracker {
  trackerId: number;
  /** None for administrators, who see everything. */
  visibleFrom: Date | null;
  /** A subscription that has run out keeps its history, up to its end. */
  visibleTo: Date | null;
}

/** Which tracker, and since when its past is the caller's business: since they got it, and the right to it. */
export async function historyTracker(
  db: Db,
  { id, role }: Pick<UserRow, 'id' | 'role'>,
  imei: string,
  permission: Reaching = 'history',
): Promise<HistoryTracker> {
  const { rows } = await sql<HistoryTracker>`${often}
    select t.id as tracker_id, greatest(t.assigned_at, p.granted_at) as visible_from,
      case when t.subscription <> 'free' then t.expires_at end as visible_to
    from trackers t
    left join tracker_permissions p on p.tracker_id = t.id and p.user_id = ${id} and p.permission = ${permission}
    where t.imei = ${imei} and t.deleted_at is null`.execute(db);
  const [tracker] = rows;
  if (!tracker) throw new ApiError('tracker.unknown');
  return role === 'administrator' ? { ...tracker, visibleFrom: null, visibleTo: null } : tracker;
}

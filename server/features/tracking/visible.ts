/**
 * Since when a caller may see what happened to a tracker, as SQL over trackers t and tracker_permissions p: a tracker that changes
 * hands shows its new people nothing of before. An administrator sees everything, and so does an insurer while the grant lasts.
 */
export const visibleFrom = `case
  when caller.is_administrator or (t.insurer_id = caller.insurer_id and t.insurer_grant_until > now.at)
    then '-infinity'::timestamptz
  else greatest(t.assigned_at, p.granted_at, '-infinity'::timestamptz) end`;

/** A subscription that has run out keeps its history and loses its live data. */
export const isExpired = `(t.expires_at <= now.at and t.subscription <> 'free' and not caller.is_administrator
  and not coalesce(t.insurer_id = caller.insurer_id and t.insurer_grant_until > now.at, false))`;

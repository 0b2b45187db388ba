// Trackers with states and a user who may see them, written straight into the database.
import { sql } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';
import { openSession } from '#server/secrets/tokens.ts';
import { imeiOf } from './frames.ts';

export interface Fleet {
  imeis: string[];
  token: string;
  userId: number;
}

export async function makeFleet(db: Db, size: number): Promise<Fleet> {
  const imeis = Array.from({ length: size }, (_, n) => imeiOf(n));
  const { rows } = await sql<{ id: number }>`
    insert into users (name, email, role, created_at) values ('Bench', 'bench@example.com', 'user', now()) returning id`.execute(
    db,
  );
  const userId = rows[0]!.id;
  await sql`insert into trackers (imei, type, user_id, assigned_at, created_at)
    select imei, 30, ${userId}::bigint, '2020-01-01', now() from unnest(${imeis}::text[]) as imei`.execute(db);
  await sql`insert into tracker_permissions (tracker_id, user_id, permission, granted_at)
    select id, ${userId}::bigint, permission, '2020-01-01'
    from trackers, unnest(array['currentPosition', 'history']) as permission`.execute(db);
  await sql`insert into tracker_states (tracker_id, version, contact_at, last_at, last_event, position_at, lat, lng, speed_kmh,
      direction, still_since, still_lat, still_lng, ignition, moving, battery_percent, signal)
    select id, 1, now(), now(), 0, now(), 556761000 + id, 125683000 + id, 50, 90, now(), 556761000, 125683000, true, true, 80, 4
    from trackers`.execute(db);
  await sql`analyze`.execute(db);
  return { imeis, userId, token: await openSession(db, new Date(), { userId, remember: true }) };
}

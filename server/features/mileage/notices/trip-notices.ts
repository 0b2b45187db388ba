// Whoever wants to know is told when a trip has ended, once, with a link to mark it by.
import { sql } from 'kysely';
import { formatDistance } from '#domain/distance.ts';
import type { Language } from '#domain/language.ts';
import { lifetimes } from '#domain/secrets.ts';
import { tripSoFar, type TripState } from '#domain/trips/detector.ts';
import { resumeWithin } from '#domain/trips/parameters.ts';
import { formatSpan } from '#domain/trips/span.ts';
import { transact, type Db } from '#server/adapters/database/database.ts';
import { after, type Clock } from '#server/clock.ts';
import { eachByItself, inPages } from '#server/each-by-itself.ts';
import type { Geocoding } from '#server/features/geocoding/geocoding.ts';
import type { Log } from '#server/log.ts';
import type { Post } from '#server/outbox/post.ts';
import { tripMail, tripSms } from './messages.ts';
import { sendToAll } from './send.ts';
import { holdContacts } from './store.ts';

export interface NoticeDeps {
  db: Db;
  clock: Clock;
  post: Post;
  geocoding: Geocoding;
  log: Log;
}

const day = 86_400_000;
/** A trip that comes to light later than this, since its records were buffered, is news to nobody. */
const toldWithin = day;
const defaultZone = 'Europe/Copenhagen';

interface Due {
  trackerId: number;
  noticeId: number;
  tripId: number;
  imei: string;
  trackerName: string;
  startAt: Date;
  endAt: Date;
  startLat: number | null;
  startLng: number | null;
  endLat: number | null;
  endLng: number | null;
  distanceMetres: number;
  language: Language | null;
  timezone: string | null;
  state: TripState | null;
}

/** Trips that have ended for good: one that goes on after a short stop is not over. */
const findDue = (now: Date, most: number, last: number) => sql<Due>`
  select n.tracker_id, n.id as notice_id, trips.id as trip_id, t.imei, t.name as tracker_name, trips.start_at, trips.end_at, trips.start_lat,
    trips.start_lng, trips.end_lat, trips.end_lng, trips.distance_metres, u.language, u.timezone, s.trip as state
  from mileage_notices n
  join trackers t on t.id = n.tracker_id and t.deleted_at is null
    and (t.expires_at is null or t.expires_at > ${now} or t.subscription = 'free')
  join trips on trips.tracker_id = n.tracker_id and trips.noticed_at is null
    and trips.end_at > greatest(n.enabled_at, ${after(now, -toldWithin)}::timestamptz)
    and trips.end_at <= ${after(now, -resumeWithin)}::timestamptz
    and trips.distance_metres >= n.min_distance_metres
  left join users u on u.id = n.user_id
  left join tracker_states s on s.tracker_id = n.tracker_id
  where n.kind = 'mileage' and trips.id > ${last}
  order by trips.id limit ${most}`;

export async function sendTripNotices(deps: NoticeDeps, signal: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  const dues = inPages(
    async (most, last) => (await findDue(now, most, last).execute(deps.db)).rows,
    ({ tripId }) => tripId,
  );
  await eachByItself(dues, { signal, fault: 'Notices of trips could not be written.' }, async (due) => {
    if (!isGoingOn(due)) await tell(deps, due);
  });
}

const isGoingOn = ({ state, startAt }: Due): boolean => {
  const going = state && tripSoFar(state);
  return going?.startAt === startAt.getTime();
};

async function tell({ db, clock, post, geocoding, log }: NoticeDeps, due: Due): Promise<void> {
  const { trackerId, tripId, imei, trackerName, startAt, endAt, distanceMetres } = due;
  const language = due.language ?? 'da';
  const addressAt = async (lat: number | null, lng: number | null): Promise<string> => {
    if (lat === null || lng === null) return '–';
    const at = { lat: lat / 1e7, lng: lng / 1e7 };
    const address = await geocoding.addressAt(at, language, 'job').catch(() => null);
    return address ?? `${at.lat.toFixed(4)}, ${at.lng.toFixed(4)}`;
  };
  const words = {
    trackerName: trackerName || imei,
    time: formatSpan(startAt, endAt, language, due.timezone ?? defaultZone),
    from: await addressAt(due.startLat, due.startLng),
    to: await addressAt(due.endLat, due.endLng),
    distance: formatDistance(distanceMetres, language),
  };
  await transact(db, async (tx) => {
    const now = clock.now();
    const contacts = await holdContacts(tx, due);
    if (contacts.length === 0) return;
    const marked = await tx
      .updateTable('trips')
      .set({ noticedAt: now })
      .where('trackerId', '=', trackerId)
      .where('id', '=', tripId)
      .where('noticedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!marked) return;
    await sendToAll(tx, {
      post,
      log,
      now,
      contacts,
      language,
      occurrence: `trip:${tripId}`,
      mail: tripMail,
      sms: tripSms,
      words,
      link: {
        purpose: 'trip',
        object: String(tripId),
        trackerId,
        lifetime: lifetimes.tripLink,
        path: (secret) => `/mileage/${imei}/${tripId}/${secret}`,
      },
    });
  });
}

// At the beginning of a month somebody is asked what the odometer shows, once a month, with a link to enter it by.
import { sql } from 'kysely';
import { formatDistance } from '#domain/distance.ts';
import type { Language } from '#domain/language.ts';
import { lifetimes } from '#domain/secrets.ts';
import { transact } from '#server/adapters/database/database.ts';
import { eachByItself, inPages } from '#server/each-by-itself.ts';
import { odometerOf } from '../odometer/odometer.ts';
import { odometerMail, odometerSms } from './messages.ts';
import { sendToAll } from './send.ts';
import { holdContacts } from './store.ts';
import type { NoticeDeps } from './trip-notices.ts';

interface Asked {
  noticeId: number;
  trackerId: number;
  imei: string;
  trackerName: string;
  language: Language | null;
}

const findAsked = (due: Date, most: number, last: number) => sql<Asked>`
  select n.id as notice_id, n.tracker_id, t.imei, t.name as tracker_name, u.language
  from mileage_notices n
  join trackers t on t.id = n.tracker_id and t.deleted_at is null
    and (t.expires_at is null or t.expires_at > ${due} or t.subscription = 'free')
  left join users u on u.id = n.user_id
  where n.kind = 'odometer' and n.enabled_at < ${due} and n.id > ${last}
  order by n.id limit ${most}`;

/** For the month that began at `due`. A run that is repeated asks nobody twice. */
export async function sendOdometerNotices(deps: NoticeDeps, due: Date, signal: AbortSignal): Promise<void> {
  const all = inPages(
    async (most, last) => (await findAsked(due, most, last).execute(deps.db)).rows,
    ({ noticeId }) => noticeId,
  );
  await eachByItself(all, { signal, fault: 'The odometer could not be asked for.' }, (asked) => ask(deps, asked, due));
}

async function ask({ db, clock, post, log }: NoticeDeps, asked: Asked, due: Date): Promise<void> {
  const { noticeId, trackerId, imei, trackerName } = asked;
  const language = asked.language ?? 'da';
  await transact(db, async (tx) => {
    const now = clock.now();
    const contacts = await holdContacts(tx, asked);
    const { value } = await odometerOf(tx, trackerId, now);
    await sendToAll(tx, {
      post,
      log,
      now,
      contacts,
      language,
      occurrence: `odometer:${noticeId}:${due.toISOString().slice(0, 7)}`,
      mail: odometerMail,
      sms: odometerSms,
      words: { trackerName: trackerName || imei, expected: value === null ? null : formatDistance(value, language) },
      link: {
        purpose: 'odometer',
        object: imei,
        trackerId,
        lifetime: lifetimes.odometerLink,
        path: (secret) => `/mileage/${imei}/adjust-odometer/${secret}`,
      },
    });
  });
}

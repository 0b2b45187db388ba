// At the beginning of a month somebody is asked what the odometer shows, once a month, with a link to enter it by.
import { sql } from 'kysely';
import type { Recipient } from '#contract/features/mileage/notices.ts';
import { formatDistance } from '#domain/distance.ts';
import type { Language } from '#domain/language.ts';
import { lifetimes } from '#domain/secrets.ts';
import { isAway, transact } from '#server/adapters/database/database.ts';
import { odometerOf } from '../odometer/odometer.ts';
import { odometerMail, odometerSms } from './messages.ts';
import { sendToAll } from './send.ts';
import type { NoticeDeps } from './trip-notices.ts';

interface Asked {
  noticeId: number;
  trackerId: number;
  imei: string;
  trackerName: string;
  contacts: Recipient[];
  language: Language | null;
}

const atOnce = 200;

const findAsked = (due: Date, after: number) => sql<Asked>`
  select n.id as notice_id, n.tracker_id, t.imei, t.name as tracker_name, n.contacts, u.language
  from mileage_notices n
  join trackers t on t.id = n.tracker_id and t.deleted_at is null
    and (t.expires_at is null or t.expires_at > ${due} or t.subscription = 'free')
  left join users u on u.id = n.user_id
  where n.kind = 'odometer' and n.enabled_at < ${due} and n.id > ${after}
  order by n.id limit ${atOnce}`;

/** For the month that began at `due`. A run that is repeated asks nobody twice. */
export async function sendOdometerNotices(deps: NoticeDeps, due: Date, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (let last = 0; ;) {
    const { rows } = await findAsked(due, last).execute(deps.db);
    for (const asked of rows) {
      signal.throwIfAborted();
      await ask(deps, asked, due).catch((error: unknown) => {
        if (isAway(error)) throw error;
        failures.push(error);
      });
    }
    if (rows.length < atOnce) break;
    last = rows.at(-1)!.noticeId;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'The odometer could not be asked for.');
}

async function ask({ db, clock, post, log }: NoticeDeps, asked: Asked, due: Date): Promise<void> {
  const { noticeId, trackerId, imei, trackerName, contacts } = asked;
  const language = asked.language ?? 'da';
  await transact(db, async (tx) => {
    const now = clock.now();
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

import { sql } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';

const beginning = '2000-01-01';
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The job that folds late fixes does the work, within seconds; here it is only asked for. */
export async function askRefold({ db, clock }: { db: Db; clock: Clock }, [imei, from]: string[]): Promise<string[]> {
  if (from !== undefined && !isDay(from)) return ['Error: say the day as 2026-11-01.'];
  // Nothing is taken as unchanged before the last fix, so that all of it is looked at.
  const { rows } = await sql<{ lastAt: Date | null }>`
    update tracker_states set refold_from = least(refold_from, ${`${from ?? beginning}T00:00:00Z`}::timestamptz),
      refold_to = greatest(refold_to, last_at, ${`${beginning}T00:00:00Z`}::timestamptz), refold_asked_at = ${clock.now()},
      late_fixes = late_fixes + 1, version = version + 1
    where tracker_id = (select id from trackers where imei = ${imei ?? ''} and deleted_at is null)
    returning last_at`.execute(db);
  if (rows.length === 0) return [`Error: nothing is recorded of a tracker ${imei ?? ''}.`];
  return [`Everything that follows from what ${imei} recorded ${from ? `since ${from} ` : ''}is worked out anew.`];
}

// The mileage log of a vehicle as its people would have kept it: marked, with a note here and there, read off now and then.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TripType } from '#domain/trips/trip.ts';
import { localDate } from '#domain/local-time.ts';
import { transact, type Tx } from '#server/adapters/database/database.ts';
import { after } from '#server/clock.ts';
import { odometerOf } from '#server/features/mileage/odometer/odometer.ts';
import { createChance } from '#simulator/chance.ts';
import { logs, purposes } from '../company/logs.ts';
import type { DemoFleetDeps, Driving } from './driving.ts';

const hour = 3_600_000;
const day = 24 * hour;
const zone = 'Europe/Copenhagen';
/** In the last weeks some are not marked yet. */
const recent = 16 * day;

/** Once, when everything before the last days has been told and folded. */
export async function keepLog(
  { db, clock }: DemoFleetDeps,
  { id, vehicle }: Driving,
  signal: AbortSignal,
): Promise<void> {
  const name = `log:${vehicle.profile.imei}`;
  const isKept = async () => db.selectFrom('demoSteps').select('name').where('name', '=', name).executeTakeFirst();
  if (await isKept()) return;
  // One that somebody has deleted is never folded again.
  const isAwaited = async () => {
    const tracker = await db
      .selectFrom('trackers')
      .leftJoin('trackerStates', 'trackerStates.trackerId', 'trackers.id')
      .select(['trackerStates.version', 'trackerStates.refoldFrom'])
      .where('trackers.id', '=', id)
      .where('trackers.deletedAt', 'is', null)
      .executeTakeFirst();
    return tracker !== undefined && (tracker.version === null || tracker.refoldFrom !== null);
  };
  while (await isAwaited()) await pause(1000, undefined, { signal });
  await transact(db, async (tx) => {
    const now = clock.now();
    await mark(tx, id, now);
    await readOff(tx, id, now);
    await tx.insertInto('demoSteps').values({ name, appliedAt: now }).execute();
  });
}

interface Marked {
  id: number;
  type: TripType;
  note: string;
  at: Date;
}

async function mark(tx: Tx, trackerId: number, now: Date): Promise<void> {
  const user = await tx.selectFrom('trackers').select('userId').where('id', '=', trackerId).executeTakeFirst();
  const trips = await tx
    .selectFrom('trips')
    .select(['id', 'startAt', 'endAt'])
    .where('trackerId', '=', trackerId)
    .where('type', '=', 'unknown')
    .where('note', '=', '')
    .execute();
  const marked = trips
    .map(({ id, startAt, endAt }) => markedAs(id, startAt, endAt, now))
    .filter((each) => each !== null);
  const column = (of: (each: Marked) => unknown) => marked.map(of);
  await sql`
    with marked as (
      select * from unnest(${column(({ id }) => id)}::bigint[], ${column(({ type }) => type)}::text[],
        ${column(({ note }) => note)}::text[], ${column(({ at }) => at.toISOString())}::timestamptz[]) as m (id, type, note, at)
    ), told as (
      insert into trip_changes (tracker_id, trip_id, at, user_id, via, field, before, after)
      select ${trackerId}, id, at, ${user?.userId ?? null}::bigint, 'panel', 'type', 'unknown', type from marked
    )
    update trips set type = marked.type, note = marked.note, version = version + 1
    from marked where trips.tracker_id = ${trackerId} and trips.id = marked.id`.execute(tx);
}

function markedAs(id: number, startAt: Date, endAt: Date, now: Date): Marked | null {
  const chance = createChance('log', String(startAt.getTime()));
  if (now.getTime() - startAt.getTime() < recent && chance.happens(0.15)) return null;
  if (now.getTime() - startAt.getTime() < day) return null;
  const { year, month, day: date } = localDate(startAt, zone);
  const weekday = new Date(Date.UTC(year, month - 1, date)).getUTCDay();
  const clock = Number(startAt.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit' }).slice(0, 2));
  const isWork = weekday >= 1 && weekday <= 5 && clock >= 6 && clock < 17;
  const type = isWork && chance.happens(0.95) ? 'business' : 'private';
  const note = type === 'business' && chance.happens(0.35) ? chance.pick(purposes) : '';
  const at = after(endAt, Math.min(chance.between(1, 20) * hour, now.getTime() - endAt.getTime()));
  return { id, type, note, at };
}

/** What the dashboard showed every other month: a little more than was computed. */
async function readOff(tx: Tx, trackerId: number, now: Date): Promise<void> {
  const tracker = await tx
    .selectFrom('trackers')
    .select(['name', 'userId'])
    .where('id', '=', trackerId)
    .executeTakeFirstOrThrow();
  if (!logs[tracker.name]) return;
  for (const daysAgo of [120, 61, 3]) {
    const { year, month, day: date } = localDate(after(now, -daysAgo * day), zone);
    const at = new Date(Date.UTC(year, month - 1, date, 4, 15));
    const { value } = await odometerOf(tx, trackerId, at);
    if (value === null) continue;
    const difference = createChance('log', tracker.name, String(daysAgo)).whole(2, 19) * 1000;
    await tx
      .insertInto('odometerAdjustments')
      .values({
        trackerId,
        at,
        valueMetres: Math.round((value + difference) / 1000) * 1000,
        differenceMetres: Math.round((value + difference) / 1000) * 1000 - value,
        tripMetres: null,
        userId: tracker.userId,
        via: 'panel',
      })
      .execute();
  }
}

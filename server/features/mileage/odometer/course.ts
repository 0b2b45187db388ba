// What is needed to follow the odometer through a period without reading every trip since it was last set.
import { sql } from 'kysely';
import { metresAfter, type Adjustment } from '#domain/odometer.ts';
import type { TripState } from '#domain/trips/detector.ts';
import { often, type Db } from '#server/adapters/database/database.ts';
import { findTrips, soFarOf, withTripSoFar, type TripRecord, type TripSoFar } from '../trips/store.ts';

export interface AdjustmentRecord extends Adjustment {
  id: number;
}

export interface Course {
  /** What it shows before the first of them; none as long as it was never set. */
  opening: number | null;
  trips: TripRecord[];
  adjustments: AdjustmentRecord[];
  /** The latest, of the period or before. */
  last: AdjustmentRecord | null;
  soFar: TripSoFar | null;
}

/** Only what was read off since the tracker came to those who have it now: before, it sat in something else. */
async function findAdjustments(db: Db, trackerId: number, until: Date): Promise<AdjustmentRecord[]> {
  const { rows } = await sql<Omit<AdjustmentRecord, 'at'> & { at: Date }>`${often}
    select a.id, a.at, a.value_metres, a.trip_metres, a.carried_metres
    from odometer_adjustments a join trackers t on t.id = a.tracker_id
    where a.tracker_id = ${trackerId} and a.at <= ${until} and a.at >= coalesce(t.assigned_at, '-infinity')
    order by a.at, a.id`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

interface Beginning {
  state: TripState | null;
  /** When the first trip began that ends in the period. */
  startAt: Date | null;
}

async function findBeginning(db: Db, trackerId: number, from: Date): Promise<Beginning> {
  const { rows } = await sql<Beginning>`${often}
    select (select trip from tracker_states where tracker_id = ${trackerId}) as state,
      (select start_at from trips where tracker_id = ${trackerId} and end_at > ${from} order by end_at limit 1) as start_at
  `.execute(db);
  return rows[0]!;
}

interface Sums {
  whole: number;
  /** The trip that the adjustment was made on. */
  startAt: Date | null;
  endAt: Date | null;
  distanceMetres: number | null;
}

async function openingValue(db: Db, trackerId: number, last: Adjustment | undefined, opens: Date) {
  if (!last) return null;
  const { rows } = await sql<Sums>`${often}
    select coalesce(sum(distance_metres) filter (where start_at >= a.at), 0)::float8 as whole,
      max(start_at) filter (where start_at < a.at) as start_at,
      max(end_at) filter (where start_at < a.at) as end_at,
      max(distance_metres) filter (where start_at < a.at) as distance_metres
    from trips cross join (select ${new Date(last.at)}::timestamptz as at) as a
    where tracker_id = ${trackerId} and end_at > a.at and start_at < ${opens}`.execute(db);
  const { whole, startAt, endAt, distanceMetres } = rows[0]!;
  const part =
    startAt && endAt && distanceMetres !== null
      ? metresAfter(last, { startAt: startAt.getTime(), endAt: endAt.getTime(), distanceMetres })
      : 0;
  return last.valueMetres + last.carriedMetres + whole + part;
}

/** Both ends belong to the period. */
export async function readCourse(db: Db, trackerId: number, from: Date, until: Date): Promise<Course> {
  const { state, startAt } = await findBeginning(db, trackerId, from);
  const soFar = soFarOf(state);
  // A trip that the first moment falls in is followed from its start.
  const opens = new Date(
    Math.min(...[from.getTime(), startAt?.getTime(), soFar?.startAt].filter((at) => at !== undefined)),
  );
  const adjustments = await findAdjustments(db, trackerId, until);
  const earlier = adjustments.findLast(({ at }) => at < opens.getTime());
  const stored = await findTrips(db, trackerId, opens, until);
  const isWithin = soFar !== null && soFar.startAt <= until.getTime();
  return {
    opening: await openingValue(db, trackerId, earlier, opens),
    trips: withTripSoFar(trackerId, stored, isWithin ? soFar : null),
    adjustments: adjustments.filter(({ at }) => at >= opens.getTime()),
    last: adjustments.at(-1) ?? null,
    soFar,
  };
}

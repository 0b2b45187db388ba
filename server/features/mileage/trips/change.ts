// Types and notes of trips, with who set what: all that is asked for, or none of it.
import type { TripType } from '#domain/trips/trip.ts';
import type { Tx } from '#server/adapters/database/database.ts';
import { ApiError } from '#server/http/api-error.ts';
import { audit } from '#server/people/audit.ts';
import type { Caller } from '#server/people/caller.ts';
import { lockTrips, type TripRecord } from './store.ts';

export interface Wish {
  type?: TripType | undefined;
  note?: string | undefined;
  /** The one that was read: it fails when somebody else was first. */
  version?: number | undefined;
}

interface Changing {
  trackerId: number;
  now: Date;
  /** Nobody for whoever holds a secret link. */
  by: Caller | null;
  wishes: ReadonlyMap<number, Wish>;
  /** Trips that are none of the caller's business do not exist. */
  isSeen: (trip: TripRecord) => boolean;
}

const fields = ['type', 'note'] as const;

const fieldsChanged = (trip: TripRecord, wish: Wish) =>
  fields.filter((field) => wish[field] !== undefined && wish[field] !== trip[field]);

function refuse(trip: TripRecord, wish: Wish): void {
  if (trip.lockedAt) throw new ApiError('trip.locked');
  if (wish.version === undefined || wish.version === trip.version) return;
  const theirs = Object.fromEntries(fieldsChanged(trip, wish).map((field) => [field, trip[field]]));
  throw new ApiError('request.stale', { changed: { ...theirs, version: trip.version } });
}

export async function changeTrips(tx: Tx, changing: Changing): Promise<void> {
  const { trackerId, wishes, isSeen } = changing;
  const trips = (await lockTrips(tx, trackerId, [...wishes.keys()])).filter(isSeen);
  if (trips.length < wishes.size) throw new ApiError('trip.unknown');
  for (const trip of trips) refuse(trip, wishes.get(trip.id)!);
  const changed = trips.flatMap((trip) => {
    const wish = wishes.get(trip.id)!;
    const differing = fieldsChanged(trip, wish);
    return differing.length > 0 ? [{ trip, wish, differing }] : [];
  });
  if (changed.length === 0) return;
  for (const { trip, wish } of changed) await writeTrip(tx, trip, wish);
  await record(tx, changing, changed);
}

const writeTrip = (tx: Tx, trip: TripRecord, { type = trip.type, note = trip.note }: Wish) =>
  tx
    .updateTable('trips')
    .set({ type, note, version: trip.version + 1 })
    .where('trackerId', '=', trip.trackerId)
    .where('id', '=', trip.id)
    .execute();

interface Changed {
  trip: TripRecord;
  wish: Wish;
  differing: (typeof fields)[number][];
}

/** The trip's own history tells people; the audit log names the administrator too who acted as one of them. */
async function record(tx: Tx, { trackerId, now, by }: Changing, changed: Changed[]): Promise<void> {
  const via: 'panel' | 'link' = by ? 'panel' : 'link';
  const entries = changed.flatMap(({ trip, wish, differing }) =>
    differing.map((field) => ({
      trackerId,
      tripId: trip.id,
      at: now,
      userId: by?.user.id ?? null,
      via,
      field,
      before: trip[field],
      after: wish[field]!,
    })),
  );
  await tx.insertInto('tripChanges').values(entries).execute();
  const details = { via, trips: changed.map(({ trip, differing }) => ({ id: trip.id, fields: differing })) };
  await audit(tx, { at: now, by, action: 'tripsChanged', object: 'tracker', objectId: trackerId, details });
}

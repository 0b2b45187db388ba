// Looks up where the trips of a file begin and end. Jobs wait behind people; a geocoder that is down is waited for, not for ever.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Language } from '#domain/language.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import type { Geocoding } from '#server/features/geocoding/geocoding.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { LoggedTrip } from '../trips/log.ts';

export interface Looking {
  db: Db;
  clock: Clock;
  geocoding: Geocoding;
  trackerId: number;
  language: Language;
  signal: AbortSignal;
  onProgress(remaining: number): Promise<void>;
}

type Side = 'start' | 'end';
interface End {
  id: number;
  side: Side;
  lat: number;
  lng: number;
}
interface Named extends End {
  address: string;
}

/** After so long without any answer the file is made without. */
export const patience = 60_000;
const askAgainAfter = 1000;
/** A spot that it will not tell, while it tells others. */
const mostRefusals = 2;

const suffix = { da: 'Da', en: 'En' } as const;

export function unnamedEnds(trips: readonly LoggedTrip[], language: Language): End[] {
  const ofTrip = (trip: LoggedTrip): End[] =>
    (['start', 'end'] as const).flatMap((side) => {
      const [lat, lng] = [trip[`${side}Lat`], trip[`${side}Lng`]];
      const isMissing = trip[`${side}Address${suffix[language]}`] === null && lat !== null && lng !== null;
      return isMissing ? [{ id: trip.id, side, lat, lng }] : [];
    });
  return trips.flatMap(ofTrip);
}

/** Vehicles come home every day: those who stand within some metres are one question. */
const spotOf = ({ lat, lng }: End): string => `${Math.round(lat / 1000)} ${Math.round(lng / 1000)}`;

/** None where the geocoder gave no answer; why is logged where it is asked. */
async function ask({ geocoding, language }: Looking, ends: readonly End[]): Promise<Named[] | null> {
  const { lat, lng } = ends[0]!;
  try {
    const address = (await geocoding.addressAt({ lat: lat / 1e7, lng: lng / 1e7 }, language, 'job')) ?? '';
    return ends.map((end) => ({ ...end, address }));
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/**
 * Only as long as the trip still begins and ends there, and never over an address that it has. They are held in order of their ids,
 * as by those who mark them, so that no two wait for each other.
 */
async function keep({ db, trackerId, language }: Looking, side: Side, named: readonly Named[]): Promise<void> {
  const found = named.filter((each) => each.side === side);
  if (found.length === 0) return;
  const [address, lat, lng] = [`${side}_address_${language}`, `${side}_lat`, `${side}_lng`].map((name) =>
    sql.ref(name),
  );
  await sql`with held as (
      select id from trips where tracker_id = ${trackerId} and id = any(${found.map(({ id }) => id)}::bigint[])
      order by id for no key update
    )
    update trips set ${address} = found.address
    from held join unnest(${found.map(({ id }) => id)}::bigint[], ${found.map((each) => each.address)}::text[],
      ${found.map((each) => each.lat)}::int[], ${found.map((each) => each.lng)}::int[]) as found (id, address, lat, lng)
      on found.id = held.id
    where tracker_id = ${trackerId} and trips.id = held.id and ${address} is null
      and trips.${lat} = found.lat and trips.${lng} = found.lng`.execute(db);
}

interface Spot {
  ends: End[];
  refusals: number;
}

/** A server that stops does not wait for an answer. */
function orStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason as Error);
  signal.addEventListener('abort', stop, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', stop));
}

/** As many at once as take about a second, so that whoever watches sees it go on. */
const nextBatch = (size: number, milliseconds: number): number =>
  milliseconds < 300 ? Math.min(size * 2, 64) : Math.max(2, Math.floor(size / 2));

/** Ends early when nothing is answered any more: what is then unnamed goes by its coordinates. */
export async function lookUp(looking: Looking, ends: readonly End[]): Promise<void> {
  const { clock, signal, onProgress } = looking;
  let waiting: Spot[] = [...Map.groupBy(ends, spotOf).values()].map((spot) => ({ ends: spot, refusals: 0 }));
  let size = 4;
  let answeredAt = clock.now().getTime();
  while (waiting.length > 0) {
    signal.throwIfAborted();
    const batch = waiting.slice(0, size);
    const began = performance.now();
    const answers = await orStopped(Promise.all(batch.map((spot) => ask(looking, spot.ends))), signal);
    const named = answers.flatMap((answer) => answer ?? []);
    for (const side of ['start', 'end'] as const) await keep(looking, side, named);
    const isAnswered = named.length > 0;
    const refused = batch
      .filter((_, index) => answers[index] === null)
      .map((spot) => ({ ...spot, refusals: spot.refusals + (isAnswered ? 1 : 0) }));
    waiting = [...waiting.slice(size), ...refused.filter(({ refusals }) => refusals <= mostRefusals)];
    size = nextBatch(size, performance.now() - began);
    await onProgress(waiting.reduce((sum, spot) => sum + spot.ends.length, 0));
    if (isAnswered) answeredAt = clock.now().getTime();
    else if (clock.now().getTime() - answeredAt >= patience) return;
    else if (refused.length > 0) await pause(askAgainAfter, null, { signal });
  }
}

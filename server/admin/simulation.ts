// What the simulator needs of a server: trackers to be, and what has become of their records.
import { sql } from 'kysely';
import { transact, type Db } from '#server/adapters/database/database.ts';
import { imeiOf } from '#server/demo/load-trackers.ts';

export interface SimulatedUnit {
  imei: string;
  type: number;
}

/** Most of a fleet is wired; some of every kind. */
const typesInTurn = [30, 30, 30, 20, 30, 22, 30, 25, 30, 10, 30, 110, 30, 20, 30, 120, 30, 25, 30, 30];
const firstSerial = 500_001;
export const mostSimulated = 300_000;

const units = (count: number): SimulatedUnit[] =>
  Array.from({ length: count }, (_, order) => ({
    imei: imeiOf(firstSerial + order),
    type: typesInTurn[order % typesInTurn.length]!,
  }));

/** The first so many simulated trackers; those that are not there yet are made, and belong to nobody. */
export async function provideTrackers(db: Db, now: Date, count: number): Promise<SimulatedUnit[]> {
  const wished = units(count);
  await transact(db, async (tx) => {
    await sql`
      insert into trackers (imei, type, name, icon, color, subscription, created_at)
      select wished.imei, wished.type, 'Simuleret ' || right(wished.imei, 5), 'car', '#5F6B6A', 'free', ${now}
      from unnest(${wished.map(({ imei }) => imei)}::text[], ${wished.map(({ type }) => type)}::int[]) as wished (imei, type)
      where not exists (select from trackers where trackers.imei = wished.imei and deleted_at is null)`.execute(tx);
  });
  return wished;
}

/** Every position of the tracker as `milliseconds event`, also should one stand there twice. */
export async function recordsOf(db: Db, imei: string): Promise<string[]> {
  const { rows } = await sql<{ at: number; event: number }>`
    select (extract(epoch from at) * 1000)::float8 as at, event
    from positions
    where tracker_id in (select id from trackers where imei = ${imei})
    order by at, event`.execute(db);
  return rows.map(({ at, event }) => `${Math.round(at)} ${event}`);
}

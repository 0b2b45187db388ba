// The mileage log of a month and of 18 months over HTTP beside the bare SQL of the same rows, among ever more trackers:
// npm run bench -- mileage
import { sql } from 'kysely';
import { Client } from 'pg';
import { send } from './support/calls-per-second.ts';
import { costOf } from './support/cpu.ts';
import { makeFleet } from './support/fleet-in-database.ts';
import { round, startPlace } from './support/place.ts';

const turns = Number(process.env['ROUNDS'] ?? 30);
const warmUp = 5;
const calls = turns + warmUp;
const fleetSizes = [1, 100, 1000];
const periods = [1, 6, 18];
const hour = 3_600_000;
const day = 24 * hour;
const daysPerMonth = 30.4;
const tripsPerDay = 4;

const place = await startPlace({ ROLES: 'api' });
const { db, url } = place.server;
const { imeis, token, userId } = await makeFleet(db, fleetSizes.at(-1)!);
await sql`insert into tracker_permissions (tracker_id, user_id, permission, granted_at)
  select id, ${userId}::bigint, 'mileage', '2020-01-01' from trackers`.execute(db);
const to = new Date(Math.floor(Date.now() / day) * day);
const begin = new Date(to.getTime() - 18 * daysPerMonth * day);
const tripCount = Math.floor(18 * daysPerMonth * tripsPerDay);

/** Set when the tracker was new, so that every trip since counts. */
await sql`insert into odometer_adjustments (tracker_id, at, value_metres, via)
  select id, ${new Date(begin.getTime() - day)}::timestamptz, 100000000, 'panel' from trackers`.execute(db);

/** Trips of the trackers from one number to another, in the order they would have come. */
async function addTrips(first: number, last: number): Promise<void> {
  await sql`insert into trips (tracker_id, start_at, end_at, start_lat, start_lng, end_lat, end_lng, distance_metres, type, note,
      start_address_da, start_address_en, end_address_da, end_address_en)
    select id, ${begin}::timestamptz + n * interval '6 hours', ${begin}::timestamptz + n * interval '6 hours 35 minutes',
      556000000 + n, 125000000, 557000000 - n, 126000000, 1000 + (n * 7919) % 60000,
      (array['business', 'private', 'unknown'])[1 + n % 3], case when n % 5 = 0 then 'Kunde i Køge, varer leveret' else '' end,
      'Støberivej 4, 4600 Køge', 'Støberivej 4, 4600 Køge', 'Nørregade 12, 1165 København K', 'Nørregade 12, 1165 København K'
    from generate_series(0, ${tripCount - 1}::int) as n, (
      select id from trackers where imei = any(${imeis.slice(first, last)}::text[])
    ) as these`.execute(db);
  await sql`vacuum analyze trips`.execute(db);
}

const { rows: found } = await sql<{ id: number }>`select id from trackers where imei = ${imeis[0]}`.execute(db);
const client = new Client({ connectionString: place.databaseUrl });
client.on('error', () => {});
await client.connect();
const bare = (from: Date) =>
  client.query({
    name: 'trips',
    text: `select id, start_at, end_at, start_lat, start_lng, end_lat, end_lng, distance_metres, type, note, start_address_da,
      start_address_en, end_address_da, end_address_en, locked_at, locked_odometer_metres, contradiction, version
      from trips where tracker_id = $1 and start_at >= $2 and start_at <= $3 order by start_at`,
    values: [found[0]!.id, from, to],
  });

const wire = (instant: Date) => instant.toISOString().slice(0, 19).replace('T', ' ');
const ours = (from: Date) => {
  const query = new URLSearchParams({ imei: imeis[0]!, from: wire(from), to: wire(to), minDistance: '0' });
  return send({ url: `${url}/api/mileage/fetch?${query}`, headers: { authorization: `Bearer ${token}` } });
};

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < calls; turn++) {
    const begun = performance.now();
    await work();
    if (turn >= warmUp) times.push(performance.now() - begun);
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)]!;
}

console.log(`${tripsPerDay} trips a day; medians of ${turns}; ratio to the bare SQL of the same rows`);
console.log('and processor time of a call, of this process (server and client) and of PostgreSQL');
console.log('trackers   months    trips     bytes   bare SQL   the call   ratio     own   PostgreSQL');
let filled = 0;
for (const size of fleetSizes) {
  await addTrips(filled, size);
  filled = size;
  for (const months of periods) {
    const from = new Date(to.getTime() - months * daysPerMonth * day);
    const answer = await ours(from);
    const { trips } = JSON.parse(answer.toString()) as { trips: unknown[] };
    const [alone, whole] = [await medianOf(() => bare(from)), await medianOf(() => ours(from))];
    const { ownCpu, postgresCpu } = await costOf(db, async () => (await medianOf(() => ours(from))) * calls);
    console.log(
      [
        String(size).padStart(8),
        String(months).padStart(8),
        round(trips.length).padStart(8),
        round(answer.length).padStart(9),
        `${alone.toFixed(1)} ms`.padStart(10),
        `${whole.toFixed(1)} ms`.padStart(10),
        (whole / alone).toFixed(2).padStart(7),
        `${(ownCpu / calls).toFixed(1)} ms`.padStart(9),
        `${(postgresCpu / calls).toFixed(1)} ms`.padStart(9),
      ].join(' '),
    );
  }
}
await client.end();
await place.stop();
process.exit(0);

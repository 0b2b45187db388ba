// A history of 5,000 points over HTTP beside the bare SQL that makes it: npm run bench -- history
import { sql } from 'kysely';
import { Client } from 'pg';
import { historyQuery } from '#server/features/tracking/history.ts';
import { send } from './support/calls-per-second.ts';
import { makeFleet } from './support/fleet-in-database.ts';
import { startPlace } from './support/place.ts';

const points = 5000;
const turns = Number(process.env['ROUNDS'] ?? 40);

const place = await startPlace({ ROLES: 'api' });
const { db, url } = place.server;
const { imeis, token } = await makeFleet(db, 3);
const begin = new Date(Math.floor(Date.now() / 1000) * 1000 - points * 10_000);
await sql`insert into positions (tracker_id, at, lat, lng, has_fix, speed_kmh, direction, ignition)
  select id, ${begin}::timestamptz + n * interval '10 seconds', 556000000 + n * 900, 125000000 + n * 700, true, n % 110, n % 360,
    case when n % 10 = 0 then n % 100 < 80 end
  from trackers, generate_series(0, ${points - 1}::int) as n`.execute(db);
await sql`analyze positions`.execute(db);
const { rows } = await sql<{ id: number }>`select id from trackers where imei = ${imeis[0]}`.execute(db);

const to = new Date(begin.getTime() + points * 10_000);
const asked = { trackerId: rows[0]!.id, from: begin, to, visibleFrom: new Date(0) };
const { sql: text, parameters } = historyQuery(asked).compile(db);
const client = new Client({ connectionString: place.databaseUrl });
client.on('error', () => {});
await client.connect();
const bare = () => client.query({ name: 'history', text, values: [...parameters] });

const wire = (instant: Date) => instant.toISOString().slice(0, 19).replace('T', ' ');
const query = new URLSearchParams({ imei: imeis[0]!, from: wire(begin), to: wire(to) });
const address = `${url}/api/trackers/history?${query}`;
const ours = (encoding: string) =>
  send({ url: address, headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding } });

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const works = {
  'the bare SQL': bare,
  'the call': () => ours('identity'),
  'the call, gzip': () => ours('gzip'),
  'the call, brotli': () => ours('br'),
};
const times = new Map<string, number[]>(Object.keys(works).map((name) => [name, []]));
for (const work of Object.values(works)) for (let turn = 0; turn < 5; turn++) await work();
for (let turn = 0; turn < turns; turn++)
  for (const [name, work] of Object.entries(works)) times.get(name)!.push(await millisecondsOf(work));

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
const base = median(times.get('the bare SQL')!);
const sizes = {
  identity: (await ours('identity')).length,
  gzip: (await ours('gzip')).length,
  br: (await ours('br')).length,
};
console.log(`${points} points, medians of ${turns}; bytes: ${JSON.stringify(sizes)}`);
for (const [name, values] of times)
  console.log(`${(median(values) / base).toFixed(2)}  ${median(values).toFixed(1).padStart(7)} ms  ${name}`);
await client.end();
await place.stop();
process.exit(0);

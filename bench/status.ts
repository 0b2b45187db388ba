// What identity, rights and validation cost /trackers/status for 20 trackers, beside bare handlers that return the same bytes: one
// runs the very query the call runs, the other only the part of it that writes the answer: npm run bench -- status
import Fastify from 'fastify';
import { Pool } from 'pg';
import { statusColumn } from '#server/features/tracking/status.ts';
import { sessionQuery } from '#server/people/caller.ts';
import { hashSecret } from '#server/secrets/secret.ts';
import { send } from './support/calls-per-second.ts';
import { makeFleet } from './support/fleet-in-database.ts';
import { startLoad } from './support/load.ts';
import { round, startPlace } from './support/place.ts';

const seconds = Number(process.env['SECONDS'] ?? 3);
const rounds = Number(process.env['ROUNDS'] ?? 5);

const place = await startPlace({ ROLES: 'api' });
const { db, url } = place.server;
const { imeis, token, userId } = await makeFleet(db, 20);
const asked = Object.fromEntries(imeis.map((id) => [id, { id }]));
const body = JSON.stringify({ trackersAndFields: asked });

const column = statusColumn(asked);
const whole = sessionQuery(hashSecret(token), new Date(), { imeis, along: column });
/** $3, the imeis of the whole query, has no use here; it must only be there. */
const answerAlone = {
  sql: `select ${column.text} as along from users cross join (select $2::timestamptz as at) as now
    where id = $1 and $3::text is null`,
  parameters: [userId, new Date(), null, ...column.values],
};

const pool = new Pool({ connectionString: place.databaseUrl, max: 10 });
pool.on('error', () => {});
const bare = Fastify();
/** The query, prepared, with nothing around it. */
const addBare = (name: string, { sql: text, parameters }: { sql: string; parameters: readonly unknown[] }) =>
  bare.post(`/${name}`, async (_request, reply) => {
    const { rows } = await pool.query<{ along: string }>({ name, text, values: [...parameters] });
    return reply.type('application/json; charset=utf-8').send(rows[0]!.along);
  });
addBare('whole', whole);
addBare('answer', answerAlone);
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });

const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
const call = (address: string) => ({ url: address, method: 'POST', headers, body });
const calls = {
  ours: call(`${url}/api/trackers/status`),
  'bare, the same query': call(`${bareUrl}/whole`),
  'bare, the query of the answer alone': call(`${bareUrl}/answer`),
};
type Name = keyof typeof calls;
const names = Object.keys(calls) as Name[];

const [ourBytes, ...bareBytes] = await Promise.all(names.map((name) => send(calls[name])));
for (const bytes of bareBytes) if (!bytes.equals(ourBytes!)) throw new Error(`${ourBytes} beside ${bytes}`);

const load = startLoad();
const rates: Record<Name, number>[] = [];
// What is measured is the thousandth call, not the first.
for (const name of names) await load.callsPerSecond(calls[name], 2 * seconds);
for (let turn = 0; turn < rounds; turn++) {
  const found = {} as Record<Name, number>;
  for (const name of names) found[name] = await load.callsPerSecond(calls[name], seconds);
  rates.push(found);
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
console.log(
  `20 trackers, ${ourBytes!.length} bytes, called from another process; ours beside each, medians of ${rounds}:`,
);
for (const name of names) {
  const ratio = median(rates.map((found) => found.ours / found[name]));
  console.log(`${ratio.toFixed(2)}  ${round(median(rates.map((found) => found[name]))).padStart(7)}/s  ${name}`);
}
load.stop();
await bare.close();
await pool.end();
await place.stop();
process.exit(0);

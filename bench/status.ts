// What identity, rights and validation cost /trackers/status for 20 trackers, beside a bare handler that runs the same query and
// returns the same bytes: npm run bench -- status
import Fastify from 'fastify';
import { Pool } from 'pg';
import { sql } from 'kysely';
import { statusColumn } from '#server/features/tracking/status.ts';
import { callsPerSecond, send } from './support/calls-per-second.ts';
import { makeFleet } from './support/fleet-in-database.ts';
import { round, startPlace } from './support/place.ts';

const seconds = Number(process.env['SECONDS'] ?? 4);
const rounds = Number(process.env['ROUNDS'] ?? 3);

const place = await startPlace({ ROLES: 'api' });
const { db, url } = place.server;
const { imeis, token, userId } = await makeFleet(db, 20);
const asked = Object.fromEntries(imeis.map((id) => [id, { id }]));
const body = JSON.stringify({ trackersAndFields: asked });

/** The query of the answer alone, prepared, with nothing around it. */
const { sql: text, parameters } = sql`
  select ${statusColumn(asked, new Date())} as answer from users where id = ${userId}`.compile(db);
const pool = new Pool({ connectionString: place.databaseUrl, max: 10 });
pool.on('error', () => {});
const bare = Fastify();
bare.post('/status', async (_request, reply) => {
  const { rows } = await pool.query<{ answer: string }>({ name: 'status', text, values: [...parameters] });
  return reply.type('application/json; charset=utf-8').send(rows[0]!.answer);
});
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });

const json = { 'content-type': 'application/json' };
const calls = {
  bare: { url: `${bareUrl}/status`, method: 'POST', headers: json, body },
  ours: {
    url: `${url}/api/trackers/status`,
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${token}` },
    body,
  },
};
const [bareBytes, ourBytes] = [await send(calls.bare), await send(calls.ours)];
if (bareBytes.length !== ourBytes.length) throw new Error(`${ourBytes.length} bytes beside ${bareBytes.length}.`);

const rates: Record<keyof typeof calls, number[]> = { bare: [], ours: [] };
// What is measured is the thousandth call, not the first.
for (const call of Object.values(calls)) await callsPerSecond(call, 2 * seconds);
for (let turn = 0; turn < rounds; turn++)
  for (const name of ['bare', 'ours'] as const) rates[name].push(await callsPerSecond(calls[name], seconds));

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
console.log(`20 trackers, ${ourBytes.length} bytes, client and server in one process (medians of ${rounds}):`);
for (const name of ['bare', 'ours'] as const)
  console.log(
    `${(median(rates[name]) / median(rates.bare)).toFixed(2)}  ${round(median(rates[name])).padStart(7)}/s  ${name}`,
  );
await bare.close();
await pool.end();
await place.stop();
process.exit(0);

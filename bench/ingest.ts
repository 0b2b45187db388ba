// How much of PostgreSQL's own speed is left when every record is framed, checked, decoded, folded and acknowledged after
// the commit: npm run bench -- ingest
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { trackerType } from '#domain/tracker-types.ts';
import type { Fix } from '#domain/tracking/fix.ts';
import { positionColumns } from '#server/devices/ingest/positions.ts';
import { teltonika } from '#server/devices/protocols/teltonika/teltonika.ts';
import { costOf, type Cost } from './support/cpu.ts';
import { copyInto, encodeCopy } from './support/copy.ts';
import { framesOf, imeiOf, type Load } from './support/frames.ts';
import { perSecond, round, startPlace } from './support/place.ts';
import { whereTimeGoes } from './support/stages.ts';

const day = 86_400_000;
const load: Load = {
  trackers: Number(process.env['TRACKERS'] ?? 1000),
  framesEach: Number(process.env['FRAMES'] ?? 20),
  recordsEach: 25,
  againEvery: 20,
  start: Math.floor(Date.now() / day) * day - 2 * day,
};

const place = await startPlace({ ROLES: 'devices' });
const { db } = place.server;
await sql`insert into trackers (imei, type, created_at)
  select imei, 30, now() from unnest(${Array.from({ length: load.trackers }, (_, n) => imeiOf(n))}::text[]) as imei`.execute(
  db,
);
const { rows: made } = await sql<{ id: number; imei: string }>`select id, imei from trackers`.execute(db);
const idOf = new Map(made.map(({ id, imei }) => [imei, id]));

const type = trackerType(30);
const frames = Array.from({ length: load.trackers }, (_, n) => framesOf(n, load));

function decodeAll(): number {
  let records = 0;
  for (const frame of frames.flat()) {
    const message = teltonika.decode(frame, type);
    if (message.kind === 'records') records += message.fixes.length;
  }
  return records;
}
decodeAll();
const decodeBegun = performance.now();
const sent = decodeAll();
const decodeRate = perSecond(sent, performance.now() - decodeBegun);

const fixesOf = (tracker: number): Fix[] =>
  [...new Set(frames[tracker])].flatMap((frame) => {
    const message = teltonika.decode(frame, type);
    return message.kind === 'records' ? message.fixes : [];
  });
const rows = frames.flatMap((_, tracker) =>
  fixesOf(tracker).map((fix) => ({ trackerId: idOf.get(imeiOf(tracker))!, fix })),
);
const inArrivalOrder = rows.toSorted((one, other) => one.fix.at - other.fix.at);
const pieces = encodeCopy(inArrivalOrder, positionColumns);

const batchRows: number[] = [];
/** How many transactions there have been; statistics are told with a delay. */
async function commits(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const { rows: told } = await sql<{ count: number }>`
    select xact_commit as count from pg_stat_database where datname = current_database()`.execute(db);
  return told[0]!.count;
}

async function measureCopy(): Promise<Cost> {
  await sql`truncate positions`.execute(db);
  return costOf(db, () => copyInto(place.databaseUrl, 'positions', positionColumns, pieces));
}

async function measureIngest(): Promise<Cost> {
  await sql`truncate positions, tracker_states, tracker_checkpoints, trips`.execute(db);
  const fleet = fork(new URL('./support/fleet.ts', import.meta.url));
  fleet.send({ port: place.server.devicePort()!, load });
  await once(fleet, 'message');
  const before = await commits();
  const cost = await costOf(db, async () => {
    fleet.send('go');
    return ((await once(fleet, 'message')) as [number])[0];
  });
  batchRows.push(rows.length / ((await commits()) - before));
  const stored = await sql<{ count: number }>`select count(*)::int as count from positions`.execute(db);
  if (stored.rows[0]!.count !== rows.length)
    throw new Error(`${stored.rows[0]!.count} of ${rows.length} rows are stored.`);
  return cost;
}

const median = (costs: Cost[]): Cost =>
  costs.toSorted((one, other) => one.milliseconds - other.milliseconds)[Math.floor(costs.length / 2)]!;
const rateOf = ({ milliseconds }: Cost): number => perSecond(rows.length, milliseconds);
const microseconds = (milliseconds: number): string => ((milliseconds * 1000) / rows.length).toFixed(1);

console.log(
  `${load.trackers} devices, ${load.recordsEach} records a frame, ${round(rows.length)} rows, ${round(sent)} sent`,
);
const [copies, ingests]: [Cost[], Cost[]] = [[], []];
await measureCopy();
for (let turn = 0; turn < Number(process.env['ROUNDS'] ?? 3); turn++) {
  copies.push(await measureCopy());
  ingests.push(await measureIngest());
}
const [copy, ingest] = [median(copies), median(ingests)];
const line = (name: string, rate: number) =>
  console.log(`${(rate / rateOf(copy)).toFixed(2).padStart(6)}  ${round(rate).padStart(10)}/s  ${name}`);
console.log('beside binary COPY of the same rows into the same table (medians, by the clock):');
line('decode only, one core', decodeRate);
line('binary COPY', rateOf(copy));
line('end to end, acknowledged after the commit', rateOf(ingest));
console.log(`rows a transaction: ${batchRows.map(Math.round).join(', ')}`);
console.log('processor time a row, in microseconds:');
for (const [name, { ownCpu, postgresCpu }] of Object.entries({ 'binary COPY': copy, 'end to end': ingest }))
  console.log(`  ${name}: our process ${microseconds(ownCpu)}, PostgreSQL ${microseconds(postgresCpu)}`);
await whereTimeGoes(db, rows);
await place.stop();

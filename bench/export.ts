// A log of 2,000 trips as pdf and csv, and how long the event loop was held up meanwhile: npm run bench -- export
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { send } from './support/calls-per-second.ts';
import { makeFleet } from './support/fleet-in-database.ts';
import { startPlace } from './support/place.ts';

const trips = Number(process.env['TRIPS'] ?? 2000);
const options =
  'showAdjustments,showNotes,showDistances,showDurations,showTotals,showPauses,showSummaryOfOtherTypes,draft';

const place = await startPlace({ ROLES: 'api' });
const { db, url } = place.server;
const { imeis, token } = await makeFleet(db, 1);
await sql`insert into tracker_permissions (tracker_id, user_id, permission, granted_at)
  select tracker_id, user_id, 'mileage', granted_at from tracker_permissions where permission = 'history'`.execute(db);
await sql`insert into odometer_adjustments (tracker_id, at, value_metres, via)
  select id, now() - interval '400 days', 84500000, 'panel' from trackers`.execute(db);
// A year of them, to customers spread over Zealand, half of them from home.
await sql`insert into trips (tracker_id, start_at, end_at, start_lat, start_lng, end_lat, end_lng, distance_metres, type, note)
  select id, begin, begin + interval '25 minutes', 554500000 + n % 2 * (n * 7919 % 90000) * 100, 121800000,
    553000000 + (n * 6007 % 40000) * 100, 119000000 + (n * 104729 % 50000) * 100, 700 + n * 7919 % 60000,
    (array['business', 'private', 'unknown'])[1 + n % 3], case when n % 4 = 0 then 'Kundebesøg hos Ærøskøbing Smørfabrik, aftale nr. ' || n else '' end
  from trackers, generate_series(0, ${trips - 1}::int) as n,
    lateral (select now() - interval '1 day' - n * (interval '360 days' / ${trips}::int) as begin) as times`.execute(
  db,
);
await sql`analyze trips`.execute(db);

const wire = (instant: number) => new Date(instant).toISOString().slice(0, 19).replace('T', ' ');
const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };

async function secondsFor(format: string): Promise<string> {
  const period = { from: wire(Date.now() - 370 * 86_400_000), to: wire(Date.now()) };
  const query = new URLSearchParams({ ...period, minDistance: '0', format, otherOptions: options });
  const address = `${url}/api/mileage/${imeis[0]}/export?${query}`;
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  const begun = performance.now();
  let link: string | undefined;
  while (!link) {
    const { downloadUrl } = JSON.parse((await send({ url: address, headers })).toString()) as { downloadUrl?: string };
    link = downloadUrl;
    if (!link) await pause(50);
  }
  const seconds = (performance.now() - begun) / 1000;
  delays.disable();
  const bytes = (await send({ url: `${url}${link}`, headers })).length;
  const longest = Math.round(delays.max / 1e6);
  return `${seconds.toFixed(1)} s, ${Math.round(bytes / 1024)} kB, longest delay of the event loop ${longest} ms`;
}

console.log(`${trips} trips of a year`);
console.log(`csv, addresses looked up first:  ${await secondsFor('csv')}`);
console.log(`csv, addresses known:            ${await secondsFor('csv')}`);
console.log(`pdf, addresses known:            ${await secondsFor('pdf')}`);
await place.stop();
process.exit(0);

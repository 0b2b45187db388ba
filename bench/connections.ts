// Ten thousand devices that stay connected and say little: how soon each is acknowledged, and what they cost in memory.
// npm run bench -- connections. Needs room for two open files a connection: ulimit -n 32768
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { imeiOf } from './support/frames.ts';
import { round, startPlace } from './support/place.ts';

const devices = Number(process.env['DEVICES'] ?? 10_000);
const messagesPerSecond = Number(process.env['MESSAGES'] ?? 200);
const seconds = Number(process.env['SECONDS'] ?? 20);

const place = await startPlace({ ROLES: 'devices' });
const { db } = place.server;
await sql`insert into trackers (imei, type, created_at)
  select imei, 30, now() from unnest(${Array.from({ length: devices }, (_, n) => imeiOf(n))}::text[]) as imei`.execute(
  db,
);

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;
const memory = () => {
  globalThis.gc?.();
  return process.memoryUsage().rss;
};
const before = memory();
const crowd = fork(new URL('./support/crowd.ts', import.meta.url));
crowd.send({ port: place.server.devicePort()!, devices, messagesPerSecond, seconds });
const [connected] = (await once(crowd, 'message')) as [{ milliseconds: number }];
const idle = memory();
const [{ delays, unanswered }] = (await once(crowd, 'message')) as [{ delays: number[]; unanswered: number }];
const sorted = delays.toSorted((one, other) => one - other);
const at = (part: number) => `${sorted[Math.floor((sorted.length - 1) * part)]!.toFixed(1)} ms`;
console.log(`${round(devices)} connected and logged in within ${Math.round(connected.milliseconds / 1000)} s`);
console.log(
  `memory of the process: ${megabytes(before)} before, ${megabytes(idle)} with them (${Math.round((idle - before) / devices / 1024)} kB each), ${megabytes(memory())} after`,
);
console.log(
  `${messagesPerSecond} messages/s for ${seconds} s: acknowledged in ${at(0.5)} (median), ${at(0.99)} (p99), ${at(1)} (longest); ${unanswered} not`,
);
crowd.kill();
await place.stop();
process.exit(0);

// How much the contract's machinery and the database cost a call: npm run bench
// Figures are ratios to the cheapest answer the same server gives, so that they mean the same on any machine.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startServer } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';

const seconds = 3;
const atOnce = 16;

async function rateFor(seconds: number, request: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await request();
      done++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done / seconds;
}

const dataDir = mkdtempSync(join(tmpdir(), 'sporhund-bench-'));
const databaseUrl = process.env['DATABASE_URL'];
const config = readConfig({ DEMO: 'on', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ROLES: 'api' });
const server = await startServer(config, { log: pino({ level: 'silent' }) });
const [, , account] = await server.ready;

const get =
  (path: string, token = '') =>
  async () => {
    const response = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  };
const logIn = async () => {
  const { email, password } = account!;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${server.url}/api/authentication/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  return (await response.json()) as { token: string };
};

/** Warm first: what is measured is the hundredth call, not the first. */
async function perSecond(request: () => Promise<unknown>): Promise<number> {
  await rateFor(1, request);
  return rateFor(seconds, request);
}

const { token } = await logIn();
const base = await perSecond(get('/livez'));
const rows: [string, number][] = [
  ['GET /livez', base],
  ['GET /api/misc/site (no database)', await perSecond(get('/api/misc/site'))],
  ['GET /api/misc/status-message (1 query)', await perSecond(get('/api/misc/status-message'))],
  ['GET /api/authentication/check-token (3 queries)', await perSecond(get('/api/authentication/check-token', token))],
];
console.log(
  `${databaseUrl ? 'PostgreSQL' : 'embedded database'}, ${atOnce} calls at once, client and server in one process`,
);
for (const [name, rate] of rows)
  console.log(`${(rate / base).toFixed(3)}  ${String(Math.round(rate)).padStart(6)}/s  ${name}`);
await server.stop();
rmSync(dataDir, { recursive: true, force: true });

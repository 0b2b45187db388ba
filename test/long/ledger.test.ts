import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRegister, type Register } from '#simulator/register.ts';
import { freePort } from '../../scripts/system/free-port.ts';
import { startPostgres, type ScratchPostgres } from '../../scripts/system/postgres.ts';
import { memoryOf, startStream, type Stream } from '../support/ledger.ts';
import { launchBare, makePlace, pause, whenReady, type Place, type Started } from '../support/process.ts';

const devices = 200;
const kills = 10;
const withoutDatabaseMs = 30_000;

let postgres: ScratchPostgres;
let place: Place;
let server: Started;
let devicePort: number;
let register: Register;
let stream: Stream;

async function start(): Promise<void> {
  server = launchBare({
    DATA_DIR: place.dataDir,
    DATABASE_URL: postgres.url,
    PORT: String(place.port),
    PUBLIC_URL: place.url,
    DEVICE_PORT: String(devicePort),
    DEVICE_HOST: '127.0.0.1',
    MAIL: 'hold',
    LOG_LEVEL: 'warn',
    DEMO: '',
  });
  await whenReady(place, server, 90);
}

beforeAll(async () => {
  postgres = await startPostgres();
  place = await makePlace();
  devicePort = await freePort();
  await start();
  register = openRegister({ databaseUrl: postgres.url, dataDir: place.dataDir });
  stream = startStream(await register.provide(devices), devicePort, place.dataDir, 60);
}, 120_000);
afterAll(async () => {
  await register.close();
  server.child.kill('SIGKILL');
  await server.ended;
  await postgres.stop();
  place.remove();
});

test(`DEV-01 killed ${kills} times while ${devices} devices stream, and half a minute without its database, it keeps all it has acknowledged, once`, async () => {
  await stream.more(5000, 120_000);
  for (let kill = 0; kill < kills; kill++) {
    await pause(500 + Math.random() * 3000);
    server.child.kill('SIGKILL');
    await server.ended;
    await start();
    await stream.more(2000, 60_000);
  }

  const before = memoryOf(server.child.pid!);
  const { during, said } = await postgres.without(async () => {
    await pause(2000);
    const acknowledged = stream.acknowledged();
    await pause(withoutDatabaseMs - 2000);
    return { during: memoryOf(server.child.pid!), said: stream.acknowledged() - acknowledged };
  });
  expect(said).toBe(0);
  expect(during - before).toBeLessThan(150);
  await stream.more(5000, 120_000);
  expect(server.child.exitCode).toBe(null);
  expect(stream.online()).toBeGreaterThan(devices * 0.8);

  await stream.stop();
  const verdict = await stream.verify(register);
  expect(verdict.missing).toEqual([]);
  expect(verdict.doubled).toEqual([]);
  expect(verdict.trackers).toBe(devices);
  process.stdout.write(
    `${verdict.acknowledged} acknowledged, ${verdict.stored} stored, none missing, none twice; memory ${Math.round(before)} MB before the database went, ${Math.round(during)} MB without it\n`,
  );
});

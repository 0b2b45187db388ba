import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRegister } from '#simulator/register.ts';
import { freePort } from '../../scripts/system/free-port.ts';
import { startStream } from '../support/ledger.ts';
import { launchBare, makePlace, whenReady, type Place, type Started } from '../support/process.ts';

let place: Place;
let server: Started;
let devicePort: number;
beforeEach(async () => {
  place = await makePlace();
  devicePort = await freePort();
});
afterEach(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  place.remove();
});

async function start(): Promise<void> {
  server = launchBare({
    DATA_DIR: place.dataDir,
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

test('DEV-01 killed while devices stream, it keeps all it has acknowledged, once, and the devices go on by themselves', async () => {
  await start();
  const register = openRegister({ dataDir: place.dataDir });
  const stream = startStream(await register.provide(10), devicePort, place.dataDir, 200);
  await stream.more(400, 60_000);
  for (let kill = 0; kill < 2; kill++) {
    server.child.kill('SIGKILL');
    await server.ended;
    await start();
    await stream.more(400, 60_000);
  }
  await stream.stop();
  const verdict = await stream.verify(register);
  expect(verdict.missing).toEqual([]);
  expect(verdict.doubled).toEqual([]);
  expect(verdict.trackers).toBe(10);
  expect(verdict.acknowledged).toBeGreaterThanOrEqual(1200);
}, 180_000);

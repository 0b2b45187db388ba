import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, type AppOptions } from './app.ts';

let app: FastifyInstance;
const webFolder = mkdtempSync(join(tmpdir(), 'sporhund-app-'));
beforeAll(async () => {
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html>');
  app = await createApp({
    api: { routes: [], handlers: [] } as unknown as AppOptions['api'],
    log: pino({ enabled: false }),
    webFolder,
    trustProxy: false,
    isHttps: false,
    map: { style: 'embedded', tilesFile: null },
    health: async () => [],
  });
});
afterAll(async () => {
  await app.close();
  rmSync(webFolder, { recursive: true });
});

const answerTo = async (url: string) => (await app.inject(url)).statusCode;

test('a path of people opens the web', async () => {
  expect(await answerTo('/trackers/350000000000001')).toBe(200);
});

test('DEV-02 a process that takes no positions does not answer a phone as if it had', async () => {
  for (const path of ['/osmand?id=key&lat=55&lon=12', '/osmand/key?lat=55&lon=12', '/osmand/key/more'])
    expect(await answerTo(path)).toBe(404);
});

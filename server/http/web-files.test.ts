import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentPolicy } from './content-policy.ts';
import { registerTiles, registerWeb } from './web-files.ts';

describe('tiles of the map', () => {
  let app: FastifyInstance;
  const folder = mkdtempSync(join(tmpdir(), 'sporhund-web-'));
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    writeFileSync(join(folder, 'assets/denmark-x1.pmtiles'), '0123456789');
    writeFileSync(join(folder, 'own.pmtiles'), 'abcdefghij');
    app = Fastify();
    await registerWeb(app, folder);
    registerTiles(app, join(folder, 'own.pmtiles'));
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const part = (url: string) => app.inject({ url, headers: { range: 'bytes=2-4', 'accept-encoding': 'gzip, br' } });

  test('MAP-11 built tiles are read by ranges, uncompressed, and may be kept', async () => {
    const { statusCode, body, headers } = await part('/assets/denmark-x1.pmtiles');
    expect([statusCode, body]).toEqual([206, '234']);
    expect(headers).toMatchObject({
      'content-range': 'bytes 2-4/10',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test("MAP-11 so is a file of the vendor's own, which is asked for anew", async () => {
    const { statusCode, body, headers } = await part('/map.pmtiles');
    expect([statusCode, body, headers['cache-control']]).toEqual([206, 'cde', 'no-cache']);
    expect(headers.etag).toBeDefined();
  });
});

describe('the content policy', () => {
  const connect = (mapStyle: string) =>
    contentPolicy({ webFolder: null, isHttps: true, mapStyle }).directives.connectSrc;

  test.each([
    ['embedded', ["'self'"]],
    ['/map.pmtiles', ["'self'"]],
    ['auto', ["'self'", 'https://tiles.openfreemap.org']],
    ['https://maps.example/denmark.pmtiles', ["'self'", 'https://maps.example']],
    ['http://maps.local:8081/style.json', ["'self'", 'http://maps.local:8081', 'https:']],
  ])('MAP-11 with the map %s pages may ask no more than it needs', (style, allowed) => {
    expect(connect(style)).toEqual(allowed);
  });
});

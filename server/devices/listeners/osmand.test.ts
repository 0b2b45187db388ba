import Fastify from 'fastify';
import { beforeEach, expect, test, vi } from 'vitest';
import { TestClock } from '#test/support/clock.ts';
import { createFakePorts, knownTracker, type FakePorts } from '#test/support/devices.ts';
import { createTestLog } from '#test/support/log.ts';
import { registerOsmand } from './osmand.ts';

const clock = new TestClock();
const log = createTestLog();
const key = 'a-long-random-key';
const position = 'lat=55.6&lon=12.5&timestamp=2026-11-12T11:59:00Z';
const json = (deviceId?: string) => ({
  device_id: deviceId,
  location: { timestamp: '2026-11-12T11:59:00Z', coords: { latitude: 55.6, longitude: 12.5 } },
});

let ports: FakePorts;
let isAway: boolean;
const keys = {
  async find(given: string) {
    if (isAway) throw new Error('The database is away.');
    return given === key ? knownTracker : null;
  },
};

function serve(patienceMs = 1000) {
  const app = Fastify();
  registerOsmand(app, { keys, ingest: ports.ingest, clock, log, retentionMonths: 12, patienceMs });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  return {
    get: async (url: string) => app.inject(url),
    post: async (url: string, payload: object) => app.inject({ method: 'POST', url, payload }),
    postForm: async (url: string, payload: string) => app.inject({ method: 'POST', url, payload, headers: form }),
  };
}

beforeEach(() => {
  ports = createFakePorts();
  isAway = false;
  log.lines.length = 0;
});

test('DEV-02 a position is stored for the tracker of its key, in every form', async () => {
  const { get, post, postForm } = serve();
  const answers = [
    await get(`/osmand?id=${key}&${position}`),
    await get(`/osmand/${key}?${position}`),
    await postForm('/osmand', `deviceid=${key}&${position}`),
    await get(`/osmand/?id=${key}&${position}`),
    await postForm(`/osmand?id=${key}&${position}`, ''),
    await post('/osmand', json(key)),
    await post(`/osmand/${key}`, json()),
  ];
  expect(answers.map(({ statusCode, body }) => `${statusCode}${body}`)).toEqual(Array(7).fill('200'));
  const fix = { at: Date.parse('2026-11-12T11:59:00Z'), lat: 55.6, lng: 12.5 };
  const delivery = { tracker: knownTracker, protocol: 'osmand', fixes: [fix] };
  expect(ports.stored).toMatchObject(answers.map(() => delivery));
});

test('DEV-02 without a key of a tracker nothing is stored', async () => {
  const { get, post } = serve();
  expect((await get(`/osmand?${position}`)).statusCode).toBe(400);
  expect((await get(`/osmand?id=wrong&${position}`)).statusCode).toBe(400);
  expect((await post('/osmand', json('wrong'))).statusCode).toBe(404);
  expect((await post('/osmand', json())).statusCode).toBe(400);
  expect(ports.stored).toEqual([]);
});

test('DEV-04 what is no position is put aside without its key, and taken as received', async () => {
  const { get } = serve();
  expect((await get(`/osmand?id=${key}&lat=95&lon=12`)).statusCode).toBe(200);
  expect(ports.stored).toMatchObject([{ fixes: [], aside: [{ reason: 'undecodable' }] }]);
  expect(Buffer.from(ports.stored[0]!.aside[0]!.raw).toString()).toBe('{"lat":"95","lon":"12"}');
});

test('DEV-04 a time that cannot be is put aside, and taken as received', async () => {
  const { get } = serve();
  expect((await get(`/osmand?id=${key}&lat=55&lon=12&timestamp=1`)).statusCode).toBe(200);
  expect(ports.stored).toMatchObject([{ fixes: [], aside: [{ reason: 'tooOld', claimedAt: 1000 }] }]);
});

test('DEV-04 a time that no database can hold is put aside without it', async () => {
  const { get } = serve();
  expect((await get(`/osmand?id=${key}&lat=55&lon=12&timestamp=-100000-01-01T00:00:00Z`)).statusCode).toBe(200);
  expect(ports.stored).toMatchObject([{ fixes: [], aside: [{ reason: 'tooOld', claimedAt: null }] }]);
});

test('DEV-02 it answers only once the position is stored, and 503 when that takes too long', async () => {
  const release = ports.hang();
  const { get } = serve(300);
  expect((await get(`/osmand?id=${key}&${position}`)).statusCode).toBe(503);
  expect(ports.stored).toEqual([]);
  expect((await get(`/osmand?id=${key}&${position}`)).statusCode).toBe(503);
  expect(ports.arrived()).toBe(1);
  release();
  await vi.waitFor(() => expect(ports.stored).toHaveLength(1));
  expect((await get(`/osmand?id=${key}&${position}`)).statusCode).toBe(200);
});

test('when nobody can be looked up it answers 503, and never logs a key', async () => {
  isAway = true;
  const { get } = serve();
  expect((await get(`/osmand/${key}?${position}`)).statusCode).toBe(503);
  expect(log.lines).toHaveLength(1);
  expect(log.lines.join()).not.toContain(key);
});

test('a body that is no JSON is no position', async () => {
  const app = Fastify();
  registerOsmand(app, { keys, ingest: ports.ingest, clock, log, retentionMonths: 12 });
  const headers = { 'content-type': 'application/json' };
  await app.inject({ method: 'POST', url: `/osmand/${key}`, payload: '{', headers });
  expect(ports.stored).toMatchObject([{ fixes: [], aside: [{ reason: 'undecodable' }] }]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/adapters/database/database.ts';
import { sweep } from '#server/jobs/sweep.ts';
import { makeTracker, makeUser } from '#test/support/factories.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { keepFile, linkFile } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const file = { name: 'kørebog "juli".csv', contentType: 'text/csv; charset=utf-8', content: new Uint8Array([1, 2, 3]) };
const soon = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000);

test('a file keeps its name, whatever letters are in it', async () => {
  const { id: trackerId } = await makeTracker(server);
  const now = server.clock.now();
  const url = await transact(server.db, async (tx) => {
    const fileId = await keepFile(tx, file, now, soon(60));
    return linkFile(tx, { fileId, trackerId, now });
  });
  const response = await fetch(`${server.url}${url}`);
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="k_rebog__juli_.csv"; filename*=UTF-8''k%C3%B8rebog%20%22juli%22.csv`,
  );
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([1, 2, 3]);
});

test('what nobody fetched is swept, and what waits is not', async () => {
  const { db, clock } = server;
  await db.deleteFrom('files').execute();
  const { id: trackerId } = await makeTracker(server);
  const { id: userId } = await makeUser(server);
  const now = clock.now();
  await transact(db, async (tx) => {
    await keepFile(tx, { ...file, name: 'old' }, now, soon(-1));
    await keepFile(tx, { ...file, name: 'new' }, now, soon(1));
  });
  const entry = { trackerId, userId, options: '{}', createdAt: soon(-25 * 60) };
  await db
    .insertInto('mileageExports')
    .values([
      { ...entry, asked: 'fetched', state: 'fetched' },
      { ...entry, asked: 'waiting' },
      { ...entry, asked: 'young', state: 'made', createdAt: now },
    ])
    .execute();
  await sweep(db, clock);
  expect((await db.selectFrom('files').select('name').execute()).map(({ name }) => name)).toEqual(['new']);
  const left = await db.selectFrom('mileageExports').select('asked').orderBy('asked').execute();
  expect(left.map(({ asked }) => asked)).toEqual(['waiting', 'young']);
});

import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkToken } from '#contract/features/auth.ts';
import { transact } from '#server/adapters/database/database.ts';
import { migrate } from '#server/adapters/database/migrate.ts';
import { openPostgres, type OpenDatabase } from '#server/adapters/database/open.ts';
import { makeHome, onPostgres, openTestDatabase } from '../support/database.ts';
import { makeUser } from '../support/factories.ts';
import { startTestServer } from '../support/server.ts';

describe('the database', () => {
  let database: OpenDatabase;
  beforeAll(async () => (database = await openTestDatabase()));
  afterAll(() => database.close());

  const addUser = (db: OpenDatabase['db'], email: string) =>
    db.insertInto('users').values({ name: 'x', email, role: 'user', createdAt: new Date() }).execute();
  const countUsers = async () =>
    Number((await sql<{ n: number }>`select count(*) as n from users`.execute(database.db)).rows[0]!.n);

  test('inside a transaction only the transaction can be reached', async () => {
    const before = await countUsers();
    const attempt = transact(database.db, async (tx) => {
      await addUser(tx, 'inside@example.com');
      await addUser(database.db, 'outside@example.com');
    });
    await expect(attempt).rejects.toThrow('inside a transaction');
    expect(await countUsers()).toBe(before);
  });

  test('a transaction that fails leaves nothing, and the next query works', async () => {
    const before = await countUsers();
    await expect(
      transact(database.db, async (tx) => {
        await addUser(tx, 'half@example.com');
        await sql`select 1 / 0`.execute(tx);
      }),
    ).rejects.toThrow('division by zero');
    expect(await countUsers()).toBe(before);
  });

  test('numbers, times, flags, bytes, lists and documents come back as they went in', async () => {
    const at = new Date('2026-03-29T01:30:00.123Z');
    const { rows } = await sql<
      Record<string, unknown>
    >`select 9007199254740991::bigint as big, ${at}::timestamptz as at, true as yes,
      ${new Uint8Array([0, 255])}::bytea as bytes, ${['a', 'æ,"ø']}::text[] as list, '{"a_b": 1}'::jsonb as document, '2026-03-29'::date as day`.execute(
      database.db,
    );
    const { bytes, ...rest } = rows[0]!;
    expect(rest).toEqual({
      big: 9007199254740991,
      at,
      yes: true,
      list: ['a', 'æ,"ø'],
      document: { a_b: 1 },
      day: '2026-03-29',
    });
    expect([...(bytes as Uint8Array)]).toEqual([0, 255]);
  });

  test('the migrations have run and run again without doing anything', async () => {
    expect(await migrate(database.db)).toEqual([]);
  });

  test('queries that come at once are all answered', async () => {
    const sums = await Promise.all(
      Array.from({ length: 50 }, (_, n) => sql<{ n: number }>`select ${n}::int as n`.execute(database.db)),
    );
    expect(sums.map(({ rows }) => rows[0]!.n)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });
});

describe.runIf(onPostgres)('on PostgreSQL', () => {
  test('of several processes that migrate at once one does it and the others find it done', async () => {
    const home = await makeHome();
    const shrug = () => {};
    const first = openPostgres(home.databaseUrl!, shrug);
    await sql`drop schema public cascade`.execute(first.db);
    await sql`create schema public`.execute(first.db);
    const others = [openPostgres(home.databaseUrl!, shrug), openPostgres(home.databaseUrl!, shrug)];
    const done = await Promise.all([first, ...others].map(({ db }) => migrate(db)));
    expect(done.flat().length).toBeGreaterThan(0);
    expect(new Set(done.flat()).size).toBe(done.flat().length);
    await Promise.all([first, ...others].map(({ close }) => close()));
    await home.remove();
  });

  test('while the database is away calls answer 503 and readyz says so; when it is back they work again', async () => {
    const home = await makeHome();
    const wire = await openWire(home.databaseUrl!);
    const server = await startTestServer({ home, environment: { DATABASE_URL: wire.url } });
    const user = await makeUser(server);
    const status = async () => (await server.call(checkToken, { token: user.token })).status;
    expect(await status()).toBe(200);
    await wire.cut();
    const refused = await server.call(checkToken, { token: user.token });
    expect([refused.status, refused.body.code]).toEqual([503, 'server.unavailable']);
    expect((await server.send('GET', '/readyz')).status).toBe(503);
    expect((await server.send('GET', '/livez')).status).toBe(200);
    await wire.mend();
    expect(await status()).toBe(200);
    expect((await server.send('GET', '/readyz')).status).toBe(200);
    await server.stop();
    await wire.cut();
  });
});

/** A wire to the database that a test can cut. */
async function openWire(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let server: Server;
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server = createServer((near) => {
        const far = connect(Number(target.port), target.hostname);
        for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
        near.pipe(far).pipe(near);
      }).listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  const port = await listen(0);
  const url = new URL(databaseUrl);
  url.port = String(port);
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await closed;
  };
  return { url: url.href, cut, mend: () => listen(port) };
}

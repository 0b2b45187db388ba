import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '#server/adapters/database/database.ts';
import { openEmbedded, openPostgres, type OpenDatabase } from '#server/adapters/database/open.ts';
import { makeHome, onPostgres, type TestHome } from '#test/support/database.ts';
import type { Bus } from './bus.ts';
import { createLocalBus } from './local-bus.ts';
import { createPostgresBus } from './postgres-bus.ts';

let home: TestHome;
let database: OpenDatabase;
const buses: Bus[] = [];
const createBus = (): Bus => {
  const bus = home.databaseUrl ? createPostgresBus(home.databaseUrl, pino({ level: 'silent' })) : createLocalBus();
  buses.push(bus);
  return bus;
};

beforeAll(async () => {
  home = await makeHome();
  database = home.databaseUrl ? openPostgres(home.databaseUrl, () => {}) : await openEmbedded(home.dataDir);
});
afterAll(async () => {
  await Promise.all(buses.map((bus) => bus.close()));
  await database.close();
  await home.remove();
});

function heardBy(bus: Bus) {
  const heard: number[] = [];
  bus.listen('states', (ids) => heard.push(...ids));
  return heard;
}

/** A bus connects in its own time. */
async function whenHearing(bus: Bus, heard: number[]): Promise<void> {
  await expect
    .poll(async () => {
      await transact(database.db, (tx) => bus.announce(tx, 'states', [0]));
      return heard.length;
    })
    .toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 100));
  heard.length = 0;
}

describe('the bus', () => {
  test('tells once the transaction has committed, in order and whole, however many there are', async () => {
    const bus = createBus();
    const heard = heardBy(bus);
    const commands: number[] = [];
    bus.listen('commands', (ids) => commands.push(...ids));
    await whenHearing(bus, heard);
    const ids = Array.from({ length: 1500 }, (_, index) => index + 1_000_000_000_000);
    await transact(database.db, async (tx) => {
      await bus.announce(tx, 'states', ids);
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(heard).toEqual([]);
    });
    await expect.poll(() => heard.length).toBe(ids.length);
    expect(heard).toEqual(ids);
    expect(commands).toEqual([]);
  });

  test('says nothing of what was rolled back', async () => {
    const bus = createBus();
    const heard = heardBy(bus);
    await whenHearing(bus, heard);
    const undone = transact(database.db, async (tx) => {
      await bus.announce(tx, 'states', [1]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await transact(database.db, (tx) => bus.announce(tx, 'states', [2]));
    await expect.poll(() => heard).toEqual([2]);
  });

  test.runIf(onPostgres)(
    'comes back when its connection is lost, and says that something may have been missed',
    async () => {
      const bus = createBus();
      const heard = heardBy(bus);
      let gaps = 0;
      bus.onGap(() => gaps++);
      await whenHearing(bus, heard);
      gaps = 0;
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query = 'listen sporhund' and datname = current_database()`.execute(database.db);
      await expect.poll(() => gaps, { timeout: 5000 }).toBe(1);
      await transact(database.db, (tx) => bus.announce(tx, 'states', [7]));
      await expect.poll(() => heard).toEqual([7]);
    },
  );

  test('can be left', async () => {
    const bus = createBus();
    const heard: number[] = [];
    const leave = bus.listen('states', (ids) => heard.push(...ids));
    await whenHearing(bus, heard);
    leave();
    await transact(database.db, (tx) => bus.announce(tx, 'states', [3]));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(heard).toEqual([]);
  });
});

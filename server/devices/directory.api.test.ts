import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/adapters/database/open.ts';
import { TestClock } from '#test/support/clock.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { createTestLog } from '#test/support/log.ts';
import { createDirectory, keptPerMinute } from './directory.ts';
import type { Directory } from './ports.ts';
import { keepPositions, keptStrangers } from './retention.ts';

let database: OpenDatabase;
let directory: Directory;
const clock = new TestClock('2026-11-12T12:00:00Z');
const log = createTestLog();

beforeAll(async () => (database = await openTestDatabase()));
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('refusedDevices').execute();
  directory = createDirectory({ db: database.db, clock, log });
});

const imeiOf = (n: number) => `35${String(n).padStart(13, '0')}`;
const knock = (n: number, ip = '10.0.0.1') => directory.refuse({ imei: imeiOf(n), protocol: 'teltonika', ip });
const refused = () => database.db.selectFrom('refusedDevices').selectAll().orderBy('imei').execute();

test('DEV-04 an unknown device is kept with where it last came from and how often', async () => {
  await knock(1);
  const firstAt = clock.now();
  clock.pass({ hours: 1 });
  await knock(1, '10.0.0.2');
  expect(await refused()).toEqual([
    { imei: imeiOf(1), protocol: 'teltonika', ip: '10.0.0.2', knocks: 2, firstAt, lastAt: clock.now() },
  ]);
});

test('DEV-04 of a flood of made-up imeis some a minute are kept, and those known are still counted', async () => {
  for (let n = 0; n < keptPerMinute + 40; n++) await knock(n);
  await knock(0);
  expect(await refused()).toHaveLength(keptPerMinute);
  expect((await refused())[0]).toMatchObject({ imei: imeiOf(0), knocks: 2 });
  clock.pass({ hours: -1 });
  await knock(keptPerMinute + 1);
  expect(await refused()).toHaveLength(keptPerMinute + 1);
});

test('DEV-04 of strangers the latest are kept; what was put aside of our trackers stays', async () => {
  const { db } = database;
  const { id } = await db
    .insertInto('trackers')
    .values({ imei: imeiOf(7), type: 30, createdAt: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const count = keptStrangers + 25;
  const before = (n: string) => sql.raw(`'${clock.now().toISOString()}'::timestamptz - ${n} * interval '1 second'`);
  await sql`insert into refused_devices (imei, protocol, ip, first_at, last_at)
    select lpad(n::text, 15, '0'), 'gt06', '10.0.0.1', ${before('n')}, ${before('n')}
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`insert into put_aside (tracker_id, protocol, reason, note, raw, received_at, digest)
    select case when n > ${count}::int then ${id}::bigint end, 'gt06', 'badFrame', '', int8send(n), ${before('n')}, int8send(n)
    from generate_series(1, ${count + 5}::int) n`.execute(db);
  await keepPositions({ db, clock, retentionMonths: 12 });
  const kept = await refused();
  expect([kept.length, kept[0]!.imei]).toEqual([keptStrangers, '000000000000001']);
  const aside = await db.selectFrom('putAside').select('trackerId').execute();
  expect(aside.filter(({ trackerId }) => trackerId === null)).toHaveLength(keptStrangers);
  expect(aside.filter(({ trackerId }) => trackerId === id)).toHaveLength(5);
});

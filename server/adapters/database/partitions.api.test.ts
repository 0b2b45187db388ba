import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepPositions } from '#server/devices/retention.ts';
import { TestClock } from '#test/support/clock.ts';
import { openTestDatabase } from '#test/support/database.ts';
import type { OpenDatabase } from './open.ts';
import { ensurePartitions } from './partitions.ts';

let database: OpenDatabase;
beforeAll(async () => (database = await openTestDatabase()));
afterAll(() => database.close());

async function months(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'positions'::regclass order by 1`.execute(
    database.db,
  );
  return rows.map(({ name }) => name);
}

const insert = (at: string) =>
  database.db
    .insertInto('positions')
    .values({ trackerId: 1, at: new Date(at), hasFix: true, speedKmh: 0, direction: 0, raw: null } as never)
    .execute();

test('months are made from the retention to two ahead, whoever asks how often', async () => {
  const now = new Date('2026-01-31T23:30:00Z');
  await Promise.all([1, 2, 3].map(() => ensurePartitions(database.db, now, 2)));
  await ensurePartitions(database.db, now, 2);
  expect(await months()).toEqual(
    ['2025_11', '2025_12', '2026_01', '2026_02', '2026_03'].map((month) => `positions_${month}`),
  );
  await insert('2025-11-01T00:00:00.000Z');
  await insert('2026-03-31T23:59:59.999Z');
  await expect(insert('2026-04-01T00:00:00.000Z')).rejects.toThrow();
});

test('what is older than the retention goes, a whole month at a time, with its checkpoints and what was put aside', async () => {
  const { db } = database;
  const clock = new TestClock('2026-03-15T12:00:00Z');
  const tracker = await db
    .insertInto('trackers')
    .values({ imei: '350000000000001', type: 30, createdAt: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insert('2026-01-01T00:00:00Z');
  for (const at of ['2025-12-31T00:00:00Z', '2026-01-01T00:00:00Z'])
    await db
      .insertInto('trackerCheckpoints')
      .values({ trackerId: tracker.id, at: new Date(at), state: '{}' })
      .execute();
  for (const [digest, receivedAt] of [
    [1, '2025-12-14T12:00:00Z'],
    [2, '2025-12-16T12:00:00Z'],
  ] as const)
    await db
      .insertInto('putAside')
      .values({
        protocol: 'teltonika',
        reason: 'badFrame',
        note: '',
        raw: Buffer.of(digest),
        digest: Buffer.of(digest),
        receivedAt: new Date(receivedAt),
      } as never)
      .execute();

  await keepPositions({ db, clock, retentionMonths: 2 });

  expect(await months()).toEqual(
    ['2026_01', '2026_02', '2026_03', '2026_04', '2026_05'].map((month) => `positions_${month}`),
  );
  const left = await db.selectFrom('positions').select('at').orderBy('at').execute();
  expect(left.map(({ at }) => at.toISOString())).toEqual(['2026-01-01T00:00:00.000Z', '2026-03-31T23:59:59.999Z']);
  expect(await db.selectFrom('trackerCheckpoints').select('at').execute()).toEqual([
    { at: new Date('2026-01-01T00:00:00Z') },
  ]);
  expect(await db.selectFrom('putAside').select('receivedAt').execute()).toEqual([
    { receivedAt: new Date('2025-12-16T12:00:00Z') },
  ]);
});

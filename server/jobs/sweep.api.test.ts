import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/adapters/database/open.ts';
import { TestClock } from '#test/support/clock.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { sweep } from './sweep.ts';

let database: OpenDatabase;
const clock = new TestClock('2026-11-12T12:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
const bytes = (text: string) => new TextEncoder().encode(text);

it('removes what has had its time, and nothing else', async () => {
  const { db } = database;
  const { id: userId } = await db
    .insertInto('users')
    .values({ name: 'Mette', email: 'mette@firma.dk', role: 'user', createdAt: daysAgo(800) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = (hash: string, expiresAt: Date) => ({
    hash: bytes(hash),
    purpose: 'session' as const,
    userId,
    createdAt: daysAgo(9),
    usedAt: daysAgo(9),
    expiresAt,
  });
  await db
    .insertInto('tokens')
    .values([token('old', daysAgo(0.01)), token('living', daysAgo(-1))])
    .execute();
  const link = (hash: string, expiresAt: Date, revokedAt: Date | null) => ({
    hash: bytes(hash),
    purpose: 'trip' as const,
    object: hash,
    createdAt: daysAgo(90),
    expiresAt,
    revokedAt,
  });
  await db
    .insertInto('secretLinks')
    .values([
      link('expired', daysAgo(1), null),
      link('revoked', daysAgo(-9), daysAgo(31)),
      link('just revoked', daysAgo(-9), daysAgo(1)),
      link('living', daysAgo(-9), null),
    ])
    .execute();
  await db
    .insertInto('throttles')
    .values([
      { key: 'old', windowStart: daysAgo(3), attempts: 1 },
      { key: 'living', windowStart: daysAgo(1), attempts: 1 },
    ])
    .execute();
  const message = (subject: string, state: 'pending' | 'sent' | 'failed', createdAt: Date) => ({
    channel: 'mail' as const,
    template: 'test',
    recipient: 'a@b.dk',
    language: 'da' as const,
    subject,
    text: '',
    state,
    createdAt,
    nextAttemptAt: createdAt,
  });
  await db
    .insertInto('outbox')
    .values([
      message('old', 'sent', daysAgo(91)),
      message('old', 'failed', daysAgo(91)),
      message('pending', 'pending', daysAgo(91)),
      message('recent', 'sent', daysAgo(89)),
    ])
    .execute();
  const entry = (action: string, at: Date) => ({ at, userId, action, object: 'user', objectId: '1', details: '{}' });
  await db
    .insertInto('auditLog')
    .values([entry('old', daysAgo(731)), entry('recent', daysAgo(700))])
    .execute();

  await sweep(db, clock);

  expect(
    (await db.selectFrom('tokens').select('hash').execute()).map(({ hash }) => new TextDecoder().decode(hash)),
  ).toEqual(['living']);
  expect(
    (await db.selectFrom('secretLinks').select('object').orderBy('object').execute()).map(({ object }) => object),
  ).toEqual(['just revoked', 'living']);
  expect(await db.selectFrom('throttles').select('key').execute()).toEqual([{ key: 'living' }]);
  expect(
    (await db.selectFrom('outbox').select('subject').orderBy('subject').execute()).map(({ subject }) => subject),
  ).toEqual(['pending', 'recent']);
  expect(await db.selectFrom('auditLog').select('action').execute()).toEqual([{ action: 'recent' }]);
});

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '#contract/features/auth.ts';
import { site } from '#contract/features/site.ts';
import { trackerIcons } from '#domain/tracker-look.ts';
import { startServer } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import type { DemoAccount } from '#server/demo/accounts.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ environment: { DEMO: 'on', MAIL: '' } })));
afterAll(() => server.stop());

const accounts = (): DemoAccount[] => JSON.parse(readFileSync(join(server.home.dataDir, 'demo-accounts.json'), 'utf8'));

describe('the demo company', () => {
  test('everybody in demo-accounts.json can log in; the file is for its owner alone', async () => {
    expect(new Set(accounts().map(({ role }) => role))).toEqual(
      new Set([
        'administrator',
        'tracker administrator',
        'owner',
        'billing contact',
        'driver',
        'insurer administrator',
        'insurer employee',
      ]),
    );
    for (const { email, password, name } of accounts()) {
      const { status, body } = await server.call(login, { body: { email, password } });
      expect([status, body.user?.name]).toEqual([200, name]);
    }
    expect(statSync(join(server.home.dataDir, 'demo-accounts.json')).mode & 0o077).toBe(0);
  });

  test('has people in every relation', async () => {
    const relationsOf = async (role: string) => {
      const { email, password } = accounts().find((account) => account.role === role)!;
      return (await server.call(login, { body: { email, password } })).body.permissions;
    };
    expect((await relationsOf('tracker administrator')).adminOf.length).toBeGreaterThan(5);
    expect((await relationsOf('owner')).ownerOf.length).toBeGreaterThan(0);
    expect((await relationsOf('billing contact')).billingOf.length).toBeGreaterThan(0);
    expect(Object.keys((await relationsOf('driver')).trackers)).toHaveLength(2);
    const insurer = await relationsOf('insurer employee');
    expect(insurer.insurerTrackerImeis.length).toBeGreaterThan(1);
    expect(Object.values(insurer.trackers)).toEqual([{ currentPosition: true, insurerPerms: true }]);
  });

  test('has some forty trackers of all types and states', async () => {
    const trackers = await server.db.selectFrom('trackers').selectAll().execute();
    expect(trackers.length).toBeGreaterThanOrEqual(38);
    expect(new Set(trackers.map(({ type }) => type))).toEqual(new Set([10, 20, 22, 25, 30, 110, 120]));
    expect(new Set(trackers.map(({ subscription }) => subscription))).toEqual(
      new Set(['free', 'light', 'insurance', 'tryg', 'standard']),
    );
    const now = server.clock.now();
    const states = {
      unassigned: trackers.filter(({ userId }) => userId === null),
      expired: trackers.filter(({ expiresAt }) => expiresAt && expiresAt < now),
      cancelled: trackers.filter(({ autoRenew }) => !autoRenew),
      insured: trackers.filter(({ insurerId }) => insurerId !== null),
    };
    for (const rows of Object.values(states)) expect(rows.length).toBeGreaterThan(1);
  });

  test('has icons that are offered, and notes in journals', async () => {
    const trackers = await server.db.selectFrom('trackers').select('icon').execute();
    expect(trackers.filter(({ icon }) => !trackerIcons.some((offered) => offered === icon))).toEqual([]);
    const notes = await server.db.selectFrom('journalEntries').selectAll().execute();
    expect(notes).toHaveLength(5);
    expect(notes.every(({ authorId }) => authorId !== null)).toBe(true);
  });

  test('is loaded once: a second start changes neither rows nor passwords', async () => {
    const before = accounts();
    const count = async (db: TestServer['db']) => (await db.selectFrom('trackers').select('id').execute()).length;
    const trackers = await count(server.db);
    await server.running.stop();
    const { dataDir, databaseUrl } = server.home;
    const config = readConfig({ DEMO: 'on', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ROLES: 'api' });
    server.running = await startServer(config, { log: pino({ level: 'silent' }), clock: server.clock });
    expect(await server.running.ready).toEqual(before);
    expect(await count(server.db)).toBe(trackers);
  });

  test('has a mailbox and tells so', async () => {
    expect((await server.call(site)).body.hasMailbox).toBe(true);
  });
});

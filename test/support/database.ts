// A fresh, migrated database for a test file: a copy of one made once, so that it costs little.
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openEmbedded, openPostgres, type OpenDatabase } from '#server/adapters/database/open.ts';
import { migrate } from '#server/adapters/database/migrate.ts';

/** Set by the run that tests against a real PostgreSQL. */
const serverUrl = process.env['TEST_DATABASE_URL'];
/** Made by the run's global set-up. */
const templateFolder = join(tmpdir(), `sporhund-template-${process.env['TEST_RUN'] ?? process.pid}`);
const templateName = `sporhund_template_${process.env['TEST_RUN'] ?? process.pid}`;

export const onPostgres = serverUrl !== undefined;

const databaseUrl = (name: string): string => {
  const url = new URL(serverUrl!);
  url.pathname = `/${name}`;
  return url.href;
};

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const shrug = () => {};

async function migrateAndClose({ db, close }: OpenDatabase): Promise<void> {
  await migrate(db);
  await close();
}

/** Once per run. */
export async function makeTemplate(): Promise<void> {
  if (onPostgres) {
    await onServer(`create database ${templateName}`);
    return migrateAndClose(openPostgres(databaseUrl(templateName), shrug));
  }
  if (existsSync(templateFolder)) return;
  const aside = mkdtempSync(`${templateFolder}-`);
  await migrateAndClose(await openEmbedded(aside));
  renameSync(aside, templateFolder);
}

export async function dropTemplate(): Promise<void> {
  if (onPostgres) await onServer(`drop database if exists ${templateName} with (force)`);
  rmSync(templateFolder, { recursive: true, force: true });
}

/** Where a test server keeps its data: a folder, and on PostgreSQL a database of its own. */
export interface TestHome {
  dataDir: string;
  databaseUrl: string | undefined;
  remove(): Promise<void>;
}

export async function makeHome(): Promise<TestHome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sporhund-test-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (!onPostgres) {
    mkdirSync(dataDir, { recursive: true });
    cpSync(templateFolder, dataDir, { recursive: true });
    return { dataDir, databaseUrl: undefined, remove: async () => removeFolder() };
  }
  const name = `sporhund_test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${templateName}`);
  const remove = async () => {
    removeFolder();
    await onServer(`drop database if exists ${name} with (force)`);
  };
  return { dataDir, databaseUrl: databaseUrl(name), remove };
}

/** For tests below the HTTP API: the database alone. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const home = await makeHome();
  const opened = home.databaseUrl ? openPostgres(home.databaseUrl, shrug) : await openEmbedded(home.dataDir);
  return { db: opened.db, close: () => opened.close().then(home.remove) };
}

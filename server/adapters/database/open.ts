import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, ping, type Db } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { pgliteDialect } from './pglite.ts';
import { postgresDialect } from './postgres.ts';

export interface OpenDatabase {
  db: Db;
  close(): Promise<void>;
}

/** Makes the folder's database aside and moves it into place when it is whole: a process killed meanwhile leaves nothing behind that counts. */
async function createEmbedded(folder: string): Promise<void> {
  const aside = `${folder}.creating`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  const db = createDatabase(pgliteDialect(aside));
  await ping(db);
  await db.destroy();
  renameSync(aside, folder);
}

export async function openEmbedded(dataFolder: string): Promise<OpenDatabase> {
  const unlock = lockFolder(dataFolder);
  try {
    const folder = join(dataFolder, 'database');
    if (!existsSync(folder)) await createEmbedded(folder);
    const db = createDatabase(pgliteDialect(folder));
    await ping(db);
    return { db, close: () => db.destroy().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

export function openPostgres(url: string, report: (error: Error) => void): OpenDatabase {
  const db = createDatabase(postgresDialect(url, report));
  return { db, close: () => db.destroy() };
}

// Files that wait for somebody to fetch them by a link. They are kept in the database, so that any process can hand them out.
import { lifetimes } from '#domain/secrets.ts';
import type { Db, Tx } from '#server/adapters/database/database.ts';
import { after } from '#server/clock.ts';
import { issueLink, linkedObject } from '#server/secrets/links.ts';

export interface KeptFile {
  name: string;
  contentType: string;
  content: Uint8Array;
}

export const downloadPath = '/api/download';

/** Its id. It is gone by itself unless a link is made to it before. */
export async function keepFile(tx: Tx, file: KeptFile, now: Date, expiresAt: Date): Promise<number> {
  const { id } = await tx
    .insertInto('files')
    .values({ ...file, createdAt: now, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Linked {
  fileId: number;
  trackerId: number;
  now: Date;
}

/** Where whoever has the address can fetch it for ten minutes. */
export async function linkFile(tx: Tx, { fileId, trackerId, now }: Linked): Promise<string> {
  const expiresAt = after(now, lifetimes.download);
  await tx.updateTable('files').set({ expiresAt }).where('id', '=', fileId).execute();
  const secret = await issueLink(tx, { purpose: 'download', object: String(fileId), trackerId, now, expiresAt });
  return `${downloadPath}/${secret}`;
}

export async function findLinkedFile(db: Db, secret: string, now: Date): Promise<KeptFile | undefined> {
  const fileId = await linkedObject(db, 'download', secret, now);
  if (fileId === undefined) return undefined;
  return db
    .selectFrom('files')
    .select(['name', 'contentType', 'content'])
    .where('id', '=', Number(fileId))
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

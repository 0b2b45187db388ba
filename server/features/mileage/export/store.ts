// Files of the log that are being made. One that is made is taken with a lease: when its process dies, another takes it over.
import { sql } from 'kysely';
import type { Db, Tx } from '#server/adapters/database/database.ts';
import { askedText, readAsked, type Asked } from './asked.ts';

export interface TakenExport {
  trackerId: number;
  id: number;
  userId: number;
  asked: Asked;
  attempts: number;
  leasedUntil: Date;
}

/** The oldest that nobody makes. Of several who ask, each gets another. */
export async function takeDue(db: Db, now: Date, leasedUntil: Date): Promise<TakenExport | undefined> {
  const row = await db
    .updateTable('mileageExports')
    .set({ leasedUntil, attempts: sql`attempts + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mileageExports')
        .select('id')
        .where('state', '=', 'waiting')
        .where((eb) => eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now)]))
        .orderBy('createdAt')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['trackerId', 'id', 'userId', 'options', 'attempts'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { options, ...rest } = row;
  return { ...rest, asked: readAsked(options), leasedUntil };
}

const mine = (db: Db, { trackerId, id, leasedUntil }: TakenExport) =>
  db
    .updateTable('mileageExports')
    .where('trackerId', '=', trackerId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('leasedUntil', '=', leasedUntil);

/** Whether the lease was still held; it is from now on the new one. */
export async function renewLease(db: Db, taken: TakenExport, leasedUntil: Date): Promise<boolean> {
  const { numUpdatedRows } = await mine(db, taken).set({ leasedUntil }).executeTakeFirst();
  taken.leasedUntil = leasedUntil;
  return numUpdatedRows > 0n;
}

export async function recordProgress(db: Db, taken: TakenExport, remainingAddresses: number): Promise<void> {
  await mine(db, taken).set({ remainingAddresses }).execute();
}

/** Whether it was still ours to finish. */
export async function recordMade(tx: Tx, taken: TakenExport, fileId: number, drawnFrom: string): Promise<boolean> {
  const { numUpdatedRows } = await mine(tx, taken)
    .set({
      state: 'made',
      fileId,
      remainingAddresses: 0,
      leasedUntil: null,
      error: null,
      options: sql`options || ${JSON.stringify({ drawnFrom })}::jsonb`,
    })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function recordRetry(db: Db, taken: TakenExport, error: string, retryAt: Date): Promise<void> {
  await mine(db, taken).set({ leasedUntil: retryAt, error }).execute();
}

export async function recordFailed(db: Db, taken: TakenExport, error: string): Promise<void> {
  await mine(db, taken).set({ state: 'failed', leasedUntil: null, error }).execute();
}

/** Left to the next, as if it had not been tried: the process stops. */
export async function giveBack(db: Db, taken: TakenExport): Promise<void> {
  await mine(db, taken)
    .set({ leasedUntil: null, attempts: sql`greatest(attempts - 1, 0)` })
    .execute();
}

interface Asking {
  trackerId: number;
  userId: number;
  asked: Asked;
}

export interface FoundExport {
  id: number;
  state: 'waiting' | 'made' | 'failed' | 'fetched';
  remainingAddresses: number;
  fileId: number | null;
  drawnFrom: string | null;
}

/** The latest that this user asked for in the same words, held until the transaction ends. */
export async function findAsked(tx: Tx, { trackerId, userId, asked }: Asking): Promise<FoundExport | undefined> {
  const row = await tx
    .selectFrom('mileageExports')
    .select(['id', 'state', 'remainingAddresses', 'fileId', 'options'])
    .where('trackerId', '=', trackerId)
    .where('userId', '=', userId)
    .where('asked', '=', askedText(asked))
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { options, ...rest } = row;
  return { ...rest, drawnFrom: (options['drawnFrom'] as string | undefined) ?? null };
}

export async function addExport(
  tx: Tx,
  { trackerId, userId, asked }: Asking,
  remainingAddresses: number,
  now: Date,
): Promise<void> {
  const text = askedText(asked);
  await tx
    .insertInto('mileageExports')
    .values({ trackerId, userId, asked: text, options: text, remainingAddresses, createdAt: now })
    .execute();
}

export async function closeExport(tx: Tx, trackerId: number, id: number): Promise<void> {
  await tx
    .updateTable('mileageExports')
    .set({ state: 'fetched' })
    .where('trackerId', '=', trackerId)
    .where('id', '=', id)
    .execute();
}

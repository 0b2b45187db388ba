import { sql } from 'kysely';
import type { GrantablePermission } from '#domain/permissions/subject.ts';
import type { TrackerMode } from '#domain/recovery-mode.ts';
import type { TrackerForm } from '#domain/tracker-form.ts';
import type { Db, Tx } from '#server/adapters/database/database.ts';
import { readMode } from '#server/features/modes/store.ts';
import { letGo } from './let-go.ts';
import type { TrackerRecord } from './living.ts';

export interface TrackerFacts {
  record: TrackerRecord;
  form: TrackerForm;
  userEmail: string;
  ownerName: string;
  insurerName: string;
  mode: TrackerMode;
}

export async function readFacts(db: Db, record: TrackerRecord): Promise<TrackerFacts> {
  const names = await db
    .selectFrom('trackers as t')
    .leftJoin('users as u', 'u.id', 't.userId')
    .leftJoin('contacts as o', 'o.id', 't.ownerContactId')
    .leftJoin('contacts as i', 'i.id', 't.insurerId')
    .where('t.id', '=', record.id)
    .select([
      sql<string>`coalesce(u.email, '')`.as('userEmail'),
      sql<string>`coalesce(nullif(o.company, ''), o.name, '')`.as('ownerName'),
      sql<string>`coalesce(nullif(i.company, ''), i.name, '')`.as('insurerName'),
    ])
    .executeTakeFirstOrThrow();
  const permissions = await readPermissions(db, record);
  return { record, form: formOf(record, permissions), ...names, mode: await readMode(db, record.id) };
}

const formOf = (record: TrackerRecord, permissions: GrantablePermission[]): TrackerForm => ({
  simId: record.simId,
  name: record.name,
  userId: record.userId,
  type: record.type,
  subscription: record.subscription,
  discountInCents: record.discountInCents,
  dateExpires: record.expiresAt,
  ownerContactId: record.ownerContactId,
  billingContactId: record.billingContactId,
  insurerId: record.insurerId,
  permissions,
  icon: record.icon,
  color: record.color,
  powerProfile: record.powerProfile,
});

/** Those of its administrator user. */
async function readPermissions(db: Db, { id, userId }: TrackerRecord): Promise<GrantablePermission[]> {
  if (userId === null) return [];
  const rows = await db
    .selectFrom('trackerPermissions')
    .select('permission')
    .where('trackerId', '=', id)
    .where('userId', '=', userId)
    .orderBy('permission')
    .execute();
  return rows.map(({ permission }) => permission);
}

const columnsOf = (form: TrackerForm) => ({
  simId: form.simId,
  name: form.name,
  userId: form.userId,
  type: form.type,
  subscription: form.subscription,
  discountInCents: form.discountInCents,
  expiresAt: form.dateExpires,
  ownerContactId: form.ownerContactId,
  billingContactId: form.billingContactId,
  insurerId: form.insurerId,
  icon: form.icon,
  color: form.color,
  powerProfile: form.powerProfile,
});

export async function insertTracker(tx: Tx, imei: string, form: TrackerForm, now: Date): Promise<TrackerRecord> {
  const record = await tx
    .insertInto('trackers')
    .values({ imei, ...columnsOf(form), assignedAt: form.userId === null ? null : now, createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writePermissions(tx, record, form.permissions, now);
  return record;
}

export async function updateTracker(tx: Tx, held: TrackerRecord, form: TrackerForm, now: Date): Promise<TrackerRecord> {
  const isHandedOn = form.userId !== held.userId;
  const endsGrant = isHandedOn || form.insurerId !== held.insurerId;
  // Nobody keeps a view of what is somebody else's now.
  if (isHandedOn) {
    await tx.deleteFrom('trackerPermissions').where('trackerId', '=', held.id).execute();
    await letGo(tx, held.id, now);
  }
  const record = await tx
    .updateTable('trackers')
    .set({
      ...columnsOf(form),
      version: held.version + 1,
      ...(isHandedOn && { assignedAt: form.userId === null ? null : now, autoRenew: true }),
      ...(endsGrant && { insurerGrantUntil: null }),
    })
    .where('id', '=', held.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writePermissions(tx, record, form.permissions, now);
  return record;
}

/** Those that stay keep the day they were granted: history reaches back to it. */
async function writePermissions(tx: Tx, { id, userId }: TrackerRecord, permissions: GrantablePermission[], now: Date) {
  if (userId === null) return;
  const ofUser = tx.deleteFrom('trackerPermissions').where('trackerId', '=', id).where('userId', '=', userId);
  if (permissions.length === 0) return void (await ofUser.execute());
  await ofUser.where('permission', 'not in', permissions).execute();
  await tx
    .insertInto('trackerPermissions')
    .values(permissions.map((permission) => ({ trackerId: id, userId, permission, grantedAt: now })))
    .onConflict((conflict) => conflict.columns(['trackerId', 'userId', 'permission']).doNothing())
    .execute();
}

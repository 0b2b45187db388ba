// People and things to test with: each call makes one that stands for itself, and says what it made.
import { grantablePermissions, type GrantablePermission, type Role } from '#domain/permissions/subject.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { ContactTable, TrackerTable, TripTable, UserTable } from '#server/adapters/database/schema.ts';
import { createPasswords } from '#server/secrets/passwords.ts';
import { openSession } from '#server/secrets/tokens.ts';
import type { Insertable } from 'kysely';
import type { TestServer } from './server.ts';

let serial = 0;
const next = () => ++serial;

export const goodPassword = 'grøn-cykel-42';
const goodHash = createPasswords().hash(goodPassword);

export interface MadeUser {
  id: number;
  name: string;
  email: string;
  token: string;
}

type UserChanges = Partial<Insertable<UserTable>> & { role?: Role };

/** A confirmed user who is logged in and has `goodPassword`. */
export async function makeUser({ db, clock }: TestServer, changes: UserChanges = {}): Promise<MadeUser> {
  const n = next();
  const now = clock.now();
  const user = await db
    .insertInto('users')
    .values({
      name: `Person ${n}`,
      email: `person${n}@example.com`,
      role: 'user',
      passwordHash: await goodHash,
      confirmedAt: now,
      createdAt: now,
      ...changes,
    })
    .returning(['id', 'name', 'email'])
    .executeTakeFirstOrThrow();
  return { ...user, token: await openSession(db, now, { userId: user.id, remember: false }) };
}

export const makeAdministrator = (server: TestServer): Promise<MadeUser> => makeUser(server, { role: 'administrator' });

type ContactChanges = Partial<Insertable<ContactTable>>;

export async function makeContact(
  { db, clock }: TestServer,
  changes: ContactChanges = {},
): Promise<{ id: number; email: string }> {
  const n = next();
  return db
    .insertInto('contacts')
    .values({ name: `Contact ${n}`, email: `contact${n}@example.com`, createdAt: clock.now(), ...changes })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
}

export const makeInsurer = (server: TestServer) =>
  makeContact(server, { kind: 'insurer', type: 'C', company: `Insurer ${next()}` });

type TrackerChanges = Partial<Insertable<TrackerTable>>;

export async function makeTracker(
  { db, clock }: TestServer,
  changes: TrackerChanges = {},
): Promise<{ id: number; imei: string }> {
  const imei = `35${String(next()).padStart(13, '0')}`;
  return db
    .insertInto('trackers')
    .values({ imei, name: `Tracker ${imei.slice(-3)}`, type: 30, createdAt: clock.now(), ...changes })
    .returning(['id', 'imei'])
    .executeTakeFirstOrThrow();
}

export async function givePermissions(
  { db, clock }: { db: Db; clock: TestServer['clock'] },
  trackerId: number,
  userId: number,
  permissions: readonly GrantablePermission[] = grantablePermissions,
): Promise<void> {
  const grantedAt = clock.now();
  await db
    .insertInto('trackerPermissions')
    .values(permissions.map((permission) => ({ trackerId, userId, permission, grantedAt })))
    .execute();
}

type TripChanges = Partial<Insertable<TripTable>> & { minutes?: number };

/** Half an hour in Køge of 10 km, ended an hour ago, unless told otherwise. */
export async function makeTrip(
  { db, clock }: { db: Db; clock: TestServer['clock'] },
  trackerId: number,
  { minutes = 30, ...changes }: TripChanges = {},
): Promise<{ id: number; startAt: Date; endAt: Date }> {
  const startAt = (changes.startAt ?? new Date(clock.now().getTime() - 90 * 60_000)) as Date;
  return db
    .insertInto('trips')
    .values({
      trackerId,
      startAt,
      endAt: new Date(startAt.getTime() + minutes * 60_000),
      startLat: 554_500_000,
      startLng: 121_800_000,
      endLat: 555_000_000,
      endLng: 122_000_000,
      distanceMetres: 10_000,
      ...changes,
    })
    .returning(['id', 'startAt', 'endAt'])
    .executeTakeFirstOrThrow();
}

/** What somebody read off the dashboard. */
export async function makeAdjustment(
  { db }: { db: Db },
  trackerId: number,
  { at, valueMetres, tripMetres = null }: { at: Date; valueMetres: number; tripMetres?: number | null },
): Promise<{ id: number }> {
  return db
    .insertInto('odometerAdjustments')
    .values({ trackerId, at, valueMetres, tripMetres, via: 'panel' })
    .returning('id')
    .executeTakeFirstOrThrow();
}

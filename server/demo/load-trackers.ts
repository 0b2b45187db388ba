import { grantablePermissions, type GrantablePermission } from '#domain/permissions/subject.ts';
import { after } from '#server/clock.ts';
import { findUserByEmail } from '#server/people/users.ts';
import { contacts, type ContactKey } from './company/contacts.ts';
import { people, type PersonKey } from './company/people.ts';
import { fleets, type DemoFleet, type DemoTracker } from './company/trackers.ts';
import type { DemoContext } from './context.ts';

const day = 86_400_000;

/** Fifteen digits of which the last checks the others, as on real devices. */
export function imeiOf(serial: number): string {
  const body = `35209308${String(serial).padStart(6, '0')}`;
  const doubled = [...body].map((digit, index) => (index % 2 === 1 ? Number(digit) * 2 : Number(digit)));
  const sum = doubled.reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** Of the demo's trackers, in their order. */
export function* serials(count: number): Generator<number, undefined> {
  for (let order = 1; order <= count; order++) yield 417_300 + order * 37;
}

export async function loadTrackers(context: DemoContext): Promise<void> {
  const serial = serials(Infinity);
  for (const fleet of fleets) {
    for (const tracker of fleet.trackers) await loadTracker(context, fleet, tracker, serial.next().value!);
  }
}

async function loadTracker(
  context: DemoContext,
  fleet: DemoFleet,
  tracker: DemoTracker,
  serial: number,
): Promise<void> {
  const { tx, now } = context;
  const user = fleet.admin ? await userIdOf(context, fleet.admin) : null;
  const { name, type, icon, color, subscription = 'standard', expiresInDays } = tracker;
  const { id } = await tx
    .insertInto('trackers')
    .values({
      name,
      type,
      icon,
      color,
      subscription,
      imei: imeiOf(serial),
      simId: `8945030000${String(serial).padStart(9, '0')}`,
      userId: user,
      assignedAt: user === null ? null : after(now, -200 * day),
      ownerContactId: fleet.owner ? await contactIdOf(context, fleet.owner) : null,
      billingContactId: fleet.billing ? await contactIdOf(context, fleet.billing) : null,
      insurerId: tracker.insurer ? await contactIdOf(context, tracker.insurer) : null,
      insurerGrantUntil: tracker.grantedForDays ? after(now, tracker.grantedForDays * day) : null,
      expiresAt: expiresInDays === undefined ? null : after(now, expiresInDays * day),
      autoRenew: !tracker.isCancelled,
      createdAt: after(now, -(serial % 900) * day),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (user) await give(context, id, user, [...grantablePermissions]);
  for (const [key, permissions] of Object.entries(tracker.others ?? {})) {
    await give(context, id, await userIdOf(context, key as PersonKey), permissions);
  }
}

async function give(
  { tx, now }: DemoContext,
  trackerId: number,
  userId: number,
  permissions: GrantablePermission[],
): Promise<void> {
  const grantedAt = after(now, -200 * day);
  await tx
    .insertInto('trackerPermissions')
    .values(permissions.map((permission) => ({ trackerId, userId, permission, grantedAt })))
    .execute();
}

async function userIdOf({ tx }: DemoContext, key: PersonKey): Promise<number> {
  const user = await findUserByEmail(tx, people[key].email);
  if (!user) throw new Error(`The demo has no user ${key}.`);
  return user.id;
}

async function contactIdOf({ tx }: DemoContext, key: ContactKey): Promise<number> {
  const row = await tx
    .selectFrom('contacts')
    .select('id')
    .where('email', '=', contacts[key].email)
    .executeTakeFirstOrThrow();
  return row.id;
}

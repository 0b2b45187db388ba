import { z } from 'zod';
import { newTrackerImei, trackerChanges, type Tracker } from '#contract/features/trackers.ts';
import { date, digits, required, text } from '#contract/rules.ts';
import { grantablePermissions } from '#domain/permissions/subject.ts';
import { newTracker } from '#domain/tracker-form.ts';

const somePermission = z.refine<{ userId?: number | null | undefined; permissions: string[] }>(
  ({ userId, permissions }) => !userId || permissions.length > 0,
  { path: ['permissions'], params: { code: 'somePermission' } },
);

const values = trackerChanges.extend({
  imei: newTrackerImei,
  simId: z.string(),
  /** A day; the wire has an instant. */
  dateExpires: text().check(date()),
  permissions: z.array(z.enum(grantablePermissions)),
  // Older trackers may hold one that is no longer offered.
  icon: z.string(),
  color: z.string(),
});

export const ownForm = values;
export const administratorForm = values
  .extend({ simId: required().max(20).check(digits(19, 20)) })
  .check(somePermission);

export type FormInput = z.input<typeof values>;
export type FormOutput = z.output<typeof values>;

/** What a new tracker starts with. */
export const blank = (imei: string, aYearFromToday: string): FormInput => ({
  ...newTracker,
  imei,
  userId: 0,
  ownerContactId: 0,
  insurerId: 0,
  billingContactId: 0,
  dateExpires: aYearFromToday,
  awardSmss: false,
});

export const formOf = (tracker: Tracker, dateExpires: string): FormInput => ({
  imei: tracker.imei,
  simId: tracker.simId,
  name: tracker.name,
  userId: tracker.userId ?? 0,
  type: tracker.type,
  subscription: tracker.subscription,
  discountInCents: tracker.discountInCents,
  dateExpires,
  ownerContactId: tracker.ownerContactId ?? 0,
  insurerId: tracker.insurerId ?? 0,
  billingContactId: tracker.billingContactId ?? 0,
  permissions: tracker.userId === null ? [...grantablePermissions] : [...tracker.permissions],
  icon: tracker.icon,
  color: tracker.color,
  powerProfile: tracker.powerProfile,
  awardSmss: false,
  version: tracker.version,
});

// What a tracker's form may hold and who may change which of it.
import { canOnTracker, type TrackerAbility } from './permissions/abilities.ts';
import { grantablePermissions, type GrantablePermission, type Subject } from './permissions/subject.ts';
import { defaultSubscription, isInsurance, type Subscription } from './subscriptions.ts';
import { defaultColor, defaultIcon } from './tracker-look.ts';
import { defaultTrackerType } from './tracker-types.ts';

export interface TrackerForm {
  simId: string;
  name: string;
  userId: number | null;
  type: number;
  subscription: Subscription;
  discountInCents: number;
  dateExpires: Date | null;
  ownerContactId: number | null;
  billingContactId: number | null;
  insurerId: number | null;
  permissions: GrantablePermission[];
  icon: string;
  color: string;
  powerProfile: string;
}
export type TrackerField = keyof TrackerForm;

export const newTracker: TrackerForm = {
  simId: '',
  name: '',
  userId: null,
  type: defaultTrackerType,
  subscription: defaultSubscription,
  discountInCents: 0,
  dateExpires: null,
  ownerContactId: null,
  billingContactId: null,
  insurerId: null,
  permissions: [...grantablePermissions],
  icon: defaultIcon,
  color: defaultColor,
  powerProfile: 'balanced',
};

/** What it takes to change a field. */
const rights: Record<TrackerField | 'awardSmss', TrackerAbility> = {
  name: 'name',
  icon: 'colorAndIcon',
  color: 'colorAndIcon',
  ownerContactId: 'chooseContacts',
  billingContactId: 'chooseContacts',
  simId: 'administrate',
  userId: 'administrate',
  type: 'administrate',
  subscription: 'administrate',
  discountInCents: 'administrate',
  dateExpires: 'administrate',
  insurerId: 'administrate',
  permissions: 'administrate',
  powerProfile: 'administrate',
  awardSmss: 'administrate',
};
export const trackerFields = Object.keys(newTracker) as TrackerField[];

export const mayChange = (subject: Subject, imei: string, field: TrackerField | 'awardSmss'): boolean =>
  canOnTracker(subject, rights[field], imei);

const same = (one: unknown, other: unknown): boolean => {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  if (Array.isArray(one) && Array.isArray(other)) return [...one].sort().join() === [...other].sort().join();
  return one === other;
};

export type TrackerChanges = Partial<TrackerForm>;

/** What differs. */
export function changesBetween(before: TrackerForm, after: TrackerChanges): TrackerField[] {
  return trackerFields.filter((field) => after[field] !== undefined && !same(before[field], after[field]));
}

const lastSensibleExpiry = Date.UTC(2050, 0, 1);

/** The same day next year, by UTC. */
const aYearFrom = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), now.getUTCDate()));

/** None, or one that can only be a slip, becomes a year from today. */
const expiryOf = (wished: Date | null, now: Date): Date =>
  wished === null || wished.getTime() > lastSensibleExpiry ? aYearFrom(now) : wished;

/** Fields follow from each other: what an unassigned tracker, a free one or one without insurance cannot have is dropped. */
export function settle(form: TrackerForm, now: Date): TrackerForm {
  const isAssigned = form.userId !== null;
  const isPaidFor = isAssigned && form.subscription !== 'free';
  return {
    ...form,
    discountInCents: isPaidFor ? form.discountInCents : 0,
    dateExpires: isPaidFor ? expiryOf(form.dateExpires, now) : null,
    ownerContactId: isAssigned ? form.ownerContactId : null,
    billingContactId: isAssigned ? form.billingContactId : null,
    insurerId: isInsurance(form.subscription) ? form.insurerId : null,
    permissions: isAssigned ? form.permissions : [],
  };
}

/** What holds with the changes on top. A new administrator starts with nothing of the one before. */
export function changed(held: TrackerForm, changes: TrackerChanges): TrackerForm {
  const isHandedOn = changes.userId !== undefined && changes.userId !== held.userId;
  const start: TrackerForm = isHandedOn
    ? {
        ...held,
        ownerContactId: null,
        billingContactId: null,
        dateExpires: held.userId === null ? held.dateExpires : null,
        permissions: [...grantablePermissions],
      }
    : held;
  return { ...start, ...changes };
}

/** A free tracker never expires. */
export const hasExpired = (tracker: { subscription: Subscription; expiresAt: Date | null }, now: Date): boolean =>
  tracker.subscription !== 'free' && tracker.expiresAt !== null && tracker.expiresAt <= now;

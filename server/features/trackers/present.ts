import type { Tracker } from '#contract/features/trackers.ts';
import { canOnTracker } from '#domain/permissions/abilities.ts';
import type { Subject } from '#domain/permissions/subject.ts';
import { hasExpired, type TrackerForm } from '#domain/tracker-form.ts';
import { modeDataOf, noModeData } from '#server/features/modes/present.ts';
import type { TrackerFacts } from './form-store.ts';
import { isGranted } from './present-list.ts';

/** The form as this caller sees it: what is not theirs to see is as good as empty. */
export function shownForm({ record, form }: TrackerFacts, subject: Subject): TrackerForm {
  if (subject.role === 'administrator') return form;
  const seesContacts = canOnTracker(subject, 'chooseContacts', record.imei);
  return {
    ...form,
    simId: '',
    discountInCents: 0,
    permissions: [],
    ownerContactId: seesContacts ? form.ownerContactId : null,
    billingContactId: seesContacts ? form.billingContactId : null,
  };
}

export function present(facts: TrackerFacts, subject: Subject, now: Date): Tracker {
  const { record, userEmail, ownerName, mode } = facts;
  const shown = shownForm(facts, subject);
  return {
    imei: record.imei,
    simId: shown.simId,
    name: shown.name,
    userId: shown.userId,
    type: shown.type,
    subscription: shown.subscription,
    discountInCents: shown.discountInCents,
    dateExpires: shown.dateExpires,
    ownerContactId: shown.ownerContactId,
    insurerId: shown.insurerId,
    billingContactId: shown.billingContactId,
    permissions: shown.permissions,
    icon: shown.icon,
    color: shown.color,
    powerProfile: shown.powerProfile,
    awardSmss: false,
    insurerGrantUntil: record.insurerGrantUntil,
    insurerGranted: isGranted(record.insurerGrantUntil, now),
    email: canOnTracker(subject, 'chooseContacts', record.imei) ? userEmail : '',
    autoRenew: record.autoRenew,
    owner: ownerName,
    trackerName: record.name,
    hasExpired: hasExpired(record, now),
    modeData: canOnTracker(subject, 'changeMode', record.imei) ? modeDataOf(mode, record.type) : noModeData,
    version: record.version,
  };
}

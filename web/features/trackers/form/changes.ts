import type { saveTracker, Tracker } from '#contract/features/trackers.ts';
import type { BodyOf } from '#contract/route.ts';
import { isInsurance } from '#domain/subscriptions.ts';
import { trackerColors, trackerIcons, type TrackerColor, type TrackerIcon } from '#domain/tracker-look.ts';
import type { FormOutput } from './form-values.ts';

export type Changes = BodyOf<typeof saveTracker>;

export interface Rights {
  isAdministrator: boolean;
  name: boolean;
  colorAndIcon: boolean;
  chooseContacts: boolean;
}

const lookOf = ({ icon, color }: FormOutput): Changes => ({
  ...(trackerIcons.includes(icon as TrackerIcon) && { icon: icon as TrackerIcon }),
  ...(trackerColors.some(({ hex }) => hex === color) && { color: color as TrackerColor }),
});

const contactsOf = ({ userId, ownerContactId, billingContactId }: FormOutput): Changes => ({
  ownerContactId: userId ? (ownerContactId ?? null) : null,
  billingContactId: userId ? (billingContactId ?? null) : null,
});

/** What does not apply is not sent, or sent as none where something could be left over. */
function administratorsOnly(form: FormOutput, dateExpires: Date | null): Changes {
  const { simId, type, userId, subscription, insurerId, discountInCents, permissions, powerProfile } = form;
  const isFree = subscription === 'free';
  return {
    simId,
    type,
    userId,
    subscription,
    powerProfile,
    insurerId: subscription && isInsurance(subscription) ? insurerId : null,
    ...(userId && { permissions }),
    ...(userId && !isFree && { discountInCents: discountInCents ?? 0 }),
    ...(userId ? !isFree && { dateExpires } : { dateExpires: null }),
    awardSmss: Boolean(userId && form.billingContactId && form.awardSmss),
  };
}

/** What is sent: only what the sender may change. */
export function changesOf(form: FormOutput, rights: Rights, dateExpires: Date | null): Changes {
  return {
    ...(rights.name && { name: form.name }),
    ...(rights.colorAndIcon && lookOf(form)),
    ...(rights.chooseContacts && contactsOf(form)),
    ...(rights.isAdministrator && administratorsOnly(form, dateExpires)),
    ...(form.version !== undefined && { version: form.version }),
  };
}

interface Choice {
  id: number;
  userId: number | null;
}

/** The address book of the chosen user, and those the tracker has already as long as the user stays. */
export function contactsFor<C extends Choice>(contacts: readonly C[], userId: number, tracker: Tracker | null): C[] {
  const isSameUser = tracker !== null && tracker.userId === userId;
  const has = (id: number) => isSameUser && (id === tracker.ownerContactId || id === tracker.billingContactId);
  return contacts.filter((contact) => contact.userId === userId || has(contact.id));
}

/** Contacts of another address book are left behind when the user changes. */
export function withContactsOf(form: FormOutput, offered: readonly Choice[]): FormOutput {
  const kept = (id: number | null | undefined) => (offered.some((contact) => contact.id === id) ? (id ?? null) : null);
  return { ...form, ownerContactId: kept(form.ownerContactId), billingContactId: kept(form.billingContactId) };
}

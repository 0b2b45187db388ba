import { expect, test } from 'vitest';
import type { Tracker } from '#contract/features/trackers.ts';
import { validate } from '#contract/rules.ts';
import { changesOf, contactsFor, withContactsOf, type Rights } from './changes.ts';
import { administratorForm, blank, ownForm, type FormInput, type FormOutput } from './form-values.ts';

const imei = '352093081447914';
const expires = new Date('2027-11-15T22:59:00Z');
const nothing: Rights = { isAdministrator: false, name: false, colorAndIcon: false, chooseContacts: false };
const everything: Rights = { isAdministrator: true, name: true, colorAndIcon: true, chooseContacts: true };

function filled(changes: Partial<FormInput>): FormOutput {
  const result = validate(ownForm, { ...blank(imei, '2027-11-15'), simId: '8945030000000417337', ...changes });
  if (!result.ok) throw new Error(JSON.stringify(result.fields));
  return result.value;
}

const keysOf = (rights: Partial<Rights>) =>
  Object.keys(changesOf(filled({ userId: 7, version: 3 }), { ...nothing, ...rights }, expires)).sort();

test('TRK-06 others than administrators send what they may change and nothing else', () => {
  expect(keysOf({ name: true })).toEqual(['name', 'version']);
  expect(keysOf({ colorAndIcon: true })).toEqual(['color', 'icon', 'version']);
  expect(keysOf({ chooseContacts: true })).toEqual(['billingContactId', 'ownerContactId', 'version']);
});

test('TRK-05 without a user there is no expiry, no permission, no contact and no SMS to give', () => {
  const form = filled({ ownerContactId: 1, billingContactId: 2, awardSmss: true });
  expect(changesOf(form, everything, expires)).toMatchObject({
    userId: null,
    dateExpires: null,
    ownerContactId: null,
    billingContactId: null,
    awardSmss: false,
  });
  expect(changesOf(form, everything, expires)).not.toHaveProperty('permissions');
  expect(changesOf(form, everything, expires)).not.toHaveProperty('discountInCents');
});

test('TRK-05 discount and expiry are of paid subscriptions, the insurer of insurance', () => {
  const sent = (changes: Partial<FormInput>) => changesOf(filled({ userId: 7, ...changes }), everything, expires);
  expect(sent({ discountInCents: 5000 })).toMatchObject({ discountInCents: 5000, dateExpires: expires });
  expect(sent({ subscription: 'free' })).not.toHaveProperty('dateExpires');
  expect(sent({ subscription: 'free' })).not.toHaveProperty('discountInCents');
  expect(sent({ subscription: 'tryg', insurerId: 4 }).insurerId).toBe(4);
  expect(sent({ subscription: 'standard', insurerId: 4 }).insurerId).toBeNull();
});

test('TRK-05 the form asks for an imei of 15 digits, a SIM of 19 or 20, and some permission once there is a user', () => {
  const faults = (changes: Partial<FormInput>) => {
    const result = validate(administratorForm, { ...blank(imei, ''), simId: '8945030000000417337', ...changes });
    return result.ok ? {} : Object.fromEntries(Object.entries(result.fields).map(([name, { code }]) => [name, code]));
  };
  expect(faults({})).toEqual({});
  expect(faults({ imei: '12' })).toEqual({ imei: 'validation.digits' });
  expect(faults({ simId: '' })).toEqual({ simId: 'validation.required' });
  expect(faults({ simId: '894503000000041733' })).toEqual({ simId: 'validation.digits' });
  expect(faults({ permissions: [] })).toEqual({});
  expect(faults({ userId: 7, permissions: [] })).toEqual({ permissions: 'validation.somePermission' });
});

test('contacts are those of the chosen user, and are left behind when the user changes', () => {
  const contacts = [
    { id: 1, userId: 7 },
    { id: 2, userId: 8 },
    { id: 3, userId: null },
  ];
  const tracker = { userId: 7, ownerContactId: 3, billingContactId: 1 } as Tracker;
  const idsFor = (userId: number) => contactsFor(contacts, userId, tracker).map(({ id }) => id);
  expect(idsFor(7)).toEqual([1, 3]);
  expect(idsFor(8)).toEqual([2]);
  const form = filled({ userId: 8, ownerContactId: 3, billingContactId: 2 });
  expect(withContactsOf(form, contactsFor(contacts, 8, tracker))).toMatchObject({
    ownerContactId: null,
    billingContactId: 2,
  });
});

import { describe, expect, test } from 'vitest';
import { noRelations, type Relations, type Subject } from './permissions/subject.ts';
import {
  changed,
  changesBetween,
  hasExpired,
  mayChange,
  newTracker,
  settle,
  trackerFields,
  type TrackerForm,
} from './tracker-form.ts';

const imei = '352093081447914';
const now = new Date('2026-11-12T15:30:00Z');
const subject = (relations: Partial<Relations>): Subject => ({
  role: 'user',
  relations: { ...noRelations, ...relations },
});
const form = (changes: Partial<TrackerForm>): TrackerForm => ({ ...newTracker, userId: 7, ...changes });

describe('TRK-06 who may change which field', () => {
  const changeable = (who: Subject) =>
    [...trackerFields, 'awardSmss' as const].filter((field) => mayChange(who, imei, field));

  test('administrators every one', () => {
    expect(changeable({ role: 'administrator', relations: noRelations })).toHaveLength(trackerFields.length + 1);
  });
  test.each([
    [
      'the tracker administrator owner and billing contact',
      { adminOf: [imei] },
      ['ownerContactId', 'billingContactId'],
    ],
    ['name the name', { trackers: { [imei]: { name: true } } }, ['name']],
    ['colorAndIcon colour and icon', { trackers: { [imei]: { colorAndIcon: true } } }, ['icon', 'color']],
    ['settings none', { trackers: { [imei]: { settings: true } } }, []],
    ['owners none', { ownerOf: [imei] }, []],
  ] as [string, Partial<Relations>, string[]][])('%s', (_, relations, fields) => {
    expect(changeable(subject(relations))).toEqual(fields);
  });
});

describe('TRK-05 what follows from what', () => {
  const nextYear = new Date('2027-11-12T00:00:00Z');

  test.each([
    ['none', null, nextYear],
    ['after 2050-01-01', new Date('2050-01-01T00:00:01Z'), nextYear],
    ['on 2050-01-01', new Date('2050-01-01T00:00:00Z'), new Date('2050-01-01T00:00:00Z')],
    ['some day', new Date('2027-02-03T00:00:00Z'), new Date('2027-02-03T00:00:00Z')],
  ])('an expiry of %s', (_, dateExpires, expected) => {
    expect(settle(form({ dateExpires }), now).dateExpires).toEqual(expected);
  });

  test('a year from a leap day is a day that exists', () => {
    expect(settle(form({}), new Date('2028-02-29T12:00:00Z')).dateExpires).toEqual(new Date('2029-03-01T00:00:00Z'));
  });

  test('without a user there is no expiry, discount, contact or permission', () => {
    const full = form({ userId: null, discountInCents: 500, ownerContactId: 1, billingContactId: 2 });
    expect(settle(full, now)).toMatchObject({
      dateExpires: null,
      discountInCents: 0,
      ownerContactId: null,
      billingContactId: null,
      permissions: [],
    });
  });

  test('what is free does not expire and has no discount', () => {
    expect(settle(form({ subscription: 'free', discountInCents: 500 }), now)).toMatchObject({
      dateExpires: null,
      discountInCents: 0,
    });
  });

  test.each([
    ['free', null],
    ['light', null],
    ['standard', null],
    ['insurance', 9],
    ['tryg', 9],
  ] as const)('TRK-12 subscription %s keeps as insurer %s', (subscription, insurerId) => {
    expect(settle(form({ subscription, insurerId: 9 }), now).insurerId).toBe(insurerId);
  });

  test('a new administrator gets every permission unless told otherwise, and nothing of the one before', () => {
    const held = form({ ownerContactId: 1, billingContactId: 2, permissions: ['name'], dateExpires: now });
    expect(changed(held, { userId: 8 })).toMatchObject({
      ownerContactId: null,
      billingContactId: null,
      permissions: newTracker.permissions,
      dateExpires: null,
    });
    expect(changed(held, { userId: 8, permissions: ['history'], ownerContactId: 3 })).toMatchObject({
      permissions: ['history'],
      ownerContactId: 3,
    });
    expect(changed(held, { userId: 7, name: 'Ny' })).toMatchObject({ ownerContactId: 1, permissions: ['name'] });
  });
});

test('changes are what differs; the order of permissions is none', () => {
  const held = form({ permissions: ['name', 'history'], dateExpires: now });
  expect(changesBetween(held, { permissions: ['history', 'name'], dateExpires: new Date(now), name: '' })).toEqual([]);
  expect(changesBetween(held, { name: 'Ny', dateExpires: null })).toEqual(['name', 'dateExpires']);
});

test.each([
  ['standard', now, true],
  ['standard', new Date(now.getTime() + 1), false],
  ['standard', null, false],
  ['free', now, false],
] as const)('TRK-03 a %s tracker until %s has expired: %s', (subscription, expiresAt, expected) => {
  expect(hasExpired({ subscription, expiresAt }, now)).toBe(expected);
});

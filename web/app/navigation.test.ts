import { expect, test } from 'vitest';
import { noRelations, type Relations, type Role } from '#domain/permissions/subject.ts';
import { entries, entriesFor } from './navigation.ts';

const imei = '352093081447914';
const everything = new Set(entries.map(({ path }) => path));

const seenBy = (role: Role, relations: Partial<Relations> = {}, place: 'nav' | 'home' = 'nav') =>
  entriesFor({ role, relations: { ...noRelations, ...relations } }, everything, place).map(({ id }) => id);

test('NAV-02 an administrator sees everything but cancellation', () => {
  expect(seenBy('administrator')).toEqual(
    entries.filter(({ id, places }) => places.includes('nav') && id !== 'cancellation').map(({ id }) => id),
  );
});

test.each<[string, Role, Partial<Relations>, string[]]>([
  ['a user without relations', 'user', {}, ['home']],
  ['an owner', 'user', { ownerOf: [imei] }, ['home', 'cancellation']],
  ['a billing contact', 'user', { billingOf: [imei] }, ['home', 'billing', 'cancellation']],
  ['a tracker administrator', 'user', { adminOf: [imei] }, ['home', 'trackers', 'users', 'contacts', 'cancellation']],
  ['a driver who may see positions', 'user', { trackers: { [imei]: { currentPosition: true } } }, ['home', 'map']],
  ['a driver who may see trips', 'user', { trackers: { [imei]: { mileage: true } } }, ['home', 'mileage']],
  ['a user who may rename', 'user', { trackers: { [imei]: { name: true } } }, ['home', 'trackers']],
  ['a user who may paint', 'user', { trackers: { [imei]: { colorAndIcon: true } } }, ['home', 'trackers']],
  ['a user who may set', 'user', { trackers: { [imei]: { settings: true } } }, ['home', 'trackers']],
  ['an insurer administrator', 'insurerAdministrator', {}, ['home', 'map', 'users']],
  ['an insurer employee', 'insurerEmployee', {}, ['home', 'map']],
])('NAV-02 the navigation of %s', (_, role, relations, expected) => {
  expect(seenBy(role, relations)).toEqual(expected);
});

test('the front page of an administrator', () => {
  expect(seenBy('administrator', {}, 'home').join(' ')).toBe(
    'map trackers mileage users contacts billing profile orders mechanics newsletter statusMessage',
  );
});

test('everybody has the profile on the front page', () => {
  expect(seenBy('user', {}, 'home')).toEqual(['profile']);
});

test('NAV-02 a page that does not exist is not offered', () => {
  const shown = entriesFor({ role: 'administrator', relations: noRelations }, new Set(['/', '/users']), 'nav');
  expect(shown.map(({ id }) => id)).toEqual(['home', 'users']);
});

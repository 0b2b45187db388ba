import { describe, expect, test } from 'vitest';
import {
  abilityNames,
  can,
  canOnTracker,
  trackerAbilityNames,
  type Ability,
  type TrackerAbility,
} from './abilities.ts';
import { noRelations, type Relations, type Role, type Subject } from './subject.ts';

const imei = '352093081447914';
const other = '352093081447906';
const subject = (role: Role, relations: Partial<Relations> = {}): Subject => ({
  role,
  relations: { ...noRelations, ...relations },
});
const holding = (...permissions: string[]) =>
  subject('user', { trackers: { [imei]: Object.fromEntries(permissions.map((name) => [name, true])) } });

const abilitiesOf = (who: Subject) => abilityNames.filter((ability) => can(who, ability));
const onTrackerOf = (who: Subject, which = imei) =>
  trackerAbilityNames.filter((ability) => canOnTracker(who, ability, which));

describe('what each kind of login may do at large', () => {
  const cases: [string, Subject, Ability[]][] = [
    [
      'an administrator',
      subject('administrator'),
      ['seeMap', 'seeMileage', 'seeTrackers', 'seeUsers', 'seeContacts', 'seeBilling', 'administrate'],
    ],
    ['a user with nothing', subject('user'), []],
    [
      'a tracker administrator',
      subject('user', { adminOf: [imei] }),
      ['seeTrackers', 'seeUsers', 'seeContacts', 'seeCancellation'],
    ],
    ['an owner', subject('user', { ownerOf: [imei] }), ['seeCancellation']],
    ['a billing contact', subject('user', { billingOf: [imei] }), ['seeBilling', 'seeCancellation']],
    ['a holder of currentPosition', holding('currentPosition'), ['seeMap']],
    ['a holder of mileage', holding('mileage'), ['seeMileage']],
    ['a holder of name', holding('name'), ['seeTrackers']],
    ['a holder of colorAndIcon', holding('colorAndIcon'), ['seeTrackers']],
    ['a holder of settings', holding('settings'), ['seeTrackers']],
    ['a holder of alarmRules', holding('alarmRules'), []],
    ['an insurer administrator', subject('insurerAdministrator'), ['seeMap', 'seeUsers', 'seeInsuredTrackers']],
    ['an insurer employee', subject('insurerEmployee'), ['seeMap', 'seeInsuredTrackers']],
  ];
  test.each(cases)('%s', (_, who, expected) => expect(abilitiesOf(who).sort()).toEqual([...expected].sort()));
});

describe('what each relation gives on one tracker', () => {
  const cases: [string, Subject, TrackerAbility[]][] = [
    [
      'adminOf',
      subject('user', { adminOf: [imei] }),
      ['openSettings', 'chooseContacts', 'upgrade', 'cancelOrRecreate', 'see'],
    ],
    ['ownerOf', subject('user', { ownerOf: [imei] }), ['cancelOrRecreate', 'see']],
    ['billingOf', subject('user', { billingOf: [imei] }), ['cancelOrRecreate', 'see']],
    ['settings', holding('settings'), ['settings', 'reportStolen', 'changeMode', 'see']],
    ['insurerPerms', holding('insurerPerms'), ['changeMode', 'see']],
    ['name', holding('name'), ['name', 'openSettings', 'see']],
    ['insured', subject('insurerEmployee', { insurerTrackerImeis: [imei] }), ['seeAsInsurer', 'see']],
  ];
  test.each(cases)('%s', (_, who, expected) => {
    expect(onTrackerOf(who).sort()).toEqual([...expected].sort());
    expect(onTrackerOf(who, other)).toEqual([]);
  });

  test('an administrator may do all that is not for owners and insurers alone', () => {
    const rest: TrackerAbility[] = ['upgrade', 'cancelOrRecreate', 'seeAsInsurer'];
    expect(onTrackerOf(subject('administrator')).sort()).toEqual(
      trackerAbilityNames.filter((name) => !rest.includes(name)).sort(),
    );
  });

  test('a permission taken away counts as none', () => {
    expect(canOnTracker(subject('user', { trackers: { [imei]: { history: false } } }), 'history', imei)).toBe(false);
  });
});

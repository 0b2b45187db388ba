import type { Role, Subject, TrackerPermission } from './subject.ts';

/** A rule about logins at large does not look at the imei. */
type Rule = (subject: Subject, imei: string) => boolean;

const anyOf =
  (...rules: Rule[]): Rule =>
  (subject, imei) =>
    rules.some((rule) => rule(subject, imei));

const is =
  (...roles: Role[]): Rule =>
  ({ role }) =>
    roles.includes(role);

const administrator = is('administrator');
const insurerAdministrator = is('insurerAdministrator');
const insurer = is('insurerAdministrator', 'insurerEmployee');
const adminOfSome: Rule = ({ relations }) => relations.adminOf.length > 0;
const ownerOfSome: Rule = ({ relations }) => relations.ownerOf.length > 0;
const billingOfSome: Rule = ({ relations }) => relations.billingOf.length > 0;
const onSome =
  (...permissions: TrackerPermission[]): Rule =>
  ({ relations }) =>
    Object.values(relations.trackers).some((held) => permissions.some((permission) => held[permission]));

const adminOf: Rule = ({ relations }, imei) => relations.adminOf.includes(imei);
const ownerOf: Rule = ({ relations }, imei) => relations.ownerOf.includes(imei);
const billingOf: Rule = ({ relations }, imei) => relations.billingOf.includes(imei);
const insures: Rule = ({ relations }, imei) => relations.insurerTrackerImeis.includes(imei);
const holds =
  (...permissions: TrackerPermission[]): Rule =>
  ({ relations }, imei) =>
    permissions.some((permission) => relations.trackers[imei]?.[permission] === true);

/** What a login may do at large: one ability, one rule, one line. The navigation and the server ask the same table. */
const abilities = {
  seeMap: anyOf(administrator, insurer, onSome('currentPosition')),
  seeMileage: anyOf(administrator, onSome('mileage')),
  seeTrackers: anyOf(administrator, adminOfSome, onSome('name', 'colorAndIcon', 'settings')),
  seeUsers: anyOf(administrator, insurerAdministrator, adminOfSome),
  seeContacts: anyOf(administrator, adminOfSome),
  seeBilling: anyOf(administrator, billingOfSome),
  seeCancellation: anyOf(ownerOfSome, billingOfSome, adminOfSome),
  seeInsuredTrackers: insurer,
  administrate: administrator,
} satisfies Record<string, Rule>;

/** What a login may do to one tracker. */
const trackerAbilities = {
  currentPosition: anyOf(administrator, holds('currentPosition')),
  history: anyOf(administrator, holds('history')),
  mileage: anyOf(administrator, holds('mileage')),
  name: anyOf(administrator, holds('name')),
  colorAndIcon: anyOf(administrator, holds('colorAndIcon')),
  alarmRules: anyOf(administrator, holds('alarmRules')),
  settings: anyOf(administrator, holds('settings')),
  openSettings: anyOf(administrator, adminOf, holds('name', 'colorAndIcon')),
  chooseContacts: anyOf(administrator, adminOf),
  upgrade: adminOf,
  reportStolen: anyOf(administrator, holds('settings')),
  changeMode: anyOf(administrator, holds('settings', 'insurerPerms')),
  cancelOrRecreate: anyOf(ownerOf, billingOf, adminOf),
  administrate: administrator,
  seeAsInsurer: insures,
  see: anyOf(administrator, adminOf, ownerOf, billingOf, insures, ({ relations }, imei) => imei in relations.trackers),
} satisfies Record<string, Rule>;

export type Ability = keyof typeof abilities;
export type TrackerAbility = keyof typeof trackerAbilities;

export const abilityNames = Object.keys(abilities) as Ability[];
export const trackerAbilityNames = Object.keys(trackerAbilities) as TrackerAbility[];

export const can = (subject: Subject, ability: Ability): boolean => abilities[ability](subject, '');

export const canOnTracker = (subject: Subject, ability: TrackerAbility, imei: string): boolean =>
  trackerAbilities[ability](subject, imei);

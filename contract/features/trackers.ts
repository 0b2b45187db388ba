import { z } from 'zod';
import { grantablePermissions } from '#domain/permissions/subject.ts';
import { subscriptions } from '#domain/subscriptions.ts';
import { trackerColors, trackerIcons } from '#domain/tracker-look.ts';
import { trackerTypeCodes } from '#domain/tracker-types.ts';
import { able, administrators, anyOf, loggedIn, onTracker } from '../access.ts';
import { digits, required, rule, text } from '../rules.ts';
import { route } from '../route.ts';
import { flag, idOrNone, imei, instant, instantOrNone, listAnswer, listQuery } from '../wire.ts';
import { modeData } from './tracking.ts';

const params = z.object({ imei });
const subscription = z.enum(subscriptions);

export const statusFilters = ['all', 'active', 'expired', 'unassigned'] as const;
export type StatusFilter = (typeof statusFilters)[number];

export const trackerColumns = [
  'name',
  'niceType',
  'userName',
  'ownerContactName',
  'billingContactName',
  'imei',
  'dateCreated',
  'dateExpires',
] as const;

export const trackerRow = z.object({
  imei,
  name: z.string(),
  icon: z.string(),
  color: z.string(),
  type: z.int(),
  niceType: z.string(),
  userId: idOrNone,
  userName: z.string(),
  ownerContactName: z.string(),
  billingContactName: z.string(),
  dateCreated: instant,
  dateExpires: instantOrNone,
  hasExpired: flag,
  autoRenew: flag,
  subscription,
  isInsurance: flag,
  insurerId: idOrNone,
  insurerName: z.string(),
  insurerGranted: flag,
  insurerGrantUntil: instantOrNone,
  /** Notes in its journal; 0 for all but administrators. */
  noteCount: z.int(),
  alarmRuleCount: z.int(),
  hasIgnition: flag,
});
export type TrackerRow = z.output<typeof trackerRow>;

export const fetchTrackers = route({
  method: 'GET',
  path: '/trackers',
  summary: 'The trackers the caller may see, page by page. The filter looks at names, imei, type, user and contacts.',
  access: able('seeTrackers'),
  scope: 'trackers',
  query: listQuery(trackerColumns, 'name').extend({ statusFilter: z.enum(statusFilters).default('all') }),
  answer: listAnswer(trackerRow),
});

/** Enough to name a tracker and draw it. */
export const trackerSummary = z.object({
  imei,
  name: z.string(),
  icon: z.string(),
  color: z.string(),
  type: z.int(),
  niceType: z.string(),
  /** Of the vehicle it sits in; empty as long as nobody has said. */
  regNo: z.string(),
  hasIgnition: flag,
  hasExpired: flag,
});
export type TrackerSummary = z.output<typeof trackerSummary>;

export const listTrackers = route({
  method: 'GET',
  path: '/trackers/list',
  summary: 'Every tracker the caller may see, by name.',
  access: loggedIn,
  scope: 'trackers',
  answer: z.object({ trackers: z.array(trackerSummary) }),
});

export const listAvailable = route({
  method: 'GET',
  path: '/trackers/list-available',
  summary: 'Trackers that nobody has yet.',
  access: administrators,
  answer: z.object({ trackers: z.array(z.object({ imei, name: z.string(), type: z.int() })) }),
});

export const listExpired = route({
  method: 'GET',
  path: '/trackers/list-expired',
  summary: 'Trackers whose subscription has run out.',
  access: administrators,
  answer: z.object({ trackers: z.array(trackerSummary.extend({ dateExpires: instant })) }),
});

export const listInsured = route({
  method: 'GET',
  path: '/trackers/list-insured',
  summary: 'Trackers insured by the caller’s company, and until when it may see each.',
  access: able('seeInsuredTrackers'),
  scope: 'trackers',
  answer: z.object({
    trackers: z.array(
      trackerSummary.extend({
        insurerName: z.string(),
        insurerGranted: flag,
        insurerGrantUntil: instantOrNone,
        ownerContactName: z.string(),
      }),
    ),
  }),
});

export const listCancellable = route({
  method: 'GET',
  path: '/trackers/cancellable',
  summary: 'Trackers whose subscription the caller may cancel (autoRenew 1) or recreate (0).',
  access: able('seeCancellation'),
  scope: 'trackers',
  answer: z.object({
    trackers: z.array(trackerSummary.extend({ autoRenew: flag, subscription, dateExpires: instantOrNone })),
  }),
});

const trackerFields = {
  simId: z.string(),
  name: text().max(64),
  userId: idOrNone,
  type: z.int().check(rule('oneOf', (code) => trackerTypeCodes.includes(code))),
  subscription,
  discountInCents: z.int().check(rule('notNegative', (cents) => cents >= 0)),
  dateExpires: instantOrNone,
  ownerContactId: idOrNone,
  insurerId: idOrNone,
  billingContactId: idOrNone,
  permissions: z.array(z.enum(grantablePermissions)),
  icon: z.enum(trackerIcons),
  color: z.enum(trackerColors.map(({ hex }) => hex)),
  powerProfile: z.string().max(32),
  awardSmss: z.boolean(),
};

export const tracker = z.object({
  imei,
  ...trackerFields,
  /** As kept: older ones may hold an icon that is no longer offered. */
  icon: z.string(),
  color: z.string(),
  insurerGrantUntil: instantOrNone,
  insurerGranted: flag,
  /** Of its administrator user. */
  email: z.string(),
  autoRenew: flag,
  owner: z.string(),
  trackerName: z.string(),
  hasExpired: flag,
  modeData,
  version: z.int(),
});
export type Tracker = z.output<typeof tracker>;

export const fetchTracker = route({
  method: 'GET',
  path: '/trackers/{imei}',
  summary: 'One tracker as its form shows it. What only administrators see is empty for others.',
  access: onTracker('see', 'params.imei'),
  params,
  answer: tracker,
});

/**
 * `version` is the one that was read; none means create. What is not sent stays, or is as usual for a new one. Fields that the
 * caller may not change are ignored when they hold what holds already, else refused.
 */
export const trackerChanges = z
  .object({
    ...trackerFields,
    simId: z.string().max(20).check(digits(19, 20)),
    permissions: trackerFields.permissions.check(rule('somePermission', (list) => list.length > 0)),
    version: z.int(),
  })
  .partial();

export const saveTracker = route({
  method: 'PUT',
  path: '/trackers/{imei}',
  summary: 'Create (no version) or change a tracker.',
  access: anyOf(administrators, onTracker('openSettings', 'params.imei')),
  params,
  body: trackerChanges,
  answer: tracker,
});

export const deleteTracker = route({
  method: 'DELETE',
  path: '/trackers/{imei}',
  summary: 'Remove a tracker. Its device is refused from then on.',
  access: onTracker('administrate', 'params.imei'),
  params,
});

export const fetchUpgradePrice = route({
  method: 'GET',
  path: '/trackers/{imei}/upgrade-price',
  summary:
    'What a year of the standard subscription costs for a free tracker, in cents, VAT included where it applies.',
  access: onTracker('upgrade', 'params.imei'),
  params,
  answer: z.object({ price: z.int(), currency: z.string() }),
});

export const upgradeTracker = route({
  method: 'POST',
  path: '/trackers/{imei}/upgrade',
  summary: 'Order the standard subscription for a free tracker. It holds once the invoice is paid.',
  access: onTracker('upgrade', 'params.imei'),
  params,
});

export const stolenView = z.object({
  imei,
  insurerName: z.string(),
  insurerGranted: flag,
  insurerGrantUntil: instantOrNone,
});

export const grantInsurer = route({
  method: 'PUT',
  path: '/trackers/{imei}/grant-insurer',
  summary: 'Report an insured tracker stolen: its insurer sees it for so many days from now.',
  access: onTracker('reportStolen', 'params.imei'),
  params,
  body: z.object({ grantDays: z.int().min(1).max(7) }),
  answer: stolenView,
});

export const fetchTrackerTypes = route({
  method: 'GET',
  path: '/misc/tracker-types',
  summary: 'The types of trackers, by code.',
  access: loggedIn,
  answer: z.object({ types: z.array(z.object({ type: z.int(), name: z.string(), hasIgnition: flag })) }),
});

export const fetchContactsAndUsers = route({
  method: 'GET',
  path: '/misc/contacts-and-users',
  summary: 'Who can be chosen as a tracker’s administrator, owner and billing contact.',
  access: able('seeContacts'),
  scope: 'contacts',
  answer: z.object({
    users: z.array(z.object({ id: z.int(), name: z.string(), label: z.string() })),
    /** `userId` says in whose address book it stands. */
    contacts: z.array(z.object({ id: z.int(), name: z.string(), label: z.string(), userId: idOrNone })),
  }),
});

export const fetchAllInsurers = route({
  method: 'GET',
  path: '/insurers/all',
  summary: 'Every insurer, by name.',
  access: administrators,
  answer: z.object({ insurers: z.array(z.object({ id: z.int(), company: z.string() })) }),
});

/** What the form of an administrator asks for besides. */
export const newTrackerImei = required().check(digits(15));

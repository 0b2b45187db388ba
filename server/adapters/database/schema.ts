// What the tables hold, as Kysely sees them. The migrations are the truth; a test holds the two together.
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { GrantablePermission, Role } from '#domain/permissions/subject.ts';
import type { ConfirmationPurpose, LinkPurpose } from '#domain/secrets.ts';
import type { TripType } from '#domain/trips/trip.ts';
import type { Language } from '#contract/wire.ts';

type Id = ColumnType<number, never, never>;
/** Made by the database from other columns. */
type Derived<T> = ColumnType<T, never, never>;
type Defaulted<T> = Generated<T>;

export interface ContactTable {
  id: Id;
  kind: Defaulted<'contact' | 'mechanic' | 'insurer'>;
  userId: number | null;
  loginUserId: number | null;
  type: Defaulted<'I' | 'C' | 'A' | 'P'>;
  name: Defaulted<string>;
  company: Defaulted<string>;
  cvr: Defaulted<string>;
  ean: Defaulted<string>;
  reference: Defaulted<string>;
  rekvisition: Defaulted<string>;
  address1: Defaulted<string>;
  address2: Defaulted<string>;
  zip: Defaulted<string>;
  city: Defaulted<string>;
  country: Defaulted<string>;
  email: Defaulted<string>;
  phone: Defaulted<string>;
  website: Defaulted<string>;
  vatApplies: Defaulted<boolean>;
  language: Defaulted<Language>;
  version: Defaulted<number>;
  createdAt: Date;
  deletedAt: Date | null;
}

export interface UserTable {
  id: Id;
  name: string;
  email: string;
  pendingEmail: string | null;
  passwordHash: string | null;
  role: Role;
  insurerId: number | null;
  language: Language | null;
  timezone: string | null;
  confirmedAt: Date | null;
  version: Defaulted<number>;
  createdAt: Date;
  deletedAt: Date | null;
}

export interface TrackerTable {
  id: Id;
  imei: string;
  simId: Defaulted<string>;
  name: Defaulted<string>;
  nameOrder: Derived<string>;
  type: number;
  subscription: Defaulted<'free' | 'light' | 'insurance' | 'tryg' | 'standard'>;
  userId: number | null;
  assignedAt: Date | null;
  ownerContactId: number | null;
  billingContactId: number | null;
  insurerId: number | null;
  insurerGrantUntil: Date | null;
  discountInCents: Defaulted<number>;
  expiresAt: Date | null;
  autoRenew: Defaulted<boolean>;
  icon: Defaulted<string>;
  color: Defaulted<string>;
  powerProfile: Defaulted<string>;
  regNo: Defaulted<string>;
  driver: Defaulted<string>;
  version: Defaulted<number>;
  createdAt: Date;
  deletedAt: Date | null;
}

export interface TrackerPermissionTable {
  trackerId: number;
  userId: number;
  permission: GrantablePermission;
  grantedAt: Date;
}

export interface TokenTable {
  hash: Uint8Array;
  purpose: 'session' | ConfirmationPurpose;
  userId: number;
  impersonatorId: number | null;
  email: string | null;
  remember: Defaulted<boolean>;
  createdAt: Date;
  usedAt: Date;
  expiresAt: Date;
}

export interface SecretLinkTable {
  hash: Uint8Array;
  purpose: LinkPurpose;
  object: string;
  trackerId: number | null;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
}

export interface ThrottleTable {
  key: string;
  windowStart: Date;
  attempts: number;
}

export interface OutboxTable {
  id: Id;
  channel: 'mail' | 'sms';
  template: string;
  recipient: string;
  recipientName: Defaulted<string>;
  language: Language;
  subject: Defaulted<string>;
  text: string;
  html: Defaulted<string>;
  hasSecret: Defaulted<boolean>;
  occurrence: string | null;
  state: Defaulted<'pending' | 'sent' | 'failed'>;
  attempts: Defaulted<number>;
  nextAttemptAt: Date;
  leasedUntil: Date | null;
  providerReference: string | null;
  error: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

export interface AuditLogTable {
  id: Id;
  at: Date;
  userId: number | null;
  impersonatorId: number | null;
  action: string;
  object: string;
  objectId: string;
  details: JSONColumnType<Record<string, unknown>>;
}

export interface JobTable {
  name: string;
  lastDueAt: Date;
  leasedUntil: Date | null;
  lease: string | null;
  lastStartedAt: Date | null;
  lastFinishedAt: Date | null;
  lastError: string | null;
  failures: Defaulted<number>;
}

export interface StatusMessageTable {
  version: Id;
  subjectDa: string;
  subjectEn: string;
  bodyDa: string;
  bodyEn: string;
  userId: number | null;
  createdAt: Date;
}

export interface MissingTranslationTable {
  locale: string;
  path: string;
  uri: string;
  reports: Defaulted<number>;
  firstReportedAt: Date;
  lastReportedAt: Date;
}

export interface DemoStepTable {
  name: string;
  appliedAt: Date;
}

export interface PositionTable {
  trackerId: number;
  at: Date;
  event: Defaulted<number>;
  lat: number | null;
  lng: number | null;
  hasFix: boolean;
  speedKmh: number;
  direction: number;
  altitudeMetres: number | null;
  satellites: number | null;
  ignition: boolean | null;
  moving: boolean | null;
  charging: boolean | null;
  asleep: boolean | null;
  batteryPercent: number | null;
  signal: number | null;
  powerMillivolts: number | null;
  odometerMetres: number | null;
  inputs: number | null;
  cries: Defaulted<number>;
  raw: JSONColumnType<Record<string, number | string>> | null;
}

export interface TrackerStateTable {
  trackerId: number;
  version: number;
  contactAt: Date;
  lastAt: Date | null;
  lastEvent: number | null;
  positionAt: Date | null;
  lat: number | null;
  lng: number | null;
  speedKmh: number | null;
  direction: number | null;
  stillSince: Date | null;
  stillLat: number | null;
  stillLng: number | null;
  ignition: boolean | null;
  moving: boolean | null;
  charging: boolean | null;
  asleep: boolean | null;
  batteryPercent: number | null;
  signal: number | null;
  powerMillivolts: number | null;
  odometerMetres: number | null;
  inputs: number | null;
  refoldFrom: Date | null;
  refoldTo: Date | null;
  refoldAskedAt: Date | null;
  lateFixes: Defaulted<number>;
  trip: JSONColumnType<Record<string, unknown>> | null;
}

export interface TrackerCheckpointTable {
  trackerId: number;
  at: Date;
  state: JSONColumnType<Record<string, unknown>>;
  trip: JSONColumnType<Record<string, unknown>> | null;
}

export interface TrackerModeTable {
  trackerId: number;
  mode: 'default' | 'recovery';
  waitingMode: 'default' | 'recovery' | null;
  recoveryEndsAt: Date | null;
  waitingEndsAt: Date | null;
  version: Defaulted<number>;
  changedAt: Date;
  changedBy: number | null;
}

export interface DeviceCommandTable {
  trackerId: number;
  id: Id;
  purpose: 'mode';
  mode: 'default' | 'recovery';
  text: string;
  state: Defaulted<'waiting' | 'sent' | 'answered' | 'withdrawn' | 'failed'>;
  attempts: Defaulted<number>;
  createdAt: Date;
  sentAt: Date | null;
  answeredAt: Date | null;
  response: string | null;
}

export interface DeviceKeyTable {
  hash: Uint8Array;
  trackerId: number;
  createdAt: Date;
}

export interface RefusedDeviceTable {
  imei: string;
  protocol: string;
  ip: string;
  knocks: Defaulted<number>;
  firstAt: Date;
  lastAt: Date;
}

export interface PutAsideTable {
  id: Id;
  trackerId: number | null;
  imei: string | null;
  protocol: string;
  ip: string | null;
  reason: 'undecodable' | 'futureTime' | 'tooOld' | 'badFrame';
  note: string;
  raw: Uint8Array;
  claimedAt: Date | null;
  receivedAt: Date;
  digest: Uint8Array;
}

export interface JournalEntryTable {
  trackerId: number;
  id: Id;
  text: string;
  authorId: number | null;
  createdAt: Date;
  editedAt: Date | null;
}

export interface SmsEntryTable {
  id: Id;
  contactId: number;
  count: number;
  reason: string;
  occurrence: string;
  createdAt: Date;
}

export interface GeocodeCacheTable {
  provider: string;
  language: Language;
  /** Degrees × 10^4. */
  lat: number;
  lng: number;
  address: string | null;
  createdAt: Date;
}

export interface GeocoderTurnTable {
  provider: string;
  freeAt: Date;
}

export interface TripTable {
  trackerId: number;
  id: Id;
  startAt: Date;
  endAt: Date;
  /** Degrees × 10^7. */
  startLat: number | null;
  startLng: number | null;
  endLat: number | null;
  endLng: number | null;
  distanceMetres: number;
  type: Defaulted<TripType>;
  note: Defaulted<string>;
  startAddressDa: string | null;
  startAddressEn: string | null;
  endAddressDa: string | null;
  endAddressEn: string | null;
  lockedAt: Date | null;
  lockedOdometerMetres: number | null;
  contradiction: JSONColumnType<Contradiction> | null;
  noticedAt: Date | null;
  version: Defaulted<number>;
}

/** What late records make of a locked trip; no times where they make none of it. */
interface Contradiction {
  startAt: number | null;
  endAt: number | null;
  distanceMetres: number;
}

export interface TripChangeTable {
  trackerId: number;
  tripId: number;
  id: Id;
  at: Date;
  userId: number | null;
  via: 'panel' | 'link' | 'records' | 'export';
  field: 'type' | 'note' | 'times' | 'distance' | 'locked';
  before: string;
  after: string;
}

export interface OdometerAdjustmentTable {
  trackerId: number;
  id: Id;
  at: Date;
  valueMetres: number;
  differenceMetres: number | null;
  tripMetres: number | null;
  carriedMetres: Defaulted<number>;
  userId: number | null;
  via: 'panel' | 'link';
}

interface NoticeContact {
  name: string;
  email?: string;
  phone?: string;
}

export interface MileageNoticeTable {
  trackerId: number;
  kind: 'mileage' | 'odometer';
  id: Id;
  minDistanceMetres: Defaulted<number>;
  contacts: JSONColumnType<NoticeContact[]>;
  enabledAt: Date;
  userId: number | null;
}

export interface MileageExportTable {
  trackerId: number;
  id: Id;
  userId: number;
  asked: string;
  options: JSONColumnType<Record<string, unknown>>;
  state: Defaulted<'waiting' | 'made' | 'failed' | 'fetched'>;
  remainingAddresses: Defaulted<number>;
  attempts: Defaulted<number>;
  leasedUntil: Date | null;
  fileId: number | null;
  error: string | null;
  createdAt: Date;
}

export interface FileTable {
  id: Id;
  name: string;
  contentType: string;
  content: Uint8Array;
  createdAt: Date;
  expiresAt: Date;
}

export interface Schema {
  contacts: ContactTable;
  users: UserTable;
  trackers: TrackerTable;
  trackerPermissions: TrackerPermissionTable;
  tokens: TokenTable;
  secretLinks: SecretLinkTable;
  throttles: ThrottleTable;
  outbox: OutboxTable;
  auditLog: AuditLogTable;
  jobs: JobTable;
  statusMessages: StatusMessageTable;
  missingTranslations: MissingTranslationTable;
  demoSteps: DemoStepTable;
  positions: PositionTable;
  trackerStates: TrackerStateTable;
  trackerCheckpoints: TrackerCheckpointTable;
  trackerModes: TrackerModeTable;
  deviceCommands: DeviceCommandTable;
  deviceKeys: DeviceKeyTable;
  refusedDevices: RefusedDeviceTable;
  putAside: PutAsideTable;
  journalEntries: JournalEntryTable;
  smsEntries: SmsEntryTable;
  geocodeCache: GeocodeCacheTable;
  geocoderTurns: GeocoderTurnTable;
  trips: TripTable;
  tripChanges: TripChangeTable;
  odometerAdjustments: OdometerAdjustmentTable;
  mileageNotices: MileageNoticeTable;
  mileageExports: MileageExportTable;
  files: FileTable;
}

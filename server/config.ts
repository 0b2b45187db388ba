// Every setting, read from the environment, checked at once. The README's table lists the same names.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isTiles, ownTilesPath } from '#contract/map-styles.ts';

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number up to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a whole number up to 65535');
const url = (...schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  });

const isAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);
const isMapStyle = (text: string): boolean =>
  text === 'auto' || text === 'embedded' || isAddress(text) || (isTiles(text) && existsSync(text));

const trustProxy = z.string().transform((text) => ({ on: true, off: false })[text] ?? text);

const roles = ['api', 'jobs', 'devices'] as const;
export type ProcessRole = (typeof roles)[number];

const settings = z.object({
  PORT: port.prefault('8080'),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  PUBLIC_URL: url('http:', 'https:').optional(),
  TRUST_PROXY: trustProxy.default(false),
  ROLES: z
    .string()
    .default(roles.join(','))
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(roles, { error: 'may hold api, jobs and devices, with commas between' })).min(1)),
  DEVICE_PORT: port.prefault('5027'),
  DEVICE_HOST: z.string().min(1).optional(),
  RETENTION_MONTHS: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a whole number of months, at least 1')
    .default('24')
    .transform(Number),
  RECOVERY_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a whole number of days, at least 1')
    .default('14')
    .transform(Number),
  DEMO: onOff.default(false),
  DEMO_FLEET: onOff.default(false),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  MAIL: z.literal('hold', { error: 'can only be hold' }).optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().regex(/@/, 'must hold an e-mail address').optional(),
  SMS: z.literal('hold', { error: 'can only be hold' }).optional(),
  GATEWAYAPI_TOKEN: z.string().min(1).optional(),
  GATEWAYAPI_URL: url('https:', 'http:').default('https://gatewayapi.com'),
  SMS_SENDER: z
    .string()
    .regex(/^([A-Za-z0-9 ]{1,11}|\d{1,15})$/, 'must be up to 11 letters and digits, or up to 15 digits')
    .default('Sporhund'),
  MAP_STYLE: z
    .string()
    .refine((text) => isMapStyle(text), {
      error: 'must be auto, embedded, an address, or a .pmtiles file that is there',
    })
    .default('auto'),
  GEOCODER: z.enum(['embedded', 'nominatim', 'photon']).default('embedded'),
  GEOCODER_URL: url('https:', 'http:').optional(),
  VENDOR_NAME: z.string().min(1).default('Sporhund'),
  VENDOR_ADDRESS: z.string().default(''),
  VENDOR_CVR: z.string().default(''),
  HELP_PHONE: z.string().default(''),
  MERCHANTS_URL: url('https:', 'http:').optional(),
});

type Settings = z.output<typeof settings>;

export const settingNames = Object.keys(settings.shape);

export interface Vendor {
  name: string;
  address: string;
  cvr: string;
  helpPhone: string;
  merchantsUrl: string;
}

export type MailSetting = { kind: 'mailbox' } | { kind: 'hold' } | { kind: 'smtp'; url: string; from: string };
export type SmsSetting =
  { kind: 'mailbox' } | { kind: 'hold' } | { kind: 'gatewayapi'; url: string; token: string; sender: string };

export interface MapSetting {
  /** As the pages are told it. */
  style: string;
  /** A PMTiles file that the server offers itself. */
  tilesFile: string | null;
}

export interface GeocoderSetting {
  kind: 'embedded' | 'nominatim' | 'photon';
  /** None: the public server. */
  url: string | undefined;
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  publicUrl: string;
  trustProxy: boolean | string;
  roles: ProcessRole[];
  devicePort: number;
  deviceHost: string;
  /** How long positions are kept. */
  retentionMonths: number;
  recoveryDays: number;
  isDemo: boolean;
  /** Whether the demo's vehicles drive. */
  hasDemoFleet: boolean;
  logLevel: string;
  mail: MailSetting;
  sms: SmsSetting;
  map: MapSetting;
  geocoder: GeocoderSetting;
  vendor: Vendor;
}

export class BrokenSettings extends Error {
  faults: string[];
  constructor(faults: string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

const demoVendor: Vendor = {
  name: 'Sporhund ApS',
  address: 'Støberivej 4, 4600 Køge',
  cvr: '12 34 56 78',
  helpPhone: '+45 70 12 34 56',
  merchantsUrl: 'https://sporhund.example/forhandlere',
};

/** An empty setting is one that is not set. */
const given = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const texts = given(environment);
  const read = settings.safeParse(texts);
  const wrong = read.error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? [];
  const faults = [...wrong, ...contradictions(texts)];
  if (!read.success || faults.length > 0) throw new BrokenSettings(faults);
  return toConfig(read.data);
}

/** Outside the demo, mail must go somewhere or be held back on purpose: people's links would be lost in silence. */
function contradictions({ DEMO, MAIL, SMTP_URL, MAIL_FROM, PUBLIC_URL }: Record<string, string | undefined>): string[] {
  const isDemo = DEMO === 'on';
  const needsMail = !isDemo && !MAIL && !SMTP_URL;
  return [
    ...(needsMail ? ['SMTP_URL: is needed to send mail (or set MAIL=hold to keep mail back on purpose)'] : []),
    ...(SMTP_URL && !MAIL_FROM ? ['MAIL_FROM: is needed with SMTP_URL, as in Sporhund <hello@example.com>'] : []),
    ...(!isDemo && !PUBLIC_URL
      ? ['PUBLIC_URL: is needed for the links in mails, as in https://panel.example.com']
      : []),
  ];
}

function toConfig(read: Settings): Config {
  const vendor = {
    name: read.VENDOR_NAME,
    address: read.VENDOR_ADDRESS,
    cvr: read.VENDOR_CVR,
    helpPhone: read.HELP_PHONE,
    merchantsUrl: read.MERCHANTS_URL ?? '',
  };
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    publicUrl: read.PUBLIC_URL ?? `http://${read.HOST === '0.0.0.0' ? '127.0.0.1' : read.HOST}:${read.PORT}`,
    trustProxy: read.TRUST_PROXY,
    roles: read.ROLES,
    devicePort: read.DEVICE_PORT,
    // Trackers come from outside, past no proxy; those of a demo are on the machine itself.
    deviceHost: read.DEVICE_HOST ?? (read.DEMO ? read.HOST : '0.0.0.0'),
    retentionMonths: read.RETENTION_MONTHS,
    recoveryDays: read.RECOVERY_DAYS,
    isDemo: read.DEMO,
    hasDemoFleet: read.DEMO && read.DEMO_FLEET,
    logLevel: read.LOG_LEVEL,
    mail: mailSetting(read),
    sms: smsSetting(read),
    map: mapSetting(read),
    geocoder: { kind: read.GEOCODER, url: read.GEOCODER_URL },
    vendor: read.DEMO && read.VENDOR_NAME === 'Sporhund' ? demoVendor : vendor,
  };
}

function mapSetting({ MAP_STYLE: style }: Settings): MapSetting {
  const isFile = isTiles(style) && !isAddress(style);
  return isFile ? { style: ownTilesPath, tilesFile: resolve(style) } : { style, tilesFile: null };
}

function mailSetting(read: Settings): MailSetting {
  if (read.MAIL === 'hold') return { kind: 'hold' };
  if (read.SMTP_URL && read.MAIL_FROM) return { kind: 'smtp', url: read.SMTP_URL, from: read.MAIL_FROM };
  return { kind: 'mailbox' };
}

function smsSetting(read: Settings): SmsSetting {
  const { GATEWAYAPI_TOKEN: token, GATEWAYAPI_URL: url, SMS_SENDER: sender } = read;
  if (token && read.SMS !== 'hold') return { kind: 'gatewayapi', token, url, sender };
  return read.DEMO && read.SMS !== 'hold' ? { kind: 'mailbox' } : { kind: 'hold' };
}

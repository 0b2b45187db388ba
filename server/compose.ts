// The whole server from its settings: adapters chosen, features wired, roles started. Nothing else chooses an adapter.
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { routes } from '#contract/routes.ts';
import { isAway, ping, type Db } from './adapters/database/database.ts';
import { migrate } from './adapters/database/migrate.ts';
import { ensurePartitions } from './adapters/database/partitions.ts';
import { openEmbedded, openPostgres, type OpenDatabase } from './adapters/database/open.ts';
import { createGeocoder } from './adapters/geocoder/choose.ts';
import { heldMail } from './adapters/mail/hold.ts';
import { mailboxMail } from './adapters/mail/mailbox.ts';
import type { MailPort } from './adapters/mail/port.ts';
import { createSmtpMail } from './adapters/mail/smtp.ts';
import { createPdfPrinter } from './adapters/pdf/pdfmake.ts';
import { createGatewayApiSms } from './adapters/sms/gatewayapi.ts';
import { heldSms } from './adapters/sms/hold.ts';
import { mailboxSms } from './adapters/sms/mailbox.ts';
import type { SmsPort } from './adapters/sms/port.ts';
import { listenForAdmin } from './admin/socket.ts';
import { systemClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { DemoAccount } from './demo/accounts.ts';
import { startDemoFleet, type DemoFleet } from './demo/fleet.ts';
import { loadDemo } from './demo/load.ts';
import { createCommands } from './devices/commands.ts';
import { createDeviceKeys } from './devices/device-keys.ts';
import { startDevices, type RunningDevices } from './devices/devices.ts';
import { createDirectory } from './devices/directory.ts';
import { createIngest } from './devices/ingest/ingest.ts';
import { registerOsmand } from './devices/listeners/osmand.ts';
import { createGeocoding } from './features/geocoding/geocoding.ts';
import { featureHandlers } from './features/index.ts';
import { createExportMaker } from './features/mileage/export/maker.ts';
import { registerDownloads } from './files/download.ts';
import type { Api } from './http/api.ts';
import { createApp } from './http/app.ts';
import { jobList } from './jobs/list.ts';
import { createRunner } from './jobs/runner.ts';
import type { Bus } from './live/bus.ts';
import { createHub } from './live/hub.ts';
import { createLocalBus } from './live/local-bus.ts';
import { createPostgresBus } from './live/postgres-bus.ts';
import { createOutbox } from './outbox/outbox.ts';
import { createPost } from './outbox/post.ts';
import { createPasswords } from './secrets/passwords.ts';

export const webFolder = fileURLToPath(new URL('../web/dist', import.meta.url));

interface Options {
  log: Logger;
  clock?: Clock;
  /** Tests add routes of their own to try the mechanism on. */
  extra?: Pick<Api, 'routes' | 'handlers' | 'relations'>;
}

export interface RunningServer {
  url: string;
  db: Db;
  /** Migrated and, in a demo, loaded. Until then calls answer 503. */
  ready: Promise<DemoAccount[]>;
  /** Where trackers connect, once it is ready; none without the role. */
  devicePort(): number | null;
  stop(): Promise<void>;
}

export async function startServer(
  config: Config,
  { log, clock = systemClock, extra }: Options,
): Promise<RunningServer> {
  const database = await openDatabase(config, log);
  const { db } = database;
  const mail = chooseMail(config);
  const outbox = createOutbox({
    db,
    clock,
    log,
    mail,
    sms: chooseSms(config),
    keepSecrets: config.mail.kind === 'mailbox',
  });
  const post = createPost(outbox, config.publicUrl, config.vendor);
  const passwords = createPasswords();
  const geocoder = createGeocoder(config.geocoder, config.publicUrl);
  const geocoding = createGeocoding({ db, clock, geocoder, log });
  const exportMaker = createExportMaker({ db, clock, log, geocoding, printer: createPdfPrinter() });
  const bus = chooseBus(config, log);
  const hub = createHub({ db, clock, bus, log });
  const ingest = createIngest({ db, clock, bus, log });
  const { retentionMonths, recoveryDays } = config;
  const hasMailbox = config.isDemo && (config.mail.kind === 'mailbox' || config.sms.kind === 'mailbox');
  const runner = createRunner({
    db,
    clock,
    log,
    jobs: jobList({ db, clock, outbox, post, geocoding, log, bus, retentionMonths, recoveryDays, exportMaker }),
  });

  const servesApi = config.roles.includes('api');

  let isReady = false;
  let isStopping = false;
  const app = await createApp({
    log,
    webFolder: servesApi ? webFolder : null,
    trustProxy: config.trustProxy,
    isHttps: config.publicUrl.startsWith('https:'),
    map: config.map,
    health: () => troubles(db, isReady),
    api: {
      db,
      clock,
      isReady: () => isReady,
      routes: servesApi ? [...routes, ...(extra?.routes ?? [])] : [],
      handlers: [
        ...featureHandlers({
          clock,
          passwords,
          post,
          vendor: config.vendor,
          hasMailbox,
          geocoding,
          mapStyle: config.map.style,
          bus,
          hub,
          publicUrl: config.publicUrl,
          recoveryDays,
          exportMaker,
        }),
        ...(extra?.handlers ?? []),
      ],
      relations: extra?.relations ?? {},
    },
  });

  if (servesApi) registerDownloads(app, { db, clock, isReady: () => isReady });

  const hasDevices = config.roles.includes('devices');
  let devices: RunningDevices | null = null;
  let fleet: DemoFleet | null = null;
  if (hasDevices) registerOsmand(app, { keys: createDeviceKeys(db), ingest, clock, log, retentionMonths });

  async function listenToDevices(): Promise<void> {
    devices = await startDevices({
      port: config.devicePort,
      host: config.deviceHost,
      ingest,
      directory: createDirectory({ db, clock, log }),
      commands: createCommands({ db, clock, bus, recoveryDays }),
      clock,
      log,
      retentionMonths,
    });
    if (!config.hasDemoFleet) return;
    const address = { host: config.deviceHost === '0.0.0.0' ? '127.0.0.1' : config.deviceHost, port: devices.port };
    fleet = startDemoFleet({ db, address, clock, log, retentionMonths });
  }

  async function prepare(): Promise<DemoAccount[]> {
    await whenThere(db, log, () => isStopping);
    if (isStopping) return [];
    await migrate(db);
    await ensurePartitions(db, clock.now(), retentionMonths);
    const accounts = config.isDemo ? await loadDemo({ db, clock, post, passwords, dataDir: config.dataDir }) : [];
    if (hasDevices && !isStopping) await listenToDevices();
    isReady = true;
    if (config.roles.includes('jobs')) runner.start();
    return accounts;
  }

  try {
    await app.listen({ port: config.port, host: config.host });
    const closeAdmin = await listenForAdmin(config.dataDir, {
      db,
      clock,
      post,
      mail: config.mail.kind,
      isReady: () => isReady,
    });
    const ready = prepare();
    ready.catch(() => {});
    const stop = async () => {
      isStopping = true;
      // Streams would hold the server open for ever.
      hub.stop();
      await closeAdmin();
      await app.close();
      await ready.catch(() => {});
      await fleet?.stop();
      await devices?.stop();
      await ingest.stop();
      await Promise.all([outbox.stop(), runner.stop(), exportMaker.stop()]);
      await mail.close();
      await bus.close();
      await database.close();
    };
    const { port } = app.server.address() as AddressInfo;
    const url = `http://${config.host}:${port}`;
    return { url, db, ready, stop, devicePort: () => devices?.port ?? null };
  } catch (error) {
    hub.stop();
    await app.close();
    await bus.close();
    await database.close();
    throw error;
  }
}

async function openDatabase({ databaseUrl, dataDir }: Config, log: Logger): Promise<OpenDatabase> {
  if (databaseUrl)
    return openPostgres(databaseUrl, (error) => log.warn({ message: error.message }, 'A database connection broke.'));
  return openEmbedded(dataDir);
}

const chooseBus = ({ databaseUrl }: Config, log: Logger): Bus =>
  databaseUrl ? createPostgresBus(databaseUrl, log) : createLocalBus();

function chooseMail({ mail }: Config): MailPort {
  if (mail.kind === 'smtp') return createSmtpMail(mail);
  return mail.kind === 'hold' ? heldMail : mailboxMail;
}

function chooseSms({ sms }: Config): SmsPort {
  if (sms.kind === 'gatewayapi') return createGatewayApiSms(sms);
  return sms.kind === 'hold' ? heldSms : mailboxSms;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits for a database that is away; the server is up meanwhile and says so. */
async function whenThere(db: Db, log: Logger, isStopping: () => boolean): Promise<void> {
  for (let isTold = false; !isStopping(); isTold = true) {
    try {
      return await ping(db);
    } catch (error) {
      if (!isAway(error)) throw error;
      if (!isTold) log.warn('The database cannot be reached; trying again every second.');
      await pause(1000);
    }
  }
}

async function troubles(db: Db, isReady: boolean): Promise<string[]> {
  if (!isReady) return ['starting'];
  const answered = ping(db).then(
    () => true,
    () => false,
  );
  const inTime = await Promise.race([answered, pause(3000).then(() => false)]);
  return inTime ? [] : ['the database does not answer'];
}

// The whole server from its settings: adapters chosen, features wired, roles started. Nothing else chooses an adapter.
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { routes } from '#contract/routes.ts';
import { isAway, ping, type Db } from './adapters/database/database.ts';
import { migrate } from './adapters/database/migrate.ts';
import { openEmbedded, openPostgres, type OpenDatabase } from './adapters/database/open.ts';
import { heldMail } from './adapters/mail/hold.ts';
import { mailboxMail } from './adapters/mail/mailbox.ts';
import type { MailPort } from './adapters/mail/port.ts';
import { createSmtpMail } from './adapters/mail/smtp.ts';
import { createGatewayApiSms } from './adapters/sms/gatewayapi.ts';
import { heldSms } from './adapters/sms/hold.ts';
import { mailboxSms } from './adapters/sms/mailbox.ts';
import type { SmsPort } from './adapters/sms/port.ts';
import { listenForAdmin } from './admin/socket.ts';
import { systemClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { DemoAccount } from './demo/accounts.ts';
import { loadDemo } from './demo/load.ts';
import { featureHandlers } from './features/index.ts';
import type { Api } from './http/api.ts';
import { createApp } from './http/app.ts';
import { jobList } from './jobs/list.ts';
import { createRunner } from './jobs/runner.ts';
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
  const hasMailbox = config.isDemo && (config.mail.kind === 'mailbox' || config.sms.kind === 'mailbox');
  const runner = createRunner({ db, clock, log, jobs: jobList({ db, clock, outbox }) });

  const servesApi = config.roles.includes('api');

  let isReady = false;
  let isStopping = false;
  const app = await createApp({
    log,
    webFolder: servesApi ? webFolder : null,
    trustProxy: config.trustProxy,
    isHttps: config.publicUrl.startsWith('https:'),
    health: () => troubles(db, isReady),
    api: {
      db,
      clock,
      isReady: () => isReady,
      routes: servesApi ? [...routes, ...(extra?.routes ?? [])] : [],
      handlers: [
        ...featureHandlers({ clock, passwords, post, vendor: config.vendor, hasMailbox }),
        ...(extra?.handlers ?? []),
      ],
      relations: extra?.relations ?? {},
    },
  });

  async function prepare(): Promise<DemoAccount[]> {
    await whenThere(db, log, () => isStopping);
    if (isStopping) return [];
    await migrate(db);
    const accounts = config.isDemo ? await loadDemo({ db, clock, post, passwords, dataDir: config.dataDir }) : [];
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
      await closeAdmin();
      await app.close();
      await ready.catch(() => {});
      await Promise.all([outbox.stop(), runner.stop()]);
      await mail.close();
      await database.close();
    };
    const { port } = app.server.address() as AddressInfo;
    return { url: `http://${config.host}:${port}`, db, ready, stop };
  } catch (error) {
    await app.close();
    await database.close();
    throw error;
  }
}

async function openDatabase({ databaseUrl, dataDir }: Config, log: Logger): Promise<OpenDatabase> {
  if (databaseUrl)
    return openPostgres(databaseUrl, (error) => log.warn({ message: error.message }, 'A database connection broke.'));
  return openEmbedded(dataDir);
}

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

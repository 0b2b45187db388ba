import { pino } from 'pino';
import { buildIfNeeded } from '../scripts/build.ts';
import { FolderInUse } from './adapters/database/folder-lock.ts';
import { startServer, webFolder, type RunningServer } from './compose.ts';
import { BrokenSettings, readConfig, type Config } from './config.ts';
import type { DemoAccount } from './demo/accounts.ts';
import { isBuilt } from './http/web-files.ts';

const isDemo = process.argv.includes('--demo');
const environment = isDemo ? { DEMO: 'on', DEMO_FLEET: 'on', LOG_LEVEL: 'warn', ...process.env } : process.env;

function giveUp(lines: string[]): never {
  console.error(lines.join('\n'));
  process.exit(1);
}

/** What stops a start that a person can mend, in words that say how. */
function explain(error: unknown, config?: Config): never {
  if (error instanceof BrokenSettings)
    giveUp(['These settings need mending:', ...error.faults.map((fault) => `  ${fault}`)]);
  if (error instanceof FolderInUse) giveUp([error.message]);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    const setting = port === config?.devicePort ? 'DEVICE_PORT' : 'PORT';
    giveUp([`Port ${port} is taken by another program. Set ${setting} to a free one.`]);
  }
  if (code === 'EACCES' || code === 'EPERM') giveUp([(error as Error).message]);
  throw error;
}

function welcome({ url, devicePort }: RunningServer, accounts: DemoAccount[]): void {
  const widest = (key: keyof DemoAccount) => Math.max(...accounts.map((account) => account[key].length));
  const row = ({ role, email, password }: DemoAccount) =>
    `  ${role.padEnd(widest('role'))}  ${email.padEnd(widest('email'))}  ${password}`;
  const table = accounts.length > 0 ? ['', ...accounts.map(row), '', `  Mail and SMS of the demo: ${url}/mailbox`] : [];
  const port = devicePort();
  const devices = port === null ? [] : [`  Trackers connect to port ${port}`];
  console.log(['', `  Sporhund runs at ${url}`, ...devices, ...table, ''].join('\n'));
}

function stopOnSignal(server: RunningServer): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await server.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

async function main(): Promise<void> {
  let config: Config | undefined;
  try {
    config = readConfig(environment);
    if (isDemo) await buildIfNeeded();
    else if (!isBuilt(webFolder) && !process.argv.includes('--dev'))
      giveUp(['The web is not built yet: run npm run build first.']);
    const log = pino({ level: config.logLevel, redact: ['req.headers.authorization'] });
    const server = await startServer(config, { log });
    stopOnSignal(server);
    welcome(server, await server.ready);
  } catch (error) {
    explain(error, config);
  }
}

await main();

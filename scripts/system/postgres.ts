// A PostgreSQL of our own for a while: in a scratch folder, on a free port, gone afterwards.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { install } from './packages.ts';

const debian = '/usr/lib/postgresql';

function findBinaries(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(debian, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')));
}

/** As root, PostgreSQL refuses to run: it gets a user without rights. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const user = spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody';
  const idOf = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface ScratchPostgres {
  url: string;
  /** Shuts it down for as long as this takes; the data stay. */
  without<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

export async function startPostgres(): Promise<ScratchPostgres> {
  if (!findBinaries()) install('postgresql');
  const binary = (name: string) => join(findBinaries()!, name);
  const folder = mkdtempSync(join(tmpdir(), 'sporhund-postgres-'));
  const user = unprivileged();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid!);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-A', 'trust', '-U', 'sporhund', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(binary('initdb'), initdb, { ...user, stdio: ['ignore', 'ignore', 'inherit'], cwd: folder });
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=200',
  ];
  const postgres = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const start = async () => {
    const child = spawn(binary('postgres'), postgres, { ...user, stdio: 'ignore', cwd: folder });
    await whenReady([binary('pg_isready'), '-h', '127.0.0.1', '-p', String(port)], child);
    return child;
  };
  let child = await start();
  process.once('exit', () => child.kill('SIGINT'));
  return {
    url: `postgres://sporhund@127.0.0.1:${port}/postgres`,
    async without(work) {
      await shutDown(child);
      return work().finally(async () => (child = await start()));
    },
    async stop() {
      await shutDown(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function whenReady([command, ...args]: string[], child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) break;
    if (spawnSync(command!, args, { stdio: 'ignore' }).status === 0) return;
    await pause(200);
  }
  throw new Error('PostgreSQL did not start.');
}

async function shutDown(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await Promise.race([ended, pause(10_000)]);
}

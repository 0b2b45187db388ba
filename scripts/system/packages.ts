// What the tests need of the system: installed when it is missing and may be, else asked for in words.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const isRoot = process.getuid?.() === 0;
const works = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

function aptGet(...args: string[]): boolean {
  const [command, ...rest] = isRoot ? ['apt-get', ...args] : ['sudo', '-n', 'apt-get', ...args];
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command!, rest, { stdio: ['ignore', 'ignore', 'inherit'], env: environment }).status === 0;
}

export function install(name: string): void {
  console.log(`Installing ${name}, which is missing on this machine …`);
  const canInstall = isRoot || works('sudo', '-n', 'true');
  if (canInstall && aptGet('update', '-qq') && aptGet('install', '-y', '-qq', '--no-install-recommends', name)) return;
  console.error(`Please install ${name} (on Debian: apt-get install ${name}) and try again.`);
  process.exit(1);
}

const chromiums = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The machine's Chromium: `CHROMIUM` names another. */
export function findChromium(): string {
  const find = () => [process.env['CHROMIUM'] ?? '', ...chromiums].find((path) => path && existsSync(path));
  const found = find();
  if (found) return found;
  install('chromium');
  return find()!;
}

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

const canInstall = isRoot || works('sudo', '-n', 'true');

function tryInstall(name: string): boolean {
  if (!canInstall) return false;
  console.log(`Installing ${name}, which is missing on this machine …`);
  return aptGet('update', '-qq') && aptGet('install', '-y', '-qq', '--no-install-recommends', name);
}

export function install(name: string): void {
  if (tryInstall(name)) return;
  console.error(`Please install ${name} (on Debian: apt-get install ${name}) and try again.`);
  process.exit(1);
}

/** The browser without its window: the tests take half the time in it. */
const headless = 'chromium-headless-shell';
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
  (name) => `/usr/bin/${name}`,
);

/** The machine's Chromium: `CHROMIUM` names another. */
export function findChromium(): string {
  const find = () => [process.env['CHROMIUM'] ?? '', `/usr/bin/${headless}`].find((path) => path && existsSync(path));
  const found = find() ?? (tryInstall(headless) ? find() : undefined) ?? browsers.find((path) => existsSync(path));
  if (found) return found;
  install('chromium');
  return browsers.find((path) => existsSync(path))!;
}

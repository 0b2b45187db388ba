// The product as a person starts it: a process of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/system/free-port.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const admin = fileURLToPath(new URL('../../server/admin.ts', import.meta.url));

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface Place {
  dataDir: string;
  port: number;
  url: string;
  remove(): void;
}

export async function makePlace(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sporhund-process-'));
  const port = await freePort();
  return {
    dataDir,
    port,
    url: `http://127.0.0.1:${port}`,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

export interface Started {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

function launch(script: string, args: string[], environment: Record<string, string>): Started {
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...environment } });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', (chunk) => (text += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return { child, output: () => text, ended };
}

export const launchServer = ({ dataDir, port }: Place, environment: Record<string, string> = {}): Started =>
  launch(main, ['--demo'], {
    DATA_DIR: dataDir,
    PORT: String(port),
    DEVICE_PORT: '0',
    DEMO_FLEET: 'off',
    ...environment,
  });

export const launchPlain = (environment: Record<string, string>): Started => launch(main, [], environment);

/** Without the web, which need not be built then. */
export const launchBare = (environment: Record<string, string>): Started => launch(main, ['--dev'], environment);

export const launchAdmin = ({ dataDir }: Place, args: string[]): Started => launch(admin, args, { DATA_DIR: dataDir });

export async function whenReady({ url }: Place, started: Started, seconds = 30): Promise<void> {
  for (let tries = 0; tries < seconds * 10; tries++) {
    if (started.child.exitCode !== null || started.child.signalCode !== null) break;
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error(`The server did not become ready:\n${started.output()}`);
}

// Commands reach the running server over a socket in its data folder: whoever may open the folder may administrate.
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runCommand, type CommandDeps } from './commands.ts';

/** The system cuts longer paths off. */
const longestPath = 100;

function socketIn(dataDir: string): string {
  const path = join(dataDir, 'admin.sock');
  if (path.length <= longestPath) return path;
  return join(tmpdir(), `sporhund-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`, 'admin.sock');
}

export async function listenForAdmin(dataDir: string, deps: CommandDeps): Promise<() => Promise<void>> {
  const path = socketIn(dataDir);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  rmSync(path, { force: true });
  const server = createServer(async (request, response) => {
    const words = JSON.parse(await text(request)) as string[];
    const lines = await runCommand(deps, words).catch((error: Error) => [`Error: ${error.message}`]);
    response.end(lines.join('\n'));
  });
  await listenPrivately(server, path);
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** The socket is the owner's alone from the moment it is there. */
async function listenPrivately(server: Server, path: string): Promise<void> {
  const usual = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  } finally {
    process.umask(usual);
  }
}

/** Asks the server that runs on this data folder. */
export const askServer = (dataDir: string, words: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const asked = httpRequest({ socketPath: socketIn(dataDir), method: 'POST' }, (response) => resolve(text(response)));
    asked.on('error', reject).end(JSON.stringify(words));
  });

// Commands reach the running server over a socket in its data folder: whoever may open the folder may administrate.
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runCommand, type CommandDeps } from './commands.ts';

const socketIn = (dataDir: string): string => join(dataDir, 'admin.sock');

export async function listenForAdmin(dataDir: string, deps: CommandDeps): Promise<() => Promise<void>> {
  mkdirSync(dataDir, { recursive: true });
  const path = socketIn(dataDir);
  rmSync(path, { force: true });
  const server = createServer(async (request, response) => {
    const lines = await runCommand(deps, JSON.parse(await text(request)) as string[]).catch((error: Error) => [
      `Error: ${error.message}`,
    ]);
    response.end(lines.join('\n'));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  chmodSync(path, 0o600);
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** Asks the server that runs on this data folder. */
export const askServer = (dataDir: string, words: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const asked = httpRequest({ socketPath: socketIn(dataDir), method: 'POST' }, (response) => resolve(text(response)));
    asked.on('error', reject).end(JSON.stringify(words));
  });

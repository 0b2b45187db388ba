// npm run admin -- …: says what is to be done to the running server.
import { resolve } from 'node:path';
import { usage } from './admin/commands.ts';
import { askServer } from './admin/socket.ts';

const words = process.argv.slice(2);
const dataDir = resolve(process.env['DATA_DIR'] || 'data');

if (words.length === 0) {
  console.log(usage.join('\n'));
} else {
  const answer = await askServer(dataDir, words).catch(
    () => `Error: no server runs on the data folder ${dataDir}. Start it first, with the same DATA_DIR.`,
  );
  console.log(answer);
  process.exitCode = answer.startsWith('Error') ? 1 : 0;
}

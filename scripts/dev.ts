// The server, restarted when it changes, and the web with hot reloading before it.
import { spawn } from 'node:child_process';

const environment = { DEMO_FLEET: 'on', ...process.env, DEMO: 'on', LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info' };
const web = spawn('vite', ['--port', '5173', '--strictPort'], { stdio: 'inherit' });
const server = spawn(
  'node',
  ['--watch-path=server', '--watch-path=contract', '--watch-path=domain', 'server/main.ts', '--dev'],
  {
    stdio: 'inherit',
    env: environment,
  },
);

const stop = () => {
  web.kill();
  server.kill();
};
process.on('SIGINT', stop).on('SIGTERM', stop);
web.on('exit', stop);
server.on('exit', stop);

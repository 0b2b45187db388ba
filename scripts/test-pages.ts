// Journeys in a real browser. Words after `--` narrow them: npm run test:pages -- login
import { spawnSync } from 'node:child_process';
import { buildIfNeeded } from './build.ts';
import { findChromium } from './system/packages.ts';

await buildIfNeeded();
const { status } = spawnSync('playwright', ['test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM: findChromium() },
});
process.exit(status ?? 1);

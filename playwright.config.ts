import { defineConfig } from '@playwright/test';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// The database template of a run is named after it, and shared by its workers.
process.env['TEST_RUN'] ??= String(process.pid);

export default defineConfig({
  testDir: 'test/pages',
  outputDir: 'build/page-tests',
  globalSetup: './test/pages/global-setup.ts',
  globalTeardown: './test/pages/global-teardown.ts',
  fullyParallel: true,
  retries: process.env['CI'] ? 1 : 0,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    actionTimeout: 7_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Copenhagen',
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: flags },
    screenshot: 'only-on-failure',
  },
});

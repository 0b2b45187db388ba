import { defineConfig } from 'vitest/config';

// The database template of a run is named after it, and shared by its workers.
process.env['TEST_RUN'] ??= String(process.pid);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'domain/**/*.test.ts',
            'contract/**/*.test.ts',
            'server/**/*.test.ts',
            'web/**/*.test.ts',
            'scripts/**/*.test.ts',
            'simulator/**/*.test.ts',
          ],
          exclude: ['**/*.api.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'api',
          include: ['server/**/*.api.test.ts', 'test/api/**/*.api.test.ts'],
          globalSetup: ['test/support/global-setup.ts'],
          environment: 'node',
          testTimeout: 20_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'process',
          include: ['test/process/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          fileParallelism: false,
        },
      },
      { test: { name: 'long', include: ['test/long/**/*.test.ts'], environment: 'node', testTimeout: 900_000 } },
    ],
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,packages,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.db.test.ts'],
          // Property tests take long on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['apps/server/src/**/*.db.test.ts', 'e2e/src/api/**/*.test.ts'],
          globalSetup: ['e2e/src/harness/database-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/src/browser/**/*.test.ts'],
          globalSetup: ['e2e/src/harness/database-setup.ts', 'e2e/src/harness/web-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Each file boots a whole stack and a browser page: more at once only slows two cores down.
          maxWorkers: 1,
        },
      },
    ],
  },
});

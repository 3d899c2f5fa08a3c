import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/check/longest-first.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      'apps/web/vitest.config.ts',
      {
        test: {
          name: 'unit',
          include: ['{apps,packages,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.db.test.ts', '**/*.component.test.tsx'],
          // Property tests take long on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'database',
          include: [
            '{apps,packages}/*/src/**/*.db.test.ts',
            'scripts/**/*.db.test.ts',
            'e2e/src/api/**/*.test.ts',
          ],
          globalSetup: ['packages/test-stack/src/database-setup.ts'],
          // The server is loaded once by each worker. What a file changes is in its database and its stack, which are its own.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Half of the time passes in waiting: for servers that start, stop or are killed, and for the database.
          maxWorkers: 3,
          // One race in eight thousand tests with real servers, sockets and timers would hide what all the others say.
          // `npm test` names whatever passed at the second try only.
          retry: 1,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/src/browser/**/*.test.ts'],
          globalSetup: ['packages/test-stack/src/database-setup.ts', 'packages/test-stack/src/web-setup.ts'],
          // As above; Chromium, too, is started once.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Two hundred pages beside their servers on two cores: as above.
          retry: 1,
          // A page that two busy cores draw may take long to say what is expected of it.
          expect: { poll: { timeout: 15_000 } },
          // A page waits for its server and the test for both, so that one alone leaves half of two cores idle.
          maxWorkers: 2,
        },
      },
    ],
  },
});

/** For the tests that need a database: one server for the whole run, whose template has the server's schema. */
import { migrate } from '@outrider/server/store/migrate.ts';
import { type RunningServer, startDatabaseServer } from '@outrider/test-database/database-server.ts';
import type { TestProject } from 'vitest/node';

let running: RunningServer | undefined;

export async function setup(project: TestProject): Promise<void> {
  running = await startDatabaseServer({ isDurable: false, migrate });
  project.provide('testServer', running.server);
}

export async function teardown(): Promise<void> {
  await running?.stop();
}

import type { TestProject } from 'vitest/node';
import { startDatabaseServer } from './database-server.ts';
import type { RunningServer } from './database-server.ts';

let running: RunningServer | undefined;

export async function setup(project: TestProject): Promise<void> {
  running = await startDatabaseServer({ isDurable: false });
  project.provide('testServer', running.server);
}

export async function teardown(): Promise<void> {
  await running?.stop();
}

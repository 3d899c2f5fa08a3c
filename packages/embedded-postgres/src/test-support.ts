/** Temporary data folders for the tests of this folder, and servers in them that are gone when the test is. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { layoutOf } from './layout.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';

/** Everything that is said to it, one line for each message. */
export function recordLog() {
  const lines: string[] = [];
  const add = (message: string) => void lines.push(message);
  return { lines, info: add, warn: add, error: add };
}

/** A new folder, of mode 0700 as mkdtemp makes it; what runs in it is stopped and it is removed after the test. */
export function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'outrider-embedded-'));
  onTestFinished(async () => {
    const { cluster } = layoutOf(dataDir);
    const running = findPostmaster(cluster);
    if (running !== undefined) await stopPostmaster(running.pid, cluster);
    rmSync(dataDir, { recursive: true });
  });
  return dataDir;
}

export async function start(dataDir: string, log = recordLog()): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log });
  onTestFinished(() => database.stop());
  return database;
}

/** One query's rows over a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that starts the database and holds it until it is killed. */
export async function startInChild(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const module = new URL('embedded-postgres.ts', import.meta.url).href;
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const log = { info() {}, warn() {}, error() {} };
    const { url, stop } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log });
    // Should the test itself be killed, nothing of it is left.
    process.stdin.once('close', stop).resume();
    console.log(url);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout });
  for await (const url of lines) return { child, url };
  throw new Error('the child ended before its database was up');
}

/** Ends a process as the kernel's out-of-memory killer would. */
export async function killHard(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

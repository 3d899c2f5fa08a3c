import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Binaries } from './binaries.ts';
import { writeSettings } from './check-cluster.ts';
import { readComplaints } from './complaints.ts';
import { connectionUrl, socketFile } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { EmbeddedPostgresError } from './errors.ts';
import type { Layout } from './layout.ts';
import { ensureDatabase, takeOwnership, tryConnect } from './ownership.ts';
import { findPostmaster, launchPostmaster, removeStalePidFile, stopPostmaster } from './postmaster.ts';
import type { Launched } from './postmaster.ts';
import type { RunAs } from './run-as.ts';
import type { Settings } from './settings.ts';

/** What is logged about the database's life; a pino logger is one. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

export interface Plan {
  readonly layout: Layout;
  readonly binaries: Binaries;
  readonly user: RunAs | undefined;
  readonly settings: Settings | undefined;
  /** Where a server that has to be started is to listen. */
  readonly endpoint: Endpoint;
  readonly log: Log;
}

export interface OwnedDatabase {
  /** Holds the ownership; its end means that the server is gone. */
  readonly client: pg.Client;
  readonly endpoint: Endpoint;
  readonly password: string;
}

const POLL_MS = 50;
const TELL_EVERY_MS = 10_000;
/** Enough to write out `shared_buffers` to a slow disk. */
const STOP_PATIENCE_MS = 60_000;

/**
 * Adopts the cluster's running server, or starts one, and takes ownership of it. Waits as long as the server lives:
 * recovery after a crash takes the time it takes. @throws EmbeddedPostgresError with what postgres said.
 */
export async function openDatabase(plan: Plan, signal: AbortSignal): Promise<OwnedDatabase> {
  const { layout, log } = plan;
  const password = await readFile(layout.password, 'utf8');
  const begun = Date.now();
  let launched: Launched | undefined;
  let told = begun;
  for (;;) {
    const running = findPostmaster(layout.cluster);
    if (signal.aborted) {
      if (launched?.pid !== undefined) await stopPostmaster(launched.pid, layout.cluster, STOP_PATIENCE_MS);
      throw new EmbeddedPostgresError('The start of the database was broken off.');
    }
    let reason = 'it does not listen yet';
    if (running?.endpoint !== undefined) {
      const client = await tryConnect(connectionUrl(running.endpoint, password, 'postgres'));
      if (!(client instanceof Error)) {
        if (launched === undefined) log.warn('a database was left running; it is taken over');
        return own(plan, { client, endpoint: running.endpoint, password });
      }
      reason = client.message;
    } else if (running === undefined && launched === undefined) {
      launched = await launch(plan);
    } else if (running === undefined && launched?.hasEnded() === true) {
      throw new EmbeddedPostgresError(
        `PostgreSQL does not run in ${layout.cluster}:\n${readComplaints(layout, begun) || 'it said nothing'}`,
      );
    }
    if (Date.now() - told > TELL_EVERY_MS) {
      told = Date.now();
      log.warn(`still waiting for the database: ${reason}`);
    }
    await sleep(POLL_MS);
  }
}

async function launch(plan: Plan): Promise<Launched> {
  const { layout, binaries, user, endpoint, settings } = plan;
  if (await answers(socketFile(layout.cluster))) {
    throw new EmbeddedPostgresError(
      `A PostgreSQL that is not to be seen from here (in another container?) runs in ${layout.cluster}. ` +
        'Stop it first, or choose another data folder.',
    );
  }
  removeStalePidFile(layout.cluster);
  await writeSettings(layout.cluster, settings);
  return launchPostmaster(layout, binaries, user, endpoint);
}

/** Whether somebody listens on a unix socket. A socket, unlike a process number, is one and the same in all containers. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function own(plan: Plan, database: OwnedDatabase): Promise<OwnedDatabase> {
  const { client } = database;
  try {
    await takeOwnership(client, plan.layout.dataDir);
  } catch (error) {
    await client.end();
    throw error;
  }
  try {
    await ensureDatabase(client);
  } catch (error) {
    await stopRunning(plan.layout);
    throw error;
  }
  return database;
}

/** To be called by the owner alone: it ends the database for whoever uses it. */
export async function stopRunning({ cluster }: Layout): Promise<void> {
  const running = findPostmaster(cluster);
  if (running !== undefined) await stopPostmaster(running.pid, cluster, STOP_PATIENCE_MS);
}

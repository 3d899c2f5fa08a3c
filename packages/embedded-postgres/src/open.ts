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
import { clearLeftovers } from './leftovers.ts';
import { ensureDatabase, OwnedByAnother, takeOwnership, tryConnect } from './ownership.ts';
import { findPostmaster, launchPostmaster, stopPostmaster } from './postmaster.ts';
import type { Launched, Postmaster } from './postmaster.ts';
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
/** How long to try again while processes of a killed server are about to end. */
const ORPHANS_PATIENCE_MS = 10_000;

/**
 * Adopts the cluster's running server, or starts one, and takes ownership of it. Waits as long as the server lives:
 * recovery after a crash takes the time it takes. @throws EmbeddedPostgresError with what postgres said.
 */
export async function openDatabase(plan: Plan, signal: AbortSignal): Promise<OwnedDatabase> {
  const begun = Date.now();
  let launched: Launched | undefined;
  try {
    const password = await readFile(plan.layout.password, 'utf8');
    for (let toldAt = begun; ; await sleep(POLL_MS)) {
      if (signal.aborted) throw new EmbeddedPostgresError('The start of the database was broken off.');
      const running = findPostmaster(plan.layout.cluster);
      if (running === undefined) {
        launched = await launchOnce(plan, launched, begun);
        continue;
      }
      const result = await connectTo(running, password);
      if (!(result instanceof Error)) return await own(plan, result, launched === undefined);
      if (Date.now() - toldAt < TELL_EVERY_MS) continue;
      toldAt = Date.now();
      plan.log.warn(`still waiting for the database: ${result.message}`);
    }
  } catch (error) {
    const isOthers = error instanceof OwnedByAnother;
    if (launched?.pid !== undefined && !isOthers) await stopPostmaster(launched.pid, plan.layout.cluster);
    throw error;
  }
}

async function connectTo({ endpoint }: Postmaster, password: string): Promise<OwnedDatabase | Error> {
  if (endpoint === undefined) return new Error('it does not listen yet');
  const client = await tryConnect(connectionUrl(endpoint, password, 'postgres'));
  return client instanceof Error ? client : { client, endpoint, password };
}

/** Starts postgres unless it is starting. @throws EmbeddedPostgresError when it was started and ended. */
async function launchOnce(
  plan: Plan,
  launched: Launched | undefined,
  begun: number,
): Promise<Launched | undefined> {
  if (launched === undefined) return launch(plan);
  if (!launched.hasEnded()) return launched;
  const said = readComplaints(plan.layout, launched.at);
  // The processes of a server that was killed end a moment after it, and PostgreSQL refuses to start beside them.
  if (/shared memory block.* in use/.test(said) && Date.now() - begun < ORPHANS_PATIENCE_MS) {
    return undefined;
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run in ${plan.layout.cluster}:\n${said || 'it said nothing'}`,
  );
}

async function launch(plan: Plan): Promise<Launched | undefined> {
  const { layout, binaries, user, endpoint, settings } = plan;
  await writeSettings(layout.cluster, settings);
  const isAnswered = await answers(socketFile(layout.cluster));
  // Asked again, with no pause from here to the launch: another process may have been faster.
  if (findPostmaster(layout.cluster) !== undefined) return undefined;
  if (isAnswered) {
    throw new EmbeddedPostgresError(
      `A PostgreSQL that is not to be seen from here (in another container?) runs in ${layout.cluster}. ` +
        'Stop it first, or choose another data folder.',
    );
  }
  clearLeftovers(layout.cluster);
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

async function own(plan: Plan, database: OwnedDatabase, isAdopted: boolean): Promise<OwnedDatabase> {
  const { client } = database;
  try {
    await takeOwnership(client, plan.layout.dataDir);
    await ensureDatabase(client);
  } catch (error) {
    await client.end();
    throw error;
  }
  if (isAdopted) plan.log.warn('a database was left running; it is taken over');
  return database;
}

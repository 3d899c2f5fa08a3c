/**
 * The server's own PostgreSQL, for those who set no DATABASE_URL: made, started, watched, taken over after a crash of the
 * server, and stopped. It is the real PostgreSQL in processes of its own: an engine inside our process was tried, and neither
 * waits for the disk nor locks its folder.
 */
import { mkdirSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { findBinaries } from './binaries.ts';
import { giveTo, refuseOtherMajor } from './check-cluster.ts';
import { ensureCluster } from './create-cluster.ts';
import { chooseEndpoint, connectionUrl } from './endpoint.ts';
import { explainFileError } from './errors.ts';
import { layoutOf } from './layout.ts';
import { openDatabase } from './open.ts';
import type { Log, Plan } from './open.ts';
import { chooseUser } from './run-as.ts';
import type { Settings } from './settings.ts';
import { supervise } from './supervise.ts';

export interface EmbeddedPostgres {
  /** The connection string of the superuser; it stays the same until `stop`, through crashes of the database too. */
  readonly url: string;
  /** Ends the database's connections, writes everything out and waits for its end. May be called more than once. */
  readonly stop: () => Promise<void>;
}

interface Options {
  /** Made when it does not exist. The database takes the folder `postgres` in it. */
  readonly dataDir: string;
  readonly log: Log;
  /** PostgreSQL settings that differ from ours: for tests, which need no durability. */
  readonly settings?: Settings;
}

/** @throws EmbeddedPostgresError when it cannot run here, with words for the operator. */
export async function startEmbeddedPostgres({ dataDir, log, settings }: Options): Promise<EmbeddedPostgres> {
  try {
    const plan = await prepare(resolve(dataDir), log, settings);
    const stopped = new AbortController();
    const database = await openDatabase(plan, stopped.signal);
    const { endpoint, password } = database;
    // A server that was taken over may listen elsewhere than a new one would; a restart is to stay where clients look.
    const stop = supervise({ ...plan, endpoint }, database, stopped);
    return { url: connectionUrl(endpoint, password), stop };
  } catch (error) {
    throw explainFileError(error, resolve(dataDir));
  }
}

async function prepare(folder: string, log: Log, settings: Settings | undefined): Promise<Plan> {
  mkdirSync(folder, { recursive: true });
  // Without symbolic links, so that it compares with what the system says of a process.
  const layout = layoutOf(realpathSync(folder));
  const user = chooseUser(layout.cluster);
  const binaries = await findBinaries(layout.dataDir, user);
  await ensureCluster(layout, binaries, user);
  await refuseOtherMajor(layout, binaries);
  await giveTo(layout.cluster, user);
  return { layout, binaries, user, settings, endpoint: await chooseEndpoint(layout.cluster), log };
}

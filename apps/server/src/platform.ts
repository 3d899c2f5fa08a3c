/** The whole server in one call: its parts started in order, and stopped in reverse. */
import type { AddressInfo } from 'node:net';
import { createServer } from './api/server.ts';
import { createBus } from './bus/bus.ts';
import type { Config } from './config.ts';
import { createGatewayCounters } from './gateway/counters.ts';
import { createDirectory } from './gateway/directory.ts';
import { createGateway } from './gateway/gateway.ts';
import { createGt06Binding } from './gateway/gt06/binding.ts';
import { createJt808Binding } from './gateway/jt808/binding.ts';
import { createIngest } from './ingest/ingest.ts';
import { startHousekeeping } from './jobs/housekeeping.ts';
import { startRollups } from './jobs/rollups/start-rollups.ts';
import { startSealing } from './jobs/sealing/start-sealing.ts';
import { createHub } from './live/hub.ts';
import type { Log } from './log.ts';
import { type Database, openDatabase } from './store/database.ts';
import { startEmbeddedPostgres } from './store/embedded/embedded-postgres.ts';
import { getInstallationKey } from './store/installation-keys.ts';
import { migrate } from './store/migrate.ts';

/** Stops a part; what it returns is waited for. */
type Stop = () => unknown;

export interface Platform {
  /** Ports as they were opened, which a configured 0 leaves to the machine. */
  readonly ports: { readonly web: number; readonly jt808: number; readonly gt06: number };
  readonly database: Database;
  /** Stops taking reports, commits what was taken, and closes everything. */
  stop(): Promise<void>;
}

/** @rejects with the first part that could not start; those before it are stopped again. */
export async function startPlatform(config: Config, log: Log): Promise<Platform> {
  const stops: Stop[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).toReversed()) await each();
  };
  try {
    return { ...(await startParts(config, log, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(config: Config, log: Log, stops: Stop[]): Promise<Omit<Platform, 'stop'>> {
  const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(config, log, stops));
  await migrate(databaseUrl);
  const database = openDatabase(databaseUrl, (error) =>
    log.warn({ err: error }, 'a database connection was lost'),
  );
  stops.push(() => database.destroy());
  stops.push(await startHousekeeping(database, log));
  stops.push(startSealing({ database, log, ...config }));
  stops.push(startRollups(database, log));

  const bus = createBus();
  const counters = createGatewayCounters();
  const ingest = createIngest({ databaseUrl, database, bus, log });
  stops.push(() => ingest.close());
  const hub = createHub({ database, bus });
  stops.push(() => hub.close());

  const server = await createServer({ database, bus, hub, ingest, counters, log }, config.trustProxy);
  stops.push(() => server.close());
  await server.listen({ host: config.host, port: config.port });

  const gateway = createGateway({
    host: config.host,
    ingest,
    directory: createDirectory(database),
    counters,
    authenticationKey: await getInstallationKey(database, 'device-authentication'),
    log,
  });
  stops.push(() => gateway.close());
  const jt808 = await gateway.listen(createJt808Binding(), config.jt808Port);
  const gt06 = await gateway.listen(createGt06Binding(), config.gt06Port);
  // A server that listens on a port has an AddressInfo.
  const web = (server.server.address() as AddressInfo).port;
  return { ports: { web, jt808, gt06 }, database };
}

async function startOwnDatabase(config: Config, log: Log, stops: Stop[]): Promise<string> {
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log,
  });
  stops.push(() => embedded.stop());
  return embedded.url;
}

/** The whole server in one call: its parts started in order, and stopped in reverse. */
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createCallRate } from './api/call-rate.ts';
import { createExportPlaces } from './api/export-places.ts';
import { createAddressSources } from './api/maps/address-sources.ts';
import { createServer } from './api/server.ts';
import { createWebCounters } from './api/web-counters.ts';
import { createBus } from './bus/bus.ts';
import { findOpenFilesMax } from './connections/open-files.ts';
import { type ConnectionShares, shareOpenFiles } from './connections/share-open-files.ts';
import { startDispatcher } from './commands/dispatcher.ts';
import type { Config } from './config.ts';
import { createFrameLog } from './frame-log/frame-log.ts';
import { createGatewayCounters } from './gateway/counters.ts';
import { createDirectory } from './gateway/directory.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import { gt06Binding } from './gateway/gt06/binding.ts';
import { createJt808Binding } from './gateway/jt808/binding.ts';
import { createDeviceListings } from './api/devices/device-listings.ts';
import { startRecordingContacts } from './history/contacts/record-contacts.ts';
import { createSealedSamples } from './history/rewind/sealed-samples.ts';
import { createIngest } from './ingest/ingest.ts';
import { jobKinds } from './api/job-kinds.ts';
import { createAddressBook } from './geocoding/address-book.ts';
import { createAddressFiller } from './geocoding/fill-addresses.ts';
import { createHousekeeping } from './jobs/housekeeping.ts';
import { lapseQuotas } from './jobs/lapse-quotas.ts';
import { startJobRunner, type Timer } from './jobs/job-runner.ts';
import { startRollups } from './jobs/rollups/start-rollups.ts';
import { runSchedules } from './jobs/schedules/run-schedules.ts';
import { SCHEDULES_TIMER } from './jobs/schedules/wake.ts';
import { judgeRoadSpeeds } from './jobs/rules/judge-road-speeds.ts';
import { startAlarmClock } from './jobs/rules/start-alarm-clock.ts';
import { startSealing } from './jobs/sealing/start-sealing.ts';
import { createHub } from './live/hub.ts';
import type { Log } from './log.ts';
import { createChannels } from './notifications/create-delivery.ts';
import { startEngine } from './notifications/engine.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { createRegionMap } from './region-map/region-map.ts';
import { createCachedMatcher } from './road-matching/cached-matcher.ts';
import { createRoadMatcher } from './road-matching/road-matcher.ts';
import type { Delivery } from './notifications/delivery.ts';
import { openSecrets } from './secrets/open-secrets.ts';
import { type Database, openDatabase } from './store/database.ts';
import { enqueueTimer } from './store/jobs/job-queue.ts';
import { startEmbeddedPostgres } from '@outrider/embedded-postgres/embedded-postgres.ts';
import { createFrameBlockStore } from './store/frame-log/frame-blocks.ts';
import { getInstallationKey } from './store/secrets/installation-keys.ts';
import { migrate } from './store/migrate.ts';

interface Ports {
  readonly web: number;
  readonly jt808: number;
  readonly gt06: number;
  readonly jt808Tls: number | undefined;
  readonly gt06Tls: number | undefined;
  readonly metrics: number | undefined;
}

type DevicePorts = Omit<Ports, 'web' | 'metrics'>;

/** Test messages cost money, and reach people who have not asked for them. */
const TEST_MESSAGES_PER_MINUTE = 10;

/** Stops a part; what it returns is waited for. */
type Stop = () => unknown;

export interface Platform {
  /** Ports as they were opened, which a configured 0 leaves to the machine. */
  readonly ports: Ports;
  readonly database: Database;
  /** Open device connections. */
  readonly connections: () => number;
  /** Stops taking reports, commits what was taken, and closes everything. */
  stop(): Promise<void>;
}

/** What of the world outside a test has in its hand. */
export interface Outside {
  /** By what clock reports are due. */
  readonly now: () => Date;
  /** What takes mails with reports; by default the channels that are set up. */
  readonly deliver: Delivery['deliver'] | undefined;
}

const OUTSIDE: Outside = {
  now: () => new Date(),
  deliver: undefined,
};

/** @rejects with the first part that could not start; those before it are stopped again. */
export async function startPlatform(
  config: Config,
  log: Log,
  outside: Partial<Outside> = {},
): Promise<Platform> {
  const stops: Stop[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).toReversed()) await each();
  };
  try {
    const given = { config, log, ...OUTSIDE, ...outside };
    return { ...(await startParts(given, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Given extends Outside {
  readonly config: Config;
  readonly log: Log;
}

async function startParts(
  { config, log, now, deliver }: Given,
  stops: Stop[],
): Promise<Omit<Platform, 'stop'>> {
  const shares = shareFiles(config, log);
  warnOfBelievedCallers(config, log);
  const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(config, log, stops));
  await migrate(databaseUrl);
  const database = openDatabase(databaseUrl, (error) =>
    log.warn({ err: error }, 'a database connection was lost'),
  );
  stops.push(() => database.destroy());
  const secrets = await openSecrets(database, config, log);
  const housekeeping = createHousekeeping(database, log, config);
  await housekeeping();
  stops.push(startSealing({ database, log, ...config }));
  const bus = createBus(log);
  stops.push(startRollups(database, bus, log));
  const metrics = createMetrics();
  const counters = createGatewayCounters();
  const frameLog = createFrameLog(createFrameBlockStore(database), log, config.frameLogDays > 0);
  stops.push(() => frameLog.close());
  const ingest = createIngest({
    databaseUrl,
    database,
    bus,
    log,
    pendingMax: config.ingestPendingMax,
    onCommit: metrics.observeCommit,
  });
  stops.push(() => ingest.close());
  stops.push(startAlarmClock({ database, bus, log, isListening: () => ingest.healthy }));
  stops.push(startRecordingContacts(database, bus, log));
  const hub = createHub({ database, bus });
  stops.push(() => hub.close());

  const gateway = createGateway({
    host: config.host,
    database,
    ingest,
    directory: createDirectory(database),
    counters,
    frameLog,
    authenticationKey: await getInstallationKey(database, 'device-authentication'),
    limits: {
      connectionsMax: shares.deviceConnectionsMax,
      connectionsPerAddressMax: config.deviceConnectionsPerAddressMax,
      unidentifiedPerAddressMax: config.unidentifiedPerAddressMax,
    },
    identifyMaxMs: config.identifyMaxSeconds * 1_000,
    onConnected: (deviceId) => bus.publish('device.connected', deviceId),
    onLateAnswer: (deviceId, answer) => bus.publish('command.answeredLate', { deviceId, answer }),
    log,
  });
  const commands = await startDispatcher({
    database,
    bus,
    links: gateway.commands,
    log,
    answerTimeoutMs: config.commandAnswerSeconds * 1_000,
  });
  stops.push(() => commands.close());
  stops.push(() => gateway.close());
  stops.push(bus.on('device.gone', (deviceId) => gateway.forget(deviceId)));
  stops.push(bus.on('numbers.changed', (deviceIds) => deviceIds.forEach(gateway.forget)));

  const delivery = await createChannels(database, secrets, config.messages);
  stops.push(() => delivery.close());
  stops.push(startEngine({ database, bus, log, delivery }));
  const { people, maintenance } = config;
  const roadMatcher = config.roadMatching && createCachedMatcher(createRoadMatcher(config.roadMatching));
  const regionMap = createRegionMap({
    folder: config.mapsDir,
    key: await getInstallationKey(database, 'region-map'),
    log,
  });
  stops.push(() => regionMap.close());
  const addressSources = createAddressSources(database, regionMap);
  const services = {
    database,
    now,
    addresses: createAddressBook({
      database,
      hasProvider: async () => (await addressSources()) !== undefined,
      wake: () => enqueueTimer(database, ADDRESSES_TIMER),
    }),
    bus,
    hub,
    ingest,
    counters,
    webCounters: createWebCounters(),
    jobDays: config.jobDays,
    deviceLimits: config.deviceLimits,
    exportLimits: config.exportLimits,
    exportPlaces: createExportPlaces(),
    frameLog,
    log,
    people,
    commands,
    commandRate: createCallRate(config.commandsPerMinute),
    delivery,
    testRate: createCallRate(TEST_MESSAGES_PER_MINUTE),
    deviceListings: createDeviceListings(),
    sealedSamples: createSealedSamples(database),
    rewindDays: Math.min(config.rewindDays, config.historyDays),
    roadMatcher,
    maintenance,
    rates: config,
    publicMaps: config.publicMaps,
    regionMap,
    mapsDir: config.mapsDir,
    secrets,
  };
  const jobs = startJobRunner({
    databaseUrl,
    services,
    kinds: jobKinds,
    jobDays: config.jobDays,
    timers: [
      timer({ name: 'housekeeping', cron: HOURLY, run: housekeeping, log }),
      timer({
        name: 'quotas',
        cron: EVERY_MINUTE,
        run: (signal) => lapseQuotas(database, new Date(), signal),
        log,
      }),
      timer({
        name: ADDRESSES_TIMER,
        cron: EVERY_MINUTE,
        run: createAddressFiller({
          database,
          log,
          findSource: addressSources,
          perSecond: config.addressesPerSecond,
        }),
        log,
      }),
      timer({
        name: SCHEDULES_TIMER,
        cron: EVERY_MINUTE,
        run: (signal) => runSchedules({ services, deliver: deliver ?? delivery.deliver, now }, signal),
        log,
      }),
      ...(roadMatcher?.tellsSpeedLimits === true
        ? [
            timer({
              name: ROAD_SPEEDS_TIMER,
              cron: EVERY_MINUTE,
              run: async (signal) => void (await judgeRoadSpeeds(database, roadMatcher, Date.now(), signal)),
              log,
            }),
          ]
        : []),
    ],
    log,
  });
  stops.push(() => jobs.stop());
  metrics.watch({ ...services, sealAfterDays: config.sealAfterDays });
  const metricsPort = await openMetricsPort(metrics, config, log, stops);
  const server = await createServer(services, { limits: shares, trustedProxies: config.trustedProxies });
  stops.push(() => server.close());
  await server.listen({ host: config.webHost, port: config.port });

  const devicePorts = await openDevicePorts(gateway, config);
  // A server that listens on a port has an AddressInfo.
  const web = (server.server.address() as AddressInfo).port;
  return {
    ports: { web, ...devicePorts, metrics: metricsPort },
    database,
    connections: () => counters.connections,
  };
}

const ADDRESSES_TIMER = 'addresses';
const ROAD_SPEEDS_TIMER = 'road-speeds';
const HOURLY = '0 * * * *';
const EVERY_MINUTE = '* * * * *';

/** A timer whose failures are logged, and which is tried again at its next turn. */
function timer({ run, log, ...named }: Timer & { readonly log: Log }): Timer {
  return {
    ...named,
    run: (interruption) =>
      run(interruption).catch((error: unknown) => {
        if (!interruption.aborted)
          log.error({ err: error }, `${named.name} failed; it is tried again at its next turn`);
      }),
  };
}

/** Takes fewer connections than were asked for where the system allows no more files, and says so. */
function shareFiles(config: Config, log: Log): ConnectionShares {
  const openFilesMax = findOpenFilesMax();
  const shares = shareOpenFiles(openFilesMax, config);
  const { deviceConnectionsMax, webConnectionsMax } = shares;
  if (deviceConnectionsMax < config.deviceConnectionsMax || webConnectionsMax < config.webConnectionsMax) {
    log.warn(
      { openFilesMax, deviceConnectionsMax, webConnectionsMax },
      'the limit of open files (ulimit -n, LimitNOFILE) allows fewer connections than DEVICE_CONNECTIONS_MAX and WEB_CONNECTIONS_MAX ask for',
    );
  }
  return shares;
}

function warnOfBelievedCallers({ trustedProxies, webHost }: Config, log: Log): void {
  const isBelieved = typeof trustedProxies === 'number' && trustedProxies > 0;
  if (!isBelieved || webHost === 'localhost' || /^(127\.|::1$)/.test(webHost)) return;
  log.warn(
    { webHost },
    'TRUST_PROXY is a number and WEB_HOST no loopback address: whoever reaches the port without the proxy is believed about the own address. Give the addresses of the proxies instead',
  );
}

async function openMetricsPort(
  { registry }: Metrics,
  { metricsHost, metricsPort }: Config,
  log: Log,
  stops: Stop[],
): Promise<number | undefined> {
  if (metricsPort === undefined) return undefined;
  const server = await serveMetrics(registry, { host: metricsHost, port: metricsPort, log });
  stops.push(() => server.close());
  return server.port;
}

async function openDevicePorts(gateway: Gateway, config: Config): Promise<DevicePorts> {
  const jt808Binding = createJt808Binding();
  const jt808 = await gateway.listen(jt808Binding, config.jt808Port);
  const gt06 = await gateway.listen(gt06Binding, config.gt06Port);
  const { deviceTlsCertificateFile, deviceTlsKeyFile, jt808TlsPort, gt06TlsPort } = config;
  if (!deviceTlsCertificateFile || !deviceTlsKeyFile) {
    return { jt808, gt06, jt808Tls: undefined, gt06Tls: undefined };
  }
  const identity = {
    certificate: await readFile(deviceTlsCertificateFile, 'utf8'),
    key: await readFile(deviceTlsKeyFile, 'utf8'),
  };
  return {
    jt808,
    gt06,
    jt808Tls:
      jt808TlsPort === undefined ? undefined : await gateway.listenTls(jt808Binding, jt808TlsPort, identity),
    gt06Tls:
      gt06TlsPort === undefined ? undefined : await gateway.listenTls(gt06Binding, gt06TlsPort, identity),
  };
}

async function startOwnDatabase(config: Config, log: Log, stops: Stop[]): Promise<string> {
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log,
  });
  stops.push(() => embedded.stop());
  return embedded.url;
}

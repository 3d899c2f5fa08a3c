/**
 * `ingest`: JT/T 808 reports over real sockets, each acknowledged after its commit, with PostgreSQL on the same host and
 * as durable as in production. Beside it, in the same run and the same database: the same gateway and the same load, one
 * INSERT and one UPDATE for each report; and the database alone, fed with array literals. `--scale` changes the number
 * of devices.
 *
 * Flooded, each device has eight reports under way, as one that sends what it had stored; what comes out is how much the
 * server takes, and the delay is that of the queue. So the delay is also measured at a steady rate below that.
 */
import { withDatabaseServer } from '@outrider/e2e/harness/database-server.ts';
import { sql } from 'kysely';
import { createFleetDatabase, type FleetDatabase } from '../fleet-database.ts';
import { type EngineLimit, runEngineLimit } from '../ingest/engine-limit.ts';
import type { GatewayMeasure } from '../ingest/gateway-process.ts';
import { type Fleet, openFleet } from '../ingest/load.ts';
import { createPostgresMeter } from '../ingest/postgres-processor.ts';
import { type GatewayProcess, startGateway, type Way } from '../ingest/start-gateway.ts';
import { type BenchOptions, type BenchResult, percentile } from '../report.ts';

const DEVICES = 2_000;
/** Each takes a file here and one in the gateway. */
const DEVICES_MAX = 18_000;
const EACH_UNDER_WAY = 8;
/** Of what the flood brought through. */
const PACED_SHARE = 0.4;
const WARM_UP_MS = 5_000;
const MEASURE_MS = 20_000;
const ENGINE_MS = 10_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const FIRST_TERMINAL = 13_000_000_000;

interface Flooded {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly serverUs: number;
  readonly databaseUs: number;
  readonly batchSize: number;
  readonly batchDevices: number;
}

interface Paced {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export async function runIngest({ scale }: BenchOptions): Promise<BenchResult> {
  return withDatabaseServer(async () => {
    const devices = Math.min(DEVICES_MAX, Math.max(1, Math.round(DEVICES * scale)));
    const todayMs = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    const database = await createFleetDatabase(devices, todayMs);
    const ours = await runWay('group', database, todayMs, async (fleet, gateway, postgresMs) => {
      const flooded = await measureFlood(fleet, gateway, postgresMs);
      return { flooded, paced: await measurePaced(fleet, flooded.perSecond * PACED_SHARE) };
    });
    const engine = await runEngineLimit({
      databaseUrl: database.url,
      deviceIds: database.deviceIds,
      batchSize: ours.flooded.batchSize,
      batchDevices: Math.min(devices, ours.flooded.batchDevices),
      durationMs: ENGINE_MS,
      firstMs: todayMs + 8 * HOUR_MS,
    });
    const peers = await runWay('rows', database, todayMs + 16 * HOUR_MS, measureFlood);
    await database.close();
    return present(devices, ours, peers, engine);
  });
}

type Measure<Result> = (fleet: Fleet, gateway: GatewayProcess, postgresMs: () => number) => Promise<Result>;

async function runWay<Result>(
  way: Way,
  { url, database, deviceIds }: FleetDatabase,
  firstMs: number,
  measure: Measure<Result>,
): Promise<Result> {
  const gateway = await startGateway(way, url);
  const terminalIds = deviceIds.map((_, index) => String(FIRST_TERMINAL + index));
  const fleet = await openFleet(gateway.port, terminalIds, firstMs);
  const stored = await countPositions(database);
  const result = await measure(fleet, gateway, await createPostgresMeter(url));
  fleet.close();
  await gateway.stop();
  // The bench's own check of what it measures: acknowledged means stored, once.
  const isAllThere = (await countPositions(database)) - stored === fleet.acknowledged;
  if (!isAllThere) throw new Error(`not every report that was acknowledged (${way}) is there, once`);
  return result;
}

async function measureFlood(
  fleet: Fleet,
  gateway: GatewayProcess,
  postgresMs: () => number,
): Promise<Flooded> {
  const stop = fleet.flood(EACH_UNDER_WAY);
  await pause(WARM_UP_MS);
  const before = { gateway: await gateway.measure(), postgresMs: postgresMs(), reports: fleet.acknowledged };
  fleet.takeLatencies();
  const begun = performance.now();
  await pause(MEASURE_MS);
  const durationMs = performance.now() - begun;
  const reports = fleet.acknowledged - before.reports;
  const latencies = fleet.takeLatencies();
  const databaseMs = postgresMs() - before.postgresMs;
  const after = await gateway.measure();
  stop();
  await fleet.settle();
  const batches = after.batches - before.gateway.batches;
  return {
    perSecond: (reports / durationMs) * 1_000,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    serverUs: ((after.processorMs - before.gateway.processorMs) * 1_000) / reports,
    databaseUs: (databaseMs * 1_000) / reports,
    batchSize: Math.max(1, Math.round(reports / Math.max(1, batches))),
    batchDevices: meanStates(before.gateway, after),
  };
}

function meanStates(before: GatewayMeasure, after: GatewayMeasure): number {
  return Math.max(
    1,
    Math.round((after.states - before.states) / Math.max(1, after.batches - before.batches)),
  );
}

async function measurePaced(fleet: Fleet, perSecond: number): Promise<Paced> {
  fleet.takeLatencies();
  const before = fleet.acknowledged;
  const begun = performance.now();
  const stop = fleet.pace(perSecond);
  await pause(WARM_UP_MS);
  stop();
  await fleet.settle();
  const latencies = fleet.takeLatencies();
  return {
    perSecond: ((fleet.acknowledged - before) / (performance.now() - begun)) * 1_000,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
  };
}

function present(
  devices: number,
  { flooded, paced }: { flooded: Flooded; paced: Paced },
  peers: Flooded,
  engine: EngineLimit,
): BenchResult {
  const enginePerSecond = (engine.reports / engine.durationMs) * 1_000;
  const ratioToPeerWay = flooded.perSecond / peers.perSecond;
  const ratioToEngineLimit = flooded.perSecond / enginePerSecond;
  return {
    name: 'ingest',
    rows: [
      { measure: 'devices on sockets', value: devices, unit: '' },
      { measure: 'acknowledged after commit', value: Math.round(flooded.perSecond), unit: '/s' },
      { measure: '  send to acknowledgement, p50', value: flooded.p50Ms, unit: 'ms' },
      { measure: '  send to acknowledgement, p99', value: flooded.p99Ms, unit: 'ms' },
      { measure: '  processor time, server', value: flooded.serverUs, unit: 'µs a report' },
      { measure: '  processor time, PostgreSQL', value: flooded.databaseUs, unit: 'µs a report' },
      { measure: '  reports in a transaction', value: flooded.batchSize, unit: '' },
      { measure: '  devices in a transaction', value: flooded.batchDevices, unit: '' },
      { measure: 'at a steady rate', value: Math.round(paced.perSecond), unit: '/s' },
      { measure: '  send to acknowledgement, p50 ', value: paced.p50Ms, unit: 'ms' },
      { measure: '  send to acknowledgement, p99 ', value: paced.p99Ms, unit: 'ms' },
      { measure: 'a row and an update each, 20 connections', value: Math.round(peers.perSecond), unit: '/s' },
      { measure: '  processor time, server ', value: peers.serverUs, unit: 'µs a report' },
      { measure: '  processor time, PostgreSQL ', value: peers.databaseUs, unit: 'µs a report' },
      { measure: 'array literals without sockets', value: Math.round(enginePerSecond), unit: '/s' },
      { measure: 'ratio to the row by row way', value: ratioToPeerWay, unit: '×' },
      { measure: 'ratio to the engine’s limit', value: ratioToEngineLimit, unit: '×' },
    ],
    json: {
      devices,
      acknowledgedPerSecond: Math.round(flooded.perSecond),
      ackP50Ms: rounded(paced.p50Ms),
      ackP99Ms: rounded(paced.p99Ms),
      pacedPerSecond: Math.round(paced.perSecond),
      floodAckP50Ms: rounded(flooded.p50Ms),
      floodAckP99Ms: rounded(flooded.p99Ms),
      serverUsPerReport: rounded(flooded.serverUs),
      databaseUsPerReport: rounded(flooded.databaseUs),
      peerWayPerSecond: Math.round(peers.perSecond),
      engineLimitPerSecond: Math.round(enginePerSecond),
      ratioToPeerWay: rounded(ratioToPeerWay),
      ratioToEngineLimit: rounded(ratioToEngineLimit),
    },
  };
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

async function countPositions(database: FleetDatabase['database']): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM positions`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

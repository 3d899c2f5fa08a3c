/**
 * `ingest`: JT/T 808 reports over real sockets, each acknowledged after its commit, with PostgreSQL on the same host
 * and as durable as in production. The same run and the same database have two comparisons: the same gateway and load
 * with one INSERT and one UPDATE per report, and the database alone, fed with array literals. `--scale` changes the
 * number of devices.
 *
 * The three take turns. In the flood each device has eight reports under way, like a device that sends what it had
 * stored; the result is the throughput, and the delay is that of the queue. Therefore the delay is also measured at a
 * steady rate below the throughput.
 */
import { withDatabaseServer } from '@outrider/test-stack/database-server.ts';
import { sql } from 'kysely';
import { createFleetDatabase, type FleetDatabase } from '../fleet-database.ts';
import { type EngineLimit, runEngineLimit } from '../ingest/engine-limit.ts';
import { type Fleet, openFleet } from '../ingest/load.ts';
import { createPostgresMeter } from '../ingest/postgres-processor.ts';
import { type GatewayProcess, startGateway, type Way } from '../ingest/start-gateway.ts';
import { type BenchOptions, type BenchResult, percentile } from '../report.ts';

const DEVICES = 2_000;
/** With fewer, reports would reach the times of the next round, because each report is a second later. */
const DEVICES_MIN = 200;
/** Each device needs two files here, one for each way, and one in each gateway. */
const DEVICES_MAX = 9_000;
const EACH_UNDER_WAY = 8;
/** Share of the flood's throughput. */
const PACED_SHARE = 0.4;
/** The ways take turns, so that other work on the machine affects all of them. */
const ROUNDS = 3;
const WARM_UP_MS = 1_500;
const TURN_MS = 5_000;
const PACED_MS = 5_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const FIRST_TERMINAL = 13_000_000_000;

/** Sums over the rounds. */
interface Totals {
  reports: number;
  durationMs: number;
  serverMs: number;
  systemMs: number;
  postgresMs: number;
  batches: number;
  states: number;
  readonly latenciesMs: number[];
}

interface Contestant {
  readonly gateway: GatewayProcess;
  readonly fleet: Fleet;
  readonly totals: Totals;
}

interface Paced {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export async function runIngest({ scale }: BenchOptions): Promise<BenchResult> {
  return withDatabaseServer(async () => {
    const devices = Math.min(DEVICES_MAX, Math.max(DEVICES_MIN, Math.round(DEVICES * scale)));
    const todayMs = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    const database = await createFleetDatabase(devices, todayMs);
    const postgresMs = await createPostgresMeter(database.url);
    const ours = await enter('group', database, todayMs);
    const peers = await enter('rows', database, todayMs + 16 * HOUR_MS);
    const engine: EngineLimit = { reports: 0, durationMs: 0, processorMs: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      await takeTurn(ours, postgresMs);
      await feedEngine(database, ours.totals, engine, todayMs + (8 + round) * HOUR_MS);
      await takeTurn(peers, postgresMs);
    }
    const paced = await measurePaced(ours.fleet, perSecond(ours.totals) * PACED_SHARE);
    for (const contestant of [ours, peers]) await leave(contestant);
    await checkAllIsThere(database, ours.fleet.acknowledged + peers.fleet.acknowledged + engine.reports);
    await database.close();
    return present({ devices, ours: ours.totals, paced, peers: peers.totals, engine });
  });
}

async function enter(way: Way, { url, deviceIds }: FleetDatabase, firstMs: number): Promise<Contestant> {
  const gateway = await startGateway(way, url);
  const terminalIds = deviceIds.map((_, index) => String(FIRST_TERMINAL + index));
  const fleet = await openFleet(gateway.port, terminalIds, firstMs);
  const totals: Totals = {
    reports: 0,
    durationMs: 0,
    serverMs: 0,
    systemMs: 0,
    postgresMs: 0,
    batches: 0,
    states: 0,
    latenciesMs: [],
  };
  return { gateway, fleet, totals };
}

async function leave({ gateway, fleet }: Contestant): Promise<void> {
  fleet.close();
  await gateway.stop();
}

async function takeTurn({ gateway, fleet, totals }: Contestant, postgresMs: () => number): Promise<void> {
  const stop = fleet.flood(EACH_UNDER_WAY);
  await pause(WARM_UP_MS);
  const before = await gateway.measure();
  const postgresBefore = postgresMs();
  const reportsBefore = fleet.acknowledged;
  fleet.takeLatencies();
  const begun = performance.now();
  await pause(TURN_MS);
  totals.durationMs += performance.now() - begun;
  totals.reports += fleet.acknowledged - reportsBefore;
  // Too many for the arguments of one call.
  for (const latencyMs of fleet.takeLatencies()) totals.latenciesMs.push(latencyMs);
  totals.postgresMs += postgresMs() - postgresBefore;
  const after = await gateway.measure();
  totals.serverMs += after.processorMs - before.processorMs;
  totals.systemMs += after.systemMs - before.systemMs;
  totals.batches += after.batches - before.batches;
  totals.states += after.states - before.states;
  stop();
  await fleet.settle();
}

/** With batches of the same size and number of devices as ours. */
async function feedEngine(
  { url, deviceIds }: FleetDatabase,
  { reports, batches, states }: Totals,
  engine: EngineLimit,
  firstMs: number,
): Promise<void> {
  const meanOf = (sum: number): number => Math.max(1, Math.round(sum / Math.max(1, batches)));
  const fed = await runEngineLimit({
    databaseUrl: url,
    deviceIds,
    batchSize: Math.max(meanOf(reports), meanOf(states)),
    batchDevices: Math.min(deviceIds.length, meanOf(states)),
    durationMs: TURN_MS,
    firstMs,
  });
  engine.reports += fed.reports;
  engine.durationMs += fed.durationMs;
  engine.processorMs += fed.processorMs;
}

async function measurePaced(fleet: Fleet, rate: number): Promise<Paced> {
  const stop = fleet.pace(rate);
  await pause(WARM_UP_MS);
  fleet.takeLatencies();
  const before = fleet.acknowledged;
  const begun = performance.now();
  await pause(PACED_MS);
  const acknowledged = fleet.acknowledged - before;
  const durationMs = performance.now() - begun;
  const latencies = fleet.takeLatencies();
  stop();
  await fleet.settle();
  return {
    perSecond: (acknowledged / durationMs) * 1_000,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
  };
}

/** Checks what the benchmark assumes: every acknowledged report is stored once. */
async function checkAllIsThere({ database }: FleetDatabase, expected: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM positions`.execute(
    database,
  );
  const stored = rows[0]?.count ?? 0;
  if (stored !== expected) throw new Error(`${expected} reports were acknowledged, and ${stored} are stored`);
}

function perSecond({ reports, durationMs }: { reports: number; durationMs: number }): number {
  return (reports / durationMs) * 1_000;
}

interface Figures {
  readonly devices: number;
  readonly ours: Totals;
  readonly paced: Paced;
  readonly peers: Totals;
  readonly engine: EngineLimit;
}

/** Of one report, in microseconds. */
function usOf(totalMs: number, { reports }: { readonly reports: number }): number {
  return (totalMs * 1_000) / reports;
}

function ratiosOf({ ours, peers, engine }: Figures) {
  const oursUs = usOf(ours.serverMs + ours.postgresMs, ours);
  return {
    ratioToPeerWay: perSecond(ours) / perSecond(peers),
    ratioToEngineLimit: perSecond(ours) / perSecond(engine),
    processorRatioToPeerWay: usOf(peers.serverMs + peers.postgresMs, peers) / oursUs,
  };
}

function present(figures: Figures): BenchResult {
  const { devices, ours, paced, peers, engine } = figures;
  const ratios = ratiosOf(figures);
  return {
    name: 'ingest',
    rows: rowsOf(figures),
    json: {
      devices,
      acknowledgedPerSecond: Math.round(perSecond(ours)),
      ackP50Ms: rounded(paced.p50Ms),
      ackP99Ms: rounded(paced.p99Ms),
      pacedPerSecond: Math.round(paced.perSecond),
      floodAckP50Ms: rounded(percentile(ours.latenciesMs, 0.5)),
      floodAckP99Ms: rounded(percentile(ours.latenciesMs, 0.99)),
      serverUsPerReport: rounded(usOf(ours.serverMs, ours)),
      databaseUsPerReport: rounded(usOf(ours.postgresMs, ours)),
      peerWayPerSecond: Math.round(perSecond(peers)),
      engineLimitPerSecond: Math.round(perSecond(engine)),
      ratioToPeerWay: rounded(ratios.ratioToPeerWay),
      ratioToEngineLimit: rounded(ratios.ratioToEngineLimit),
      processorRatioToPeerWay: rounded(ratios.processorRatioToPeerWay),
    },
  };
}

function rowsOf(figures: Figures): BenchResult['rows'] {
  const { devices, ours, paced, peers, engine } = figures;
  const ratios = ratiosOf(figures);
  const us = 'µs a report';
  return [
    { measure: 'devices on sockets', value: devices, unit: '' },
    { measure: 'acknowledged after commit', value: Math.round(perSecond(ours)), unit: '/s' },
    { measure: '  send to acknowledgement, p50', value: percentile(ours.latenciesMs, 0.5), unit: 'ms' },
    { measure: '  send to acknowledgement, p99', value: percentile(ours.latenciesMs, 0.99), unit: 'ms' },
    { measure: '  processor time, server', value: usOf(ours.serverMs, ours), unit: us },
    { measure: '  of it in the kernel', value: usOf(ours.systemMs, ours), unit: us },
    { measure: '  processor time, PostgreSQL', value: usOf(ours.postgresMs, ours), unit: us },
    { measure: '  reports in a transaction', value: Math.round(ours.reports / ours.batches), unit: '' },
    { measure: '  devices in a transaction', value: Math.round(ours.states / ours.batches), unit: '' },
    { measure: 'at a steady rate', value: Math.round(paced.perSecond), unit: '/s' },
    { measure: '  send to acknowledgement, p50 ', value: paced.p50Ms, unit: 'ms' },
    { measure: '  send to acknowledgement, p99 ', value: paced.p99Ms, unit: 'ms' },
    { measure: 'a row and an update each, 20 connections', value: Math.round(perSecond(peers)), unit: '/s' },
    { measure: '  processor time, server ', value: usOf(peers.serverMs, peers), unit: us },
    { measure: '  processor time, PostgreSQL ', value: usOf(peers.postgresMs, peers), unit: us },
    { measure: 'array literals without sockets', value: Math.round(perSecond(engine)), unit: '/s' },
    { measure: '  processor time, driver', value: usOf(engine.processorMs, engine), unit: us },
    { measure: 'ratio to the row by row way', value: ratios.ratioToPeerWay, unit: '×' },
    { measure: '  by processor time', value: ratios.processorRatioToPeerWay, unit: '×' },
    { measure: 'ratio to the engine’s limit', value: ratios.ratioToEngineLimit, unit: '×' },
  ];
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

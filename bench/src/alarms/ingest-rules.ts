/**
 * What rules and fences add to ingest, over real sockets into one gateway: half of the devices have every rule that a
 * report is judged by, and ten of 10,000 fences each; the others have nothing. Both halves take many short turns, one right
 * after the other, and the median of what such a pair says counts: other work on the machine comes and goes within
 * seconds, and most pairs have as much of it in both turns. Beside the reports of a second the processor time of a report
 * is compared, that of PostgreSQL included, which other work hardly changes.
 */
import { FENCE_RULE_KINDS, defaultSettings, RULE_KINDS } from '@outrider/domain/alarm-rules.ts';
import { insertAccount } from '@outrider/server/store/accounts/accounts.ts';
import { insertDevices } from '@outrider/server/store/devices/devices.ts';
import { insertLinks } from '@outrider/server/store/fences/fence-devices.ts';
import { insertFence } from '@outrider/server/store/fences/fences.ts';
import { preparePartitions } from '@outrider/server/store/partitions.ts';
import { saveRule } from '@outrider/server/store/rules/alarm-rules.ts';
import { PLAIN_DEVICE, PLAIN_FENCE } from '@outrider/server/test-support/plain.ts';
import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { type Database, openDatabase } from '@outrider/server/store/database.ts';
import { type Fleet, openFleet } from '../ingest/load.ts';
import { type GatewayProcess, startGateway } from '../ingest/start-gateway.ts';
import { createPostgresMeter } from '../ingest/postgres-processor.ts';
import { percentile } from '../report.ts';
import { createNumbers, makeFences } from './mixed-fences.ts';

const DEVICES = 1_000;
const FENCES = 10_000;
const EACH_UNDER_WAY = 8;
const PAIRS = 30;
const WARM_UP_MS = 300;
const TURN_MS = 1_000;
const DAY_MS = 86_400_000;
const FIRST_TERMINAL = { plain: 13_000_000_000, ruled: 13_100_000_000 };
/** Around the way of the benchmark's devices, who cross some of their fences and never come near most. */
const AREA = { west: 121.2, south: 31, widthDeg: 0.5, heightDeg: 0.5 };

export interface IngestFigures {
  readonly devices: number;
  readonly fences: number;
  readonly plainPerSecond: number;
  readonly ruledPerSecond: number;
  /** Alarms that the rules and fences raised meanwhile. */
  readonly alarms: number;
  /** Reports of a second with rules, beside those without. */
  readonly ratio: number;
  /** Processor time of a report without rules, beside one with them. */
  readonly processorRatio: number;
  readonly plain: ProcessorTime;
  readonly ruled: ProcessorTime;
}

/** Of a report, in microseconds. */
interface ProcessorTime {
  readonly serverUs: number;
  readonly postgresUs: number;
}

interface Turn {
  readonly reports: number;
  readonly durationMs: number;
  readonly serverMs: number;
  readonly postgresMs: number;
}

interface Half {
  readonly fleet: Fleet;
  readonly turns: Turn[];
}

export async function measureIngestRules(): Promise<IngestFigures> {
  const todayMs = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const clone = await cloneDatabase();
  const database = openDatabase(clone.url, () => undefined);
  await preparePartitions(database, 'positions', todayMs);
  await makeHalf(database, 'plain');
  const ruled = await makeHalf(database, 'ruled');
  await addRules(database, ruled.accountId);
  await addFences(database, ruled);
  const gateway = await startGateway('group', clone.url);
  const halves = {
    plain: await openHalf(gateway, 'plain', todayMs),
    ruled: await openHalf(gateway, 'ruled', todayMs),
  };
  const postgresMs = await createPostgresMeter(clone.url);
  for (let pair = 0; pair < PAIRS; pair++) {
    // Who begins changes, too.
    const order = pair % 2 === 0 ? [halves.plain, halves.ruled] : [halves.ruled, halves.plain];
    for (const { fleet, turns } of order) turns.push(await takeTurn(gateway, fleet, postgresMs));
  }
  for (const { fleet } of [halves.plain, halves.ruled]) fleet.close();
  await gateway.stop();
  const { count } = await database
    .selectFrom('deviceAlarms')
    .select((from) => from.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  await database.destroy();
  await clone.drop();
  return {
    devices: DEVICES,
    fences: FENCES,
    alarms: Number(count),
    plainPerSecond: medianOf(halves.plain, perSecond),
    ruledPerSecond: medianOf(halves.ruled, perSecond),
    ratio: compare(halves.ruled, halves.plain, perSecond),
    processorRatio: compare(halves.plain, halves.ruled, processorUs),
    plain: { serverUs: medianOf(halves.plain, serverUs), postgresUs: medianOf(halves.plain, postgresUs) },
    ruled: { serverUs: medianOf(halves.ruled, serverUs), postgresUs: medianOf(halves.ruled, postgresUs) },
  };
}

async function makeHalf(database: Database, name: keyof typeof FIRST_TERMINAL) {
  const createdAt = new Date();
  const accountId = await insertAccount(database, {
    parentId: undefined,
    username: name,
    nickname: name,
    role: 2,
    passwordHash: '',
    createdAt,
  });
  const devices = terminalIds(name).map((terminalId) => ({ ...PLAIN_DEVICE, accountId, terminalId }));
  return { accountId, deviceIds: await insertDevices(database, devices, createdAt) };
}

function terminalIds(name: keyof typeof FIRST_TERMINAL): string[] {
  return Array.from({ length: DEVICES }, (_, index) => String(FIRST_TERMINAL[name] + index));
}

/** Every rule as the form proposes it, but for those of fences, which belong to one. */
async function addRules(database: Database, accountId: string): Promise<void> {
  const kinds = RULE_KINDS.filter((kind) => !(FENCE_RULE_KINDS as readonly string[]).includes(kind));
  for (const kind of kinds) {
    await saveRule(database, { accountId }, kind, { ...defaultSettings(kind), isOn: true });
  }
}

async function addFences(
  database: Database,
  { accountId, deviceIds }: { readonly accountId: string; readonly deviceIds: readonly string[] },
): Promise<void> {
  const now = new Date();
  for (const [index, shape] of makeFences(FENCES, createNumbers(), AREA).entries()) {
    const fenceId = await insertFence(
      database,
      accountId,
      { ...PLAIN_FENCE, name: `Fence ${index}`, shape },
      now,
    );
    // Each device has ten.
    const deviceId = deviceIds[index % deviceIds.length];
    if (deviceId !== undefined) await insertLinks(database, fenceId, [deviceId], now);
  }
}

async function openHalf(
  gateway: GatewayProcess,
  name: keyof typeof FIRST_TERMINAL,
  firstMs: number,
): Promise<Half> {
  const fleet = await openFleet(gateway.port, terminalIds(name), firstMs);
  return { fleet, turns: [] };
}

async function takeTurn(gateway: GatewayProcess, fleet: Fleet, postgresMs: () => number): Promise<Turn> {
  const stop = fleet.flood(EACH_UNDER_WAY);
  await pause(WARM_UP_MS);
  const before = { reports: fleet.acknowledged, atMs: performance.now(), postgresMs: postgresMs() };
  const { processorMs } = await gateway.measure();
  await pause(TURN_MS);
  const turn = {
    reports: fleet.acknowledged - before.reports,
    durationMs: performance.now() - before.atMs,
    postgresMs: postgresMs() - before.postgresMs,
    serverMs: (await gateway.measure()).processorMs - processorMs,
  };
  stop();
  await fleet.settle();
  fleet.takeLatencies();
  return turn;
}

type Measure = (turn: Turn) => number;

const perSecond: Measure = ({ reports, durationMs }) => (reports * 1_000) / durationMs;
const serverUs: Measure = ({ serverMs, reports }) => (serverMs * 1_000) / reports;
const postgresUs: Measure = ({ postgresMs, reports }) => (postgresMs * 1_000) / reports;
const processorUs: Measure = (turn) => serverUs(turn) + postgresUs(turn);

const medianOf = ({ turns }: Half, measure: Measure): number => percentile(turns.map(measure), 0.5);

/** The median of the pairs. */
function compare(one: Half, other: Half, measure: Measure): number {
  const ratios = one.turns.map((turn, pair) => {
    const beside = other.turns[pair];
    if (!beside) throw new Error('a turn has no other beside it');
    return measure(turn) / measure(beside);
  });
  return percentile(ratios, 0.5);
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

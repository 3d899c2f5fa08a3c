/**
 * What rules and fences add to ingest, over real sockets into one gateway: half of the devices have every rule that a
 * report is judged by, and ten of 10,000 fences each; the others have nothing. Both halves take turns, so that other
 * work on the machine affects both.
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
import { createNumbers, makeFences } from './mixed-fences.ts';

const DEVICES = 1_000;
const FENCES = 10_000;
const EACH_UNDER_WAY = 8;
const ROUNDS = 10;
const WARM_UP_MS = 500;
const TURN_MS = 2_000;
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
  /** The server's processor time of a report, in microseconds. */
  readonly plainUs: number;
  readonly ruledUs: number;
}

interface Half {
  readonly fleet: Fleet;
  reports: number;
  durationMs: number;
  processorMs: number;
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
  for (let round = 0; round < ROUNDS; round++) {
    // Who begins changes, too.
    const order = round % 2 === 0 ? [halves.plain, halves.ruled] : [halves.ruled, halves.plain];
    for (const half of order) await takeTurn(gateway, half);
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
    plainPerSecond: perSecond(halves.plain),
    ruledPerSecond: perSecond(halves.ruled),
    plainUs: usOf(halves.plain),
    ruledUs: usOf(halves.ruled),
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
  return { fleet, reports: 0, durationMs: 0, processorMs: 0 };
}

async function takeTurn(gateway: GatewayProcess, half: Half): Promise<void> {
  const { fleet } = half;
  const stop = fleet.flood(EACH_UNDER_WAY);
  await pause(WARM_UP_MS);
  const before = await gateway.measure();
  const reportsBefore = fleet.acknowledged;
  const begunMs = performance.now();
  await pause(TURN_MS);
  half.durationMs += performance.now() - begunMs;
  half.reports += fleet.acknowledged - reportsBefore;
  half.processorMs += (await gateway.measure()).processorMs - before.processorMs;
  stop();
  await fleet.settle();
  fleet.takeLatencies();
}

const perSecond = ({ reports, durationMs }: Half): number => (reports * 1_000) / durationMs;
const usOf = ({ processorMs, reports }: Half): number => (processorMs * 1_000) / reports;

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

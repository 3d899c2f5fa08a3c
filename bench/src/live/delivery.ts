/**
 * Many devices on gateway sockets and many browsers on live sockets of one server in its own process. Measures the time
 * from writing a frame to the message that shows it, the number of bytes, and the server's processor time.
 */
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { LIVE_ELSEWHERE_MS } from '@outrider/contract/live.ts';
import { ROLES } from '@outrider/domain/roles.ts';
import { hashToken } from '@outrider/server/secrets/hash-token.ts';
import { insertAccount } from '@outrider/server/store/accounts/accounts.ts';
import { insertSession } from '@outrider/server/store/session/sessions.ts';
import { sql } from 'kysely';
import { startServer } from '../connections/start-server.ts';
import { createFleetDatabase, type FleetDatabase } from '../fleet-database.ts';
import type { DevicesData } from './devices-worker.ts';
import { planFleets, planLooks } from './plan.ts';
import { createSentTimes } from './sent-times.ts';
import type { SocketPlan, SocketsData, SocketsReport } from './sockets-worker.ts';

export interface DeliveryOptions {
  readonly devices: number;
  readonly intervalMs: number;
  readonly sockets: number;
}

export interface Delivery extends DeliveryOptions {
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The delay of the server's timers: the part of the delays that is its own work, or its wait for a core. */
  readonly loopDelayP99Ms: number;
  readonly elsewhereP99Ms: number;
  readonly bytesPerMovedVehicle: number;
  readonly movedPerSecond: number;
  readonly messagesPerSecond: number;
  readonly bytesPerSecondPerSocket: number;
  readonly snapshotBytesPerDevice: number;
  /** Resident memory of the server's process after a full collection. */
  readonly memoryMib: number;
  readonly memoryWithoutSocketsMib: number;
  /** Milliseconds of processor time per second. */
  readonly processorMsPerSecond: number;
  readonly processorWithoutSocketsMsPerSecond: number;
}

const DAY_MS = 86_400_000;
const FIRST_TERMINAL = 13_000_000_000;
const SETTLE_MS = 5_000;
const ALONE_MS = 8_000;
/** Long enough for all slices of devices out of view. */
const WATCHED_MS = LIVE_ELSEWHERE_MS + 2_000;
const AFTER_COLLECTION_MS = 1_000;

export async function measureDelivery(options: DeliveryOptions): Promise<Delivery> {
  const fleet = await createFleetDatabase(options.devices, Math.floor(Date.now() / DAY_MS) * DAY_MS);
  const server = await startServer(fleet.url);
  const workers: Worker[] = [];
  try {
    const customers = await createCustomers(fleet);
    const sentTimes = createSentTimes(options.devices);
    const devices: DevicesData = {
      port: server.jt808Port,
      terminalIds: fleet.deviceIds.map((_, index) => String(FIRST_TERMINAL + index)),
      intervalMs: options.intervalMs,
      sentTimes,
    };
    workers.push(await startWorker('devices-worker.ts', devices));
    await pause(SETTLE_MS);
    const alone = await window(server, () => pause(ALONE_MS));
    const sockets: SocketsData = {
      port: server.webPort,
      deviceIds: fleet.deviceIds,
      sentTimes,
      sockets: await planSockets(fleet, customers, options.sockets),
    };
    const listener = await startWorker('sockets-worker.ts', sockets);
    workers.push(listener);
    const { snapshotBytes } = await requestReport(listener);
    await pause(SETTLE_MS);
    let report: SocketsReport | undefined;
    const watched = await window(server, async () => {
      // Not while the server collects its garbage for the measurement.
      await requestReport(listener);
      await pause(WATCHED_MS);
      report = await requestReport(listener);
    });
    if (!report || report.open !== options.sockets) throw new Error(`${report?.open} sockets are open`);
    const seconds = watched.durationMs / 1_000;
    return {
      ...options,
      p50Ms: quantile(report.inViewByMs, 0.5),
      p99Ms: quantile(report.inViewByMs, 0.99),
      loopDelayP99Ms: watched.loopDelayP99Ms,
      elsewhereP99Ms: quantile(report.elsewhereByMs, 0.99),
      bytesPerMovedVehicle: report.bytes / report.moved,
      movedPerSecond: report.moved / seconds,
      messagesPerSecond: report.messages / seconds,
      bytesPerSecondPerSocket: report.bytes / seconds / options.sockets,
      snapshotBytesPerDevice: snapshotBytes / countShown(sockets.sockets, customers, options.devices),
      memoryMib: watched.residentMib,
      memoryWithoutSocketsMib: alone.residentMib,
      processorMsPerSecond: watched.processorMs / seconds,
      processorWithoutSocketsMsPerSecond: alone.processorMs / (alone.durationMs / 1_000),
    };
  } finally {
    for (const worker of workers) await worker.terminate();
    await server.stop();
    await fleet.close();
  }
}

interface Customer {
  readonly accountId: string;
  readonly deviceIds: readonly string[];
}

/** Distributes the fleet among customers below its owner. */
async function createCustomers({ database, accountId, deviceIds }: FleetDatabase): Promise<Customer[]> {
  const customers: Customer[] = [];
  let from = 0;
  for (const [index, count] of planFleets(deviceIds.length).entries()) {
    const own = deviceIds.slice(from, from + count);
    from += count;
    const customerId = await insertAccount(database, {
      parentId: accountId,
      username: `customer${index}`,
      nickname: '',
      role: ROLES.user,
      passwordHash: '',
      createdAt: new Date(),
    });
    await sql`UPDATE devices SET account_id = ${customerId} WHERE device_id = ANY (${own}::bigint[])`.execute(
      database,
    );
    customers.push({ accountId: customerId, deviceIds: own });
  }
  return customers;
}

async function planSockets(
  { database, accountId, deviceIds }: FleetDatabase,
  customers: readonly Customer[],
  count: number,
): Promise<SocketPlan[]> {
  const own: Customer = { accountId, deviceIds };
  const cookies = new Map<Customer, string>();
  const plans: SocketPlan[] = [];
  for (const [index, plan] of planLooks(count).entries()) {
    const customer = plan.customer === undefined ? own : (customers[plan.customer] ?? own);
    const cookie = cookies.get(customer) ?? (await enter(database, customer.accountId));
    cookies.set(customer, cookie);
    const watched = Array.from(
      { length: plan.watched },
      (_, place) => customer.deviceIds[(index * 31 + place) % customer.deviceIds.length] ?? '',
    );
    plans.push({ accountId: customer.accountId, cookie, plan, watched });
  }
  return plans;
}

/** A session without the work of checking a password. */
async function enter(database: FleetDatabase['database'], accountId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSession(database, {
    tokenHash: hashToken(token),
    accountId,
    kind: 'password',
    deviceId: undefined,
    remembered: false,
    address: '127.0.0.1',
    userAgent: 'bench',
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + DAY_MS),
  });
  return `outrider_session=${token}`;
}

function countShown(plans: readonly SocketPlan[], customers: readonly Customer[], devices: number): number {
  const counts = new Map(customers.map(({ accountId, deviceIds }) => [accountId, deviceIds.length]));
  return plans.reduce((sum, { accountId }) => sum + (counts.get(accountId) ?? devices), 0);
}

async function window(server: Awaited<ReturnType<typeof startServer>>, during: () => Promise<void>) {
  const before = await server.measure();
  await pause(AFTER_COLLECTION_MS);
  const begunMs = performance.now();
  await during();
  const durationMs = performance.now() - begunMs;
  const after = await server.measure();
  return {
    durationMs,
    processorMs: after.processorMs - before.processorMs,
    residentMib: after.residentBytes / 2 ** 20,
    loopDelayP99Ms: after.loopDelayP99Ms,
  };
}

async function startWorker(file: string, data: DevicesData | SocketsData): Promise<Worker> {
  const worker = new Worker(new URL(file, import.meta.url), { workerData: data });
  await once(worker, 'message');
  return worker;
}

async function requestReport(worker: Worker): Promise<SocketsReport> {
  worker.postMessage('report');
  const [report] = await once(worker, 'message');
  return report;
}

function quantile(countsByMs: Uint32Array, share: number): number {
  const wanted = countsByMs.reduce((sum, count) => sum + count, 0) * share;
  let seen = 0;
  const found = countsByMs.findIndex((count) => {
    seen += count;
    return seen > wanted;
  });
  if (found === -1) throw new RangeError('no samples');
  return found;
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

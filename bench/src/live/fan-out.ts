/**
 * The cost of the fan-out alone, with more devices than this machine can have sockets: a hub on a database with the
 * fleet, states from the bus as after a commit, and readers that count bytes. The cost of making the states, measured
 * without readers, is subtracted.
 */
import { EMPTY_BATCH } from '@outrider/server/test-support/plain.ts';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Bus, createBus } from '@outrider/server/bus/bus.ts';
import { createLog } from '@outrider/server/log.ts';
import { createHub, type Hub, type Watching } from '@outrider/server/live/hub.ts';
import { createReportWriter } from '@outrider/server/store/reports/report-batches.ts';
import type { LatestStateRow } from '@outrider/server/telemetry/latest-state-row.ts';
import { createRandom, type Random } from '@outrider/simulator/random.ts';
import { createFleetDatabase, type FleetDatabase } from '../fleet-database.ts';
import { percentile } from '../report.ts';
import { CITIES, planLooks, viewAround } from './plan.ts';

export interface FanOut {
  readonly devices: number;
  readonly readers: number;
  /** Milliseconds of processor time per second, if each device reports every ten seconds. */
  readonly processorMsPerSecond: number;
  readonly microsecondsPerChange: number;
  readonly bytesPerDeviceKept: number;
  /** The delay of timers; the states are made in the same thread. */
  readonly loopDelayP99Ms: number;
  /** Until a browser has its first message, when many open one after the other. */
  readonly firstMessageMs: number;
}

const READERS = 200;
const READER = { send: () => undefined, close: () => undefined, bufferedAmount: 0 };
const INTERVAL_MS = 10_000;
const TICK_MS = 20;
const ALONE_MS = 5_000;
const OPENED = 10;
const BATCH = 2_000;
const DAY_MS = 86_400_000;
const SPREAD_E6 = 300_000;
const STEP_E6 = 1_500;

export async function measureFanOut(devices: number): Promise<FanOut> {
  const fleet = await createFleetDatabase(devices, Math.floor(Date.now() / DAY_MS) * DAY_MS);
  const bus = createBus(createLog('silent'));
  const hub = createHub({ database: fleet.database, bus });
  try {
    const states = fleet.deviceIds.map((deviceId, index) => firstState(deviceId, index));
    await writeStates(fleet, states);
    const alone = await drive(bus, states, ALONE_MS);
    const heapBefore = heapBytes();
    const watching = await watchAll(hub, fleet);
    // Each device has reported once, so that everything is in memory.
    await drive(bus, states, INTERVAL_MS);
    const heapAfter = heapBytes();
    const watched = await drive(bus, states, INTERVAL_MS);
    for (const each of watching) each.stop();
    const firstMessageMs = await measureFirstMessage(hub, fleet.accountId);
    const perSecond = Math.max(0, watched.processorMs - alone.processorMs);
    return {
      devices,
      readers: READERS,
      processorMsPerSecond: perSecond,
      microsecondsPerChange: (perSecond * 1_000) / (devices / (INTERVAL_MS / 1_000)),
      bytesPerDeviceKept: (heapAfter - heapBefore) / devices,
      loopDelayP99Ms: percentile(watched.lateMs, 0.99),
      firstMessageMs,
    };
  } finally {
    hub.close();
    await fleet.close();
  }
}

/** All devices have reported before, because a device's very first report is sent to everybody. */
async function writeStates({ url }: FleetDatabase, states: readonly LatestStateRow[]): Promise<void> {
  const writer = createReportWriter(url);
  for (let begin = 0; begin < states.length; begin += BATCH) {
    await writer.write({
      ...EMPTY_BATCH,
      states: states.slice(begin, begin + BATCH),
    });
  }
  await writer.close();
}

async function measureFirstMessage(hub: Hub, accountId: string): Promise<number> {
  const begunMs = performance.now();
  for (let index = 0; index < OPENED; index++)
    (await hub.watch({ accountId, servedOnly: false }, READER)).stop();
  return (performance.now() - begunMs) / OPENED;
}

async function watchAll(hub: Hub, { accountId, deviceIds }: FleetDatabase): Promise<Watching[]> {
  const watching: Watching[] = [];
  for (const [index, plan] of planLooks(READERS).entries()) {
    const each = await hub.watch({ accountId, servedOnly: false }, READER);
    each.setView(viewAround(plan, index), deviceIds.slice(index, index + plan.watched));
    watching.push(each);
  }
  return watching;
}

/** Processor time of this process in milliseconds per second while devices report, and the delay of each timer. */
async function drive(
  bus: Bus,
  states: LatestStateRow[],
  windowMs: number,
): Promise<{ processorMs: number; lateMs: number[] }> {
  const lateMs: number[] = [];
  const random = createRandom(3);
  const before = process.cpuUsage();
  const begunMs = performance.now();
  let turn = 0;
  for (;;) {
    const elapsedMs = performance.now() - begunMs;
    const due = Math.min(elapsedMs, windowMs) * (states.length / INTERVAL_MS);
    const moved: LatestStateRow[] = [];
    for (; turn < due; turn++) {
      const index = turn % states.length;
      const state = states[index];
      if (!state) break;
      const next = move(state, random);
      states[index] = next;
      moved.push(next);
    }
    bus.publish('states.recorded', moved);
    if (elapsedMs >= windowMs) break;
    const waitsMs = performance.now();
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    lateMs.push(performance.now() - waitsMs - TICK_MS);
  }
  const { user, system } = process.cpuUsage(before);
  return { processorMs: (user + system) / (performance.now() - begunMs), lateMs };
}

function firstState(deviceId: string, index: number): LatestStateRow {
  const { latitude, longitude } = CITIES[index % CITIES.length] ?? { latitude: 0, longitude: 0 };
  const random = createRandom(index);
  const now = Date.now();
  return {
    deviceId,
    communicatedAtMs: now,
    positionedAtMs: now,
    positionReceivedAtMs: now,
    latitudeE6: Math.round(latitude * 1e6 + (random.next() - 0.5) * SPREAD_E6),
    longitudeE6: Math.round(longitude * 1e6 + (random.next() - 0.5) * SPREAD_E6),
    altitudeM: 12,
    speedDkmh: 360,
    courseDdeg: 900,
    locationType: 0,
    satellites: 11,
    acc: true,
    batteryPercent: 80,
    gsmPercent: 70,
    odometerM: 1_000,
    alarms: [],
  };
}

function move(state: LatestStateRow, random: Random): LatestStateRow {
  const now = Date.now();
  // One in fifty stops or starts.
  const isTurning = random.next() < 0.02;
  return {
    ...state,
    communicatedAtMs: now,
    positionedAtMs: now - 500,
    positionReceivedAtMs: now,
    latitudeE6: (state.latitudeE6 ?? 0) + Math.round((random.next() - 0.5) * STEP_E6),
    longitudeE6: (state.longitudeE6 ?? 0) + Math.round((random.next() - 0.5) * STEP_E6),
    speedDkmh: isTurning ? (state.speedDkmh === 0 ? 360 : 0) : state.speedDkmh,
  };
}

function heapBytes(): number {
  setFlagsFromString('--expose-gc');
  // A context that is created after the flag has the function.
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

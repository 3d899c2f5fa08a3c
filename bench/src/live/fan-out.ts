/**
 * What the fan-out alone takes, with more devices than this machine can hold sockets for: a hub on a database with the
 * fleet, states from the bus as after a commit, and readers that count bytes. Without the readers the same states cost
 * what it costs to make them here, which is taken off.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Bus, createBus } from '@outrider/server/bus/bus.ts';
import { createHub, type Watching } from '@outrider/server/live/hub.ts';
import type { LatestStateRow } from '@outrider/server/store/report-batches.ts';
import { createRandom, type Random } from '@outrider/simulator/random.ts';
import { createFleetDatabase, type FleetDatabase } from '../fleet-database.ts';
import { CITIES, planLooks, viewAround } from './plan.ts';

export interface FanOut {
  readonly devices: number;
  readonly readers: number;
  /** Milliseconds of processor time for each second, with a report of each device in ten seconds. */
  readonly processorMsPerSecond: number;
  readonly microsecondsPerChange: number;
  readonly bytesPerDeviceKept: number;
}

const READERS = 200;
const INTERVAL_MS = 10_000;
const TICK_MS = 20;
const WINDOW_MS = 20_000;
const DAY_MS = 86_400_000;
const SPREAD_E6 = 300_000;
const STEP_E6 = 1_500;

export async function measureFanOut(devices: number): Promise<FanOut> {
  const fleet = await createFleetDatabase(devices, Math.floor(Date.now() / DAY_MS) * DAY_MS);
  const bus = createBus();
  const hub = createHub({ database: fleet.database, bus });
  try {
    const states = fleet.deviceIds.map((deviceId, index) => firstState(deviceId, index));
    const aloneMs = await drive(bus, states);
    const heapBefore = heapBytes();
    const watching = await watchAll(hub, fleet);
    await drive(bus, states);
    const heapAfter = heapBytes();
    const watchedMs = await drive(bus, states);
    for (const each of watching) each.stop();
    const perSecond = Math.max(0, watchedMs - aloneMs) / (WINDOW_MS / 1_000);
    return {
      devices,
      readers: READERS,
      processorMsPerSecond: perSecond,
      microsecondsPerChange: (perSecond * 1_000) / (devices / (INTERVAL_MS / 1_000)),
      bytesPerDeviceKept: (heapAfter - heapBefore) / devices,
    };
  } finally {
    hub.close();
    await fleet.close();
  }
}

async function watchAll(
  hub: ReturnType<typeof createHub>,
  { accountId, deviceIds }: FleetDatabase,
): Promise<Watching[]> {
  const reader = { send: () => undefined, close: () => undefined, bufferedAmount: 0 };
  const watching: Watching[] = [];
  for (const [index, plan] of planLooks(READERS).entries()) {
    const each = await hub.watch(accountId, reader);
    each.look(viewAround(plan, index), deviceIds.slice(index, index + plan.watched));
    watching.push(each);
  }
  return watching;
}

/** Processor time of this process while each device reports twice. */
async function drive(bus: Bus, states: LatestStateRow[]): Promise<number> {
  const random = createRandom(3);
  const before = process.cpuUsage();
  const begunMs = performance.now();
  let turn = 0;
  for (;;) {
    const elapsedMs = performance.now() - begunMs;
    const due = Math.min(elapsedMs, WINDOW_MS) * (states.length / INTERVAL_MS);
    const moved: LatestStateRow[] = [];
    for (; turn < due; turn++) {
      const index = turn % states.length;
      const state = states[index];
      if (!state) break;
      const next = move(state, random);
      states[index] = next;
      moved.push(next);
    }
    bus.publish({ type: 'states.recorded', states: moved });
    if (elapsedMs >= WINDOW_MS) break;
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
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
  // One in fifty stops or sets off.
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
  // A context that is made after the flag has it.
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

/**
 * The demo's past: thirty days of its vehicles, so that yesterday, the calendar, the rewind and the figures show
 * something from the first minute. Workers make it beside whatever else the start does; here it is written, each
 * vehicle in one transaction, so that a start that was broken off goes on with those that are missing.
 */
import { EventEmitter, on } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FleetSize } from '@outrider/simulator/fleet.ts';
import type { VehicleIdentity } from '@outrider/simulator/identities.ts';
import type { Whereabouts } from '@outrider/simulator/past/go-on.ts';
import { type FoldedDay, toStored } from '../../apps/server/src/jobs/rollups/fold-track.ts';
import type { Database, DatabaseTransaction } from '../../apps/server/src/store/database.ts';
import { writeDays } from '../../apps/server/src/store/statistics/device-days.ts';
import { findDevicesByTerminalIds, findNamedDevices } from '../../apps/server/src/store/devices/devices.ts';
import {
  findRollupDevice,
  saveDayStates,
  saveProgress,
} from '../../apps/server/src/store/statistics/rollups.ts';
import { insertSegments, type NewSegment } from '../../apps/server/src/store/history/track-segments.ts';
import { type PastTold, writePastAlarms } from './past-alarms.ts';
import { type DemoFence, type DemoVehicle, ensureDemoFences, type PastCrossing } from './fences.ts';

export const PAST_DAYS = 30;
const REPORT_INTERVAL_MS = 30_000;
/** Of what is imported without a zone of its own. */
const TIME_ZONE = 'Asia/Shanghai';

/** What a worker is to make. */
export interface PastOrder {
  readonly fleet: FleetSize;
  /** Of the vehicles, those whose index leaves `part` when divided by `parts`: each worker has some of the first ones. */
  readonly part: number;
  readonly parts: number;
  readonly days: number;
  /** Epoch ms. */
  readonly untilMs: number;
  readonly reportIntervalMs: number;
  readonly timeZone: string;
}

/** What a worker made of one vehicle. */
export interface VehiclePast {
  readonly index: number;
  readonly segments: readonly Omit<NewSegment, 'deviceId'>[];
  readonly days: readonly FoldedDay[];
  readonly crossings: readonly PastCrossing[];
  readonly lastPointMs: number;
  readonly told: readonly PastTold[];
  readonly whereabouts: Whereabouts;
}

export interface PastInTheMaking {
  /** Each vehicle's, as it is ready. @throws what a worker threw. */
  vehicles(): AsyncIterable<VehiclePast>;
  stop(): Promise<void>;
}

/** Processors that are left to the start of the platform are idle soon: it waits for its disk more than it works. */
const WORKERS_MAX = 4;

/** Begins to make the past of a fleet, up to now, in as many workers as there are processors. */
export function beginPast(fleet: FleetSize, days = PAST_DAYS): PastInTheMaking {
  const workerCount = Math.min(availableParallelism(), WORKERS_MAX);
  const untilMs = Math.floor(Date.now() / 1_000) * 1_000;
  const made = new EventEmitter();
  let running = workerCount;
  const workers = Array.from({ length: workerCount }, (_, part) => {
    const order: PastOrder = {
      fleet,
      part,
      parts: workerCount,
      days,
      untilMs,
      reportIntervalMs: REPORT_INTERVAL_MS,
      timeZone: TIME_ZONE,
    };
    const worker = new Worker(new URL('past-worker.ts', import.meta.url), { workerData: order });
    worker.on('message', (past) => made.emit('made', past));
    worker.on('error', (error) => made.emit('error', error));
    worker.on('exit', () => {
      if (--running === 0) made.emit('end');
    });
    return worker;
  });
  // Listens from now on: what is ready before anybody asks for it waits.
  const messages = on(made, 'made', { close: ['end'] });
  return {
    async *vehicles() {
      // Posted by the workers alone.
      for await (const [past] of messages) yield past as VehiclePast;
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

export interface DemoPastResult {
  /** Vehicles, by their index, whose past is not there yet. */
  readonly awaited: ReadonlySet<number>;
  /** Where each vehicle goes on from, as soon as its past is there. */
  readonly whereabouts: ReadonlyMap<number, Whereabouts>;
  /** Resolves when everything is there. @rejects when it could not be made; nothing is awaited any more then. */
  readonly done: Promise<void>;
  /** Leaves the rest for the next start. Resolves when nothing is written any more. */
  readonly stop: () => Promise<void>;
}

/**
 * Begins to write the past of those vehicles of which nothing is known yet, with the fences that they crossed. `begun`
 * is what workers have begun already.
 */
export async function ensureDemoPast(
  database: Database,
  { fleet, identities, begun, days }: DemoPast,
): Promise<DemoPastResult> {
  const missing = await findMissing(database, identities);
  const awaited = new Set(missing.keys());
  const whereabouts = new Map<number, Whereabouts>();
  if (missing.size === 0) {
    await begun?.stop();
    return { awaited, whereabouts, done: Promise.resolve(), stop: () => Promise.resolve() };
  }
  const fences = await ensureDemoFences(database, [...missing.values()], fleet, TIME_ZONE);
  const past = begun ?? beginPast(fleet, days);
  async function writeAll(): Promise<void> {
    try {
      for await (const vehicle of past.vehicles()) {
        const place = missing.get(vehicle.index);
        if (!place) continue;
        const fence = fences.get(vehicle.index);
        await database
          .transaction()
          .execute((transaction) => writeVehicle(transaction, place, vehicle, fence));
        whereabouts.set(vehicle.index, vehicle.whereabouts);
        awaited.delete(vehicle.index);
      }
    } finally {
      awaited.clear();
    }
  }
  const done = writeAll();
  async function stop(): Promise<void> {
    await past.stop();
    // Whoever waits for it is told of its failure.
    await done.catch(() => undefined);
  }
  return { awaited, whereabouts, done, stop };
}

interface DemoPast {
  readonly fleet: FleetSize;
  readonly identities: readonly VehicleIdentity[];
  readonly begun?: PastInTheMaking | undefined;
  readonly days?: number;
}

/** Vehicles that no figures were made of, by their index. */
async function findMissing(
  database: Database,
  identities: readonly VehicleIdentity[],
): Promise<ReadonlyMap<number, DemoVehicle>> {
  const byTerminal = new Map(identities.map((identity) => [identity.terminalId, identity]));
  const devices = await findDevicesByTerminalIds(database, [...byTerminal.keys()]);
  const named = await findNamedDevices(
    database,
    devices.map(({ deviceId }) => deviceId),
  );
  const missing = new Map<number, DemoVehicle>();
  for (const { deviceId, accountId, terminalId } of named) {
    const identity = byTerminal.get(terminalId);
    if (!identity || identity.presence === 'inactive') continue;
    const device = await findRollupDevice(database, deviceId);
    if (device && !device.progress) missing.set(identity.index, { identity, deviceId, accountId });
  }
  return missing;
}

async function writeVehicle(
  transaction: DatabaseTransaction,
  { deviceId, accountId }: DemoVehicle,
  past: VehiclePast,
  fence: DemoFence | undefined,
): Promise<void> {
  const { segments, days, crossings, lastPointMs, told } = past;
  await insertSegments(
    transaction,
    segments.map((segment) => ({ deviceId, ...segment })),
    new Date(lastPointMs),
  );
  await writeDays(
    transaction,
    days.map(({ day, figures, rollup }) => ({ deviceId, day, figures, ended: rollup?.ended ?? [] })),
  );
  const states = days.flatMap(({ day, rollup, leaving }) =>
    rollup ? [{ deviceId, day, rollup: toStored(rollup, leaving) }] : [],
  );
  const last = states.pop();
  await saveDayStates(transaction, states);
  if (last) await saveProgress(transaction, [{ ...last, communicatedAt: new Date(lastPointMs) }]);
  await writePastAlarms(
    transaction,
    { deviceId, accountId },
    { told, crossings, fence, untilMs: lastPointMs },
  );
}
